import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerError } from '../lib/net';
import type { Previewed, Scene } from '../lib/generated/types';
import type { Outlook } from './outlook';
import { Preview } from './preview';

const scene: Scene = { headline: { id: 'x' }, seats: [], zones: [] };
const later: Scene = { ...scene };
let asked: string[];
let shown: (string | null)[];
let fail: boolean;
let preview: Preview;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  shown = [];
  fail = false;
  const ask = (move: string): Promise<Previewed> => {
    asked.push(move);
    return fail
      ? Promise.reject(new ServerError('offline', 'down'))
      : Promise.resolve({ type: 'preview', id: '', move, events: [] });
  };
  preview = new Preview(ask, (outlook: Outlook | null) => void shown.push(outlook?.move ?? null));
});
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(1000);

test('each move is asked for once in a position', async () => {
  preview.wish('s', scene);
  await settle();
  preview.wish(null, scene);
  preview.wish('s', scene);
  expect(shown).toEqual([null, 's', null, 's']);
  expect(asked).toEqual(['s']);
  preview.wish('s', later);
  expect(shown.at(-1)).toBe(null);
  await settle();
  expect(asked).toEqual(['s', 's']);
});

test('what is only passed over is not asked for', async () => {
  preview.wish('s', scene);
  preview.wish('h', scene);
  preview.wish('d', scene);
  await settle();
  expect(asked).toEqual(['d']);
});

test('an answer that comes too late is not shown', async () => {
  preview.wish('s', scene);
  vi.advanceTimersByTime(100);
  preview.wish(null, later);
  await settle();
  expect(shown).toEqual([null, null]);
});

test('what failed is asked again', async () => {
  fail = true;
  preview.wish('s', scene);
  await settle();
  fail = false;
  preview.wish('s', scene);
  await settle();
  expect(shown.at(-1)).toBe('s');
});
