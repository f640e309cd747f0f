import { expect, test, vi } from 'vitest';
import type { GoingMatches } from '../lib/generated/types';
import { waiting } from '../lib/waiting.svelte';
import { going } from './going.svelte';

const asked = vi.hoisted(() => [] as ((answer: GoingMatches) => void)[]);
vi.mock('../lib/ask', () => ({ goingNow: () => new Promise((resolve) => asked.push(resolve)) }));

test('an answer that a later one has overtaken is not believed', async () => {
  const both = [going.refresh(), going.refresh()];
  asked[1]!({ matches: [], turns: 0 });
  asked[0]!({ matches: [], turns: 1 });
  await Promise.all(both);
  expect(waiting.turns).toBe(0);
});
