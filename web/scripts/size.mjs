/** Weighs the built client's shell: everything a first visit loads but the words of a language. Fails beyond the limit. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 60 * 1024;
const built = fileURLToPath(new URL('../../src/koloda/server/client/', import.meta.url));
const words = /\/(en|ru|uk)-[\w-]+\.js$/;

const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(html|js|css|svg)$/.test(name) && !words.test(`/${name}`),
);
const weight = files.reduce((sum, name) => sum + gzipSync(readFileSync(built + name), { level: 9 }).length, 0);
console.log(`client shell: ${(weight / 1024).toFixed(1)} KiB gzipped of ${LIMIT / 1024}`);
if (weight > LIMIT) process.exit(1);
