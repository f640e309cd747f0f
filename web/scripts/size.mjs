/** Weighs the built client's shell: the page, and what its script loads with it; words and pages asked for later are not in it. Fails beyond the limit. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 60 * 1024;
const built = fileURLToPath(new URL('../../src/koloda/server/client/', import.meta.url));
const weigh = (file) => gzipSync(readFileSync(built + file), { level: 9 }).length;

const page = readFileSync(`${built}index.html`, 'utf8');
const shell = new Set([
  'index.html',
  'icon.svg',
  ...[...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file),
]);
for (const file of shell)
  if (file.endsWith('.js'))
    for (const [, imported] of readFileSync(built + file, 'utf8').matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      shell.add(`assets/${imported}`);

const weight = [...shell].reduce((sum, file) => sum + weigh(file), 0);
console.log(`client shell: ${(weight / 1024).toFixed(1)} KiB gzipped of ${LIMIT / 1024}, in ${shell.size} files`);
if (weight > LIMIT) process.exit(1);
