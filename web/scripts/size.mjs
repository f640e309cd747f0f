/** Weighs what a first visit to the built client loads, to the lobby and to a table: all but the words of a language. Fails beyond the limit. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 62 * 1024;
const built = fileURLToPath(new URL('../../src/koloda/server/client/', import.meta.url));
const read = (file) => readFileSync(built + file, 'utf8');
const weigh = (file) => gzipSync(readFileSync(built + file), { level: 9 }).length;

const page = read('index.html');
const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file);
const entry = read(first.find((file) => file.endsWith('.js')));
/** What Vite loads with the parts that are asked for later: places in a list. */
const later = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(entry)[1]);

for (const name of ['Lobby', 'Table']) {
  const [, part, places] = new RegExp(
    `import\\([\`"']\\./(${name}-[\\w-]+\\.js)[\`"']\\),__vite__mapDeps\\(\\[([\\d,]*)\\]`,
  ).exec(entry);
  const files = new Set([
    'index.html',
    'icon.svg',
    ...first,
    `assets/${part}`,
    ...places.split(',').map((place) => later[place]),
  ]);
  const weight = [...files].reduce((sum, file) => sum + weigh(file), 0);
  console.log(
    `client, first visit to the ${name.toLowerCase()}: ${(weight / 1024).toFixed(1)} KiB gzipped of ${LIMIT / 1024}`,
  );
  if (weight > LIMIT) process.exitCode = 1;
}
