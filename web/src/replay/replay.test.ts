import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speech } from '../lib/i18n.svelte';
import { gameText, ServerError } from '../lib/net';
import type { Moved, Replay as Part, Scene, ShownStep } from '../lib/generated/types';
import { settings } from '../settings/settings.svelte';
import { lastSight, Replay, type Source } from './replay.svelte';

vi.mock('../lib/net', async (original) => ({
  ...(await original<typeof import('../lib/net')>()),
  gameInfo: () => Promise.resolve(undefined),
  gameText: vi.fn(() => Promise.resolve('lay = Laid { $n }\nend = Part { $n }\nscene = Scene\ncall = Call it\n')),
}));

const TOTAL = 130;
const PART = 10;

const scene = (at: number): Scene => ({
  headline: { id: 'scene' },
  zones: [{ id: 'row', kind: 'row', slots: [{ place: 'a', ...(at % PART ? { card: 'Ah' } : {}) }, { place: 'b' }] }],
  seats: [{ seat: 0, score: at }],
  choices: [{ move: 'quiet', label: { id: 'call' } }],
});
const moved: Moved = { type: 'moved', source: 'b', target: 'a', card: 'Ah' };

function step(number: number): ShownStep {
  const events: ShownStep['events'] = [{ type: 'said', text: { id: 'lay', args: { n: number } } }, moved];
  if (number % PART === 0)
    events.push(
      { type: 'closed', text: { id: 'end', args: { n: number / PART } } },
      { type: 'moved', source: 'a', target: 'b', card: 'Ah' },
    );
  const quiet = number === 7 ? [] : events;
  return { number, seat: 0, move: 'quiet', events: quiet, scene: scene(number), result: { scores: [number] } };
}

let asked: [number, number][];
let total: number;

function source(start: number, count: number): Promise<Part> {
  asked.push([start, count]);
  const from = Math.min(start, total);
  const steps = Array.from({ length: Math.min(count, total - from) }, (_, place) => step(from + place + 1));
  const record = { game: 'whist', version: 1, credit: {}, options: {}, players: ['Ann', 'bot leo'], scope: 'full' };
  return Promise.resolve({
    record,
    you: null,
    total,
    start: from,
    first: scene(from),
    result: { scores: [from] },
    steps,
  });
}

async function opened(at = 0): Promise<Replay> {
  const replay = new Replay(source, at);
  await vi.runAllTimersAsync();
  return replay;
}

beforeEach(async () => {
  vi.useFakeTimers();
  asked = [];
  total = TOTAL;
  settings.set('speed', 0);
  await speech.speak('en');
});
afterEach(() => void vi.useRealTimers());

test('a link opens at its moment, and the whole match follows', async () => {
  const replay = await opened(64);
  expect(replay.at).toBe(64);
  expect(replay.total).toBe(TOTAL);
  expect(replay.scene?.seats[0]!.score).toBe(64);
  expect(asked[0]![0]).toBeLessThan(64);
  expect(replay.marks.map(({ at }) => at)).toEqual(Array.from({ length: 13 }, (_, place) => (place + 1) * PART));
  expect(asked.reduce((all, [, count]) => all + count, 0)).toBeLessThan(TOTAL + 3 * 50);
  expect(gameText).toHaveBeenCalledWith('whist', 'en');
});

test('one step on, one step back, to the ends, from part to part', async () => {
  const replay = await opened(11);
  await replay.forward();
  await vi.runAllTimersAsync();
  expect(replay.at).toBe(12);
  await replay.back();
  expect(replay.at).toBe(11);
  await replay.nextMark();
  expect(replay.at).toBe(20);
  await replay.lastMark();
  expect(replay.at).toBe(11);
  await replay.lastMark();
  expect(replay.at).toBe(0);
  await replay.back();
  expect(replay.at).toBe(0);
  await replay.end();
  expect(replay.at).toBe(TOTAL);
  expect(replay.result?.scores).toEqual([TOTAL]);
});

test('a moment beyond the end is the end; a match that goes on is asked for news there', async () => {
  const replay = await opened(999);
  expect(replay.at).toBe(TOTAL);
  total = TOTAL + 5;
  await replay.end();
  expect(replay.at).toBe(TOTAL + 5);
});

test('the latest wish counts, whenever its moves come', async () => {
  const late: Source = async (start, count) => {
    if (start > 50) await new Promise((resolve) => setTimeout(resolve, 100));
    return source(start, count);
  };
  const replay = new Replay(late, 0);
  await vi.advanceTimersByTimeAsync(1);
  const first = replay.go(100);
  await replay.go(3);
  await vi.runAllTimersAsync();
  await first;
  expect(replay.at).toBe(3);
});

test('it plays by itself, rests between moves, and stops at the end or when asked to', async () => {
  const replay = await opened(126);
  replay.toggle();
  expect(replay.playing).toBe(true);
  await vi.runAllTimersAsync();
  expect([replay.at, replay.playing]).toEqual([TOTAL, false]);
  await replay.go(40);
  replay.toggle();
  await vi.advanceTimersByTimeAsync(0);
  expect(replay.at).toBe(41);
  replay.toggle();
  await vi.runAllTimersAsync();
  expect(replay.at).toBe(41);
});

test('moves are named: by what was said, by the end of a part, by the choice, and who made them', async () => {
  const replay = await opened();
  expect(replay.words).toBe('The beginning of the match');
  const named = async (at: number) => (await replay.go(at), replay.words);
  expect(await named(3)).toBe('Ann: Laid 3');
  expect(await named(10)).toBe('Ann: Part 1');
  expect(await named(7)).toBe('Ann: Call it');
  expect(replay.name(1)).toBe('leo');
});

test('after the last move of a part its cards still lie there', () => {
  const before: Scene = {
    ...scene(9),
    zones: [{ id: 'row', kind: 'row', slots: [{ place: 'a' }, { place: 'b', card: 'Ah' }] }],
  };
  const cards = (one: Scene) => one.zones[0]!.slots.map(({ card }) => card ?? null);
  expect(cards(step(10).scene)).toEqual([null, null]);
  expect(cards(lastSight(before, step(10)))).toEqual(['Ah', null]);
  expect(lastSight(before, step(9))).toEqual(scene(9));
});

test('the table is cleared when one goes on from the end of a part', async () => {
  const replay = await opened(9);
  const cards = () => replay.scene!.zones[0]!.slots.map(({ card }) => card ?? null);
  await replay.forward();
  await vi.runAllTimersAsync();
  expect([replay.at, ...cards()]).toEqual([10, 'Ah', null]);
  await replay.forward();
  await vi.runAllTimersAsync();
  expect([replay.at, replay.scene]).toEqual([11, scene(11)]);
});

test('what cannot be shown says why, and shows again when it can', async () => {
  const replay = new Replay(() => Promise.reject(new ServerError('bad_record', 'no JSON')), 0);
  await vi.runAllTimersAsync();
  expect(replay.trouble).toEqual({ kind: 'bad_record', detail: 'no JSON' });
  expect(replay.scene).toBeUndefined();
});
