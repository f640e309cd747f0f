import { expect, test, vi } from 'vitest';
import type { GoingMatch, GoingMatches } from '../lib/generated/types';
import { waiting } from '../lib/waiting.svelte';
import { going } from './going.svelte';

const asked = vi.hoisted(() => [] as ((answer: GoingMatches) => void)[]);
vi.mock('../lib/ask', () => ({ goingNow: () => new Promise((resolve) => asked.push(resolve)) }));

test('an answer that a later one has overtaken is not believed', async () => {
  const both = [going.refresh(), going.refresh()];
  asked[1]!({ matches: [], turns: 0 });
  asked[0]!({ matches: [], turns: 1 });
  await Promise.all(both);
  expect(waiting.elsewhere).toBe(0);
});

test('the turn at the open table is not counted twice', async () => {
  const match = (table: string, urgent: boolean): GoingMatch => ({
    table,
    urgent,
    game: 'g',
    seats: [],
    yours: [0],
    at: 0,
  });
  for (const [here, elsewhere] of [
    ['a', 1],
    ['b', 2],
    ['', 2],
  ] as const) {
    going.here = here;
    const done = going.refresh();
    asked.pop()!({ matches: [match('a', true), match('b', false), match('c', true)], turns: 2 });
    await done;
    expect(waiting.elsewhere).toBe(elsewhere);
  }
});
