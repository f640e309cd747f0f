import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cardName } from './cards';
import { atLength, bundle, firstLanguage, LANGUAGES, perhaps, refusal, say, speech, t } from './i18n.svelte';
import { gameText } from './net';

vi.mock('./net', () => ({
  gameInfo: () => Promise.resolve(undefined),
  gameText: vi.fn((game: string, language: string) => Promise.resolve(`name = ${game} ${language}\n`)),
}));

const root = join(import.meta.dirname, '..');
const file = (language: string) => readFileSync(join(root, 'text', `${language}.ftl`), 'utf8');
const ids = (language: string) => new FluentResource(file(language)).body.map(({ id }) => id).sort();

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? sources(join(folder, entry.name))
      : /\.(svelte|ts)$/.test(entry.name) && !/\.(test|generated)\.ts$/.test(entry.name)
        ? [readFileSync(join(folder, entry.name), 'utf8')]
        : [],
  );
}

describe('the client’s messages', () => {
  test.each(LANGUAGES.slice(1))('say the same things in $name', ({ id }) => expect(ids(id)).toEqual(ids('en')));

  test.each(LANGUAGES)('are all readable in $name', ({ id }) =>
    expect(ids(id)).toEqual([...file(id).matchAll(/^([a-z][\w-]*) =/gm)].map(([, name]) => name).sort()),
  );

  test.each(LANGUAGES)('use the same arguments in $name', ({ id }) => {
    const argumentsOf = (language: string) =>
      file(language)
        .split(/\n(?=[a-z])/)
        .map((message) => [...new Set(message.match(/\$\w+/g) ?? [])].sort().join())
        .sort();
    expect(argumentsOf(id)).toEqual(argumentsOf('en'));
  });

  test('every message that the code asks for exists, and none is idle', () => {
    const code = sources(root).join('\n');
    const calls = [...code.matchAll(/\bt\(([^()]*)/g)].map(([, inside]) => inside!);
    const asked = new Set(calls.flatMap((inside) => [...inside.matchAll(/'([a-z][\w-]*)'/g)].map(([, id]) => id!)));
    const begun = [...code.matchAll(/`([a-z]+-)\$\{/g)].map(([, start]) => start!);
    const known = ids('en');
    expect([...asked].filter((id) => !known.includes(id))).toEqual([]);
    expect(known.filter((id) => !asked.has(id) && !begun.some((start) => id.startsWith(start)))).toEqual([]);
  });
});

describe('speaking', () => {
  beforeEach(() => speech.speak('en'));

  test('plurals have all their forms', async () => {
    await speech.speak('ru');
    const cards = (count: number) => t('pile', { title: 'Колода', count });
    expect([0, 1, 2, 5, 11, 21, 111].map(cards).map((text) => text.split(' ').at(-1))).toEqual([
      'карт',
      'карта',
      'карты',
      'карт',
      'карт',
      'карта',
      'карт',
    ]);
  });

  test('cards have names', async () => {
    expect(cardName('As')).toBe('ace of spades');
    await speech.speak('ru');
    expect(cardName('As')).toBe('туз пик');
    await speech.speak('uk');
    expect(cardName('As')).toBe('туз пік');
    expect(cardName('As+')).toBe('туз пік другої колоди');
    expect(cardName('X0+')).toBe('X0+');
    expect(cardName('X0')).toBe('джокер гравця 1');
    expect(cardName('7y')).toBe('жовта сімка');
    expect(cardName('RK')).toBe('червоний король');
    expect(cardName('9r')).toBe('дев’ятка корон');
    speech.coloured = true;
    expect(cardName('9r')).toBe('червона дев’ятка');
    expect(cardName('B6')).toBe('B6');
    speech.coloured = false;
    expect(cardName('Z1')).toBe('Z1');
  });

  test('a game’s words follow the language in place', async () => {
    await speech.learn('whist');
    expect(say('whist', { id: 'name' })).toBe('whist en');
    await speech.speak('uk');
    expect(say('whist', { id: 'name' })).toBe('whist uk');
    expect(document.documentElement.lang).toBe('uk');
    expect(perhaps('whist', 'other')).toBeUndefined();
  });

  test('a number below nought has a minus, not a hyphen', async () => {
    vi.mocked(gameText).mockResolvedValueOnce('sum = house: { $n }, cards 2-9\n');
    await speech.learn('sums');
    expect(say('sums', { id: 'sum', args: { n: -2 } })).toBe('house: −2, cards 2-9');
  });

  test('a short message may be said at length', async () => {
    vi.mocked(gameText).mockResolvedValueOnce(
      'from = ♀ { $where }\n    .about = a woman from { $where }\nhere = here\n',
    );
    await speech.learn('signs');
    const from = { id: 'from', args: { where: { id: 'here' } } };
    expect([say('signs', from), atLength('signs', from)]).toEqual(['♀ here', 'a woman from here']);
    expect(atLength('signs', { id: 'here' })).toBeUndefined();
  });

  test('the last wish wins when languages come in another order', async () => {
    let late: (text: string) => void = () => undefined;
    await speech.learn('whist');
    vi.mocked(gameText).mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    const first = speech.speak('ru');
    await speech.speak('uk');
    late('name = late\n');
    await first;
    expect(speech.language).toBe('uk');
    expect(say('whist', { id: 'name' })).toBe('whist uk');
  });

  test('an unknown refusal still has words', () => {
    expect(refusal('seat_taken')).toBe(t('refused-seat_taken'));
    expect(refusal('whatever')).toBe(t('refused-error'));
  });
});

test('the first language is the chosen one, else the first of the browser’s that is spoken here', () => {
  expect(firstLanguage('uk', ['ru'])).toBe('uk');
  expect(firstLanguage(null, ['de-DE', 'ru-RU', 'en'])).toBe('ru');
  expect(firstLanguage('xx', ['de'])).toBe('en');
});

test('a file that says something twice is not taken', () => expect(() => bundle('en', 'a = 1\na = 2\n')).toThrow('a'));
