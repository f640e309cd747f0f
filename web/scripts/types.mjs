/**
 * Writes src/lib/generated/types.ts from the structs of the server, which `python -m koloda.server.schema` describes.
 * `--check` only says whether the file is current. PYTHON names the interpreter.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import * as prettier from 'prettier';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = fileURLToPath(new URL('../src/lib/generated/types.ts', import.meta.url));
const own = `${root}.venv/bin/python`;
const python = process.env.PYTHON ?? (existsSync(own) ? own : 'python3');

const schema = JSON.parse(execFileSync(python, ['-m', 'koloda.server.schema'], { cwd: root, encoding: 'utf8' }));
const text = await compile(plain({ $defs: schema.$defs }), 'Wire', {
  bannerComment: '// Generated from the Python structs by `npm run types`. Do not edit.',
  additionalProperties: false,
  unreachableDefinitions: true,
  ignoreMinAndMaxItems: true,
  format: false,
});
const types = await prettier.format(
  text
    .replace(/export interface Wire \{[^}]*\}\n/, '')
    .replace(/ \*\s*\n \* This interface was referenced by [^\n]*\n \* via [^\n]*\n/g, ''),
  { ...(await prettier.resolveConfig(target)), filepath: target },
);

if (!process.argv.includes('--check')) writeFileSync(target, types);
else if (!existsSync(target) || readFileSync(target, 'utf8') !== types) {
  console.error('src/lib/generated/types.ts is older than the structs it comes from: npm run types');
  process.exit(1);
}

/** Types are named by their definitions, not by titles, and are not another type where a field says more of them; an object without properties holds whatever it likes; tuples are tuples. */
function plain(part) {
  if (Array.isArray(part)) return part.map(plain);
  if (part === null || typeof part !== 'object') return part;
  if ('$ref' in part) return { $ref: part.$ref };
  if ('prefixItems' in part) {
    const { prefixItems: items, ...rest } = part;
    return plain({ ...rest, items, additionalItems: false });
  }
  const kept = Object.entries(part).filter(([name, value]) => name !== 'title' || typeof value !== 'string');
  const open = part.type === 'object' && !('properties' in part) && !('additionalProperties' in part);
  const whole = open ? [...kept, ['additionalProperties', true]] : kept;
  return Object.fromEntries(whole.map(([name, value]) => [name, plain(value)]));
}
