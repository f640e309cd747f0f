import { expect, test } from 'vitest';
import type { Decision, Worth } from '../lib/generated/types';
import { asGood, bestOf, costliest, counted, figure, points, signed, within } from './coach';

const decision = (number: number, seat: number, loss: number, unclear = false): Decision => ({
  number,
  seat,
  move: 's',
  worths: [],
  gained: 0,
  loss,
  unclear,
});

test('a counted worth has two places, a simulated one as many as its error allows', () => {
  expect(figure('en', { move: 's', mean: 20243 / 7770, exact: '20243/7770' })).toBe('2.61');
  expect(figure('en', { move: 's', mean: -3, exact: '-3/1' })).toBe('−3');
  expect(figure('en', { move: 's', mean: 28.4437, error: 0.213 })).toBe('28.4\u00a0±\u00a00.2');
  expect(figure('ru', { move: 's', mean: 28.4437, error: 0.0213 })).toBe('28,44\u00a0±\u00a00,02');
  expect(figure('uk', { move: 's', mean: 128.4437, error: 3.2 })).toBe('128\u00a0±\u00a03');
  expect(points('en', -0.001)).toBe('0.00');
});

test('parts of a sum have their signs', () => {
  expect([2.5, -2.5, -0.001, 0].map((value) => signed('en', value))).toEqual(['+2.50', '−2.50', '0.00', '0.00']);
  expect(signed('en', -8.163, 0.4)).toBe('−8.2');
});

test('the first of the best is the best, and what is within two errors is as good', () => {
  const worths: Worth[] = [
    { move: 's', mean: 2, error: 0.1, behind_error: 0.2 },
    { move: 'h', mean: 3, error: 0.1 },
    { move: 'd', mean: 2.7, error: 0.1, behind_error: 0.2 },
    { move: 'c', mean: 3, error: 0.1, behind_error: 0.1 },
  ];
  const best = bestOf(worths)!;
  expect(best.move).toBe('h');
  expect(worths.filter((worth) => asGood(worth, best)).map(({ move }) => move)).toEqual(['h', 'd', 'c']);
  expect(asGood({ move: 'x', mean: 2.99 }, { move: 'y', mean: 3 })).toBe(false);
});

test('worths are counted if every one of them is', () => {
  const [exact, simulated]: Worth[] = [
    { move: 'h', mean: 3, exact: '3/1' },
    { move: 's', mean: 2, error: 0.1 },
  ];
  expect([[exact!], [exact!, exact!], [exact!, simulated!], [simulated!], []].map(counted)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('what cost most comes first; what is free or unclear is no mistake', () => {
  const all = [decision(1, 0, 0.5), decision(2, 0, 0), decision(3, 0, 2), decision(4, 0, 9, true), decision(5, 0, 1)];
  expect(costliest(all, 2).map(({ number }) => number)).toEqual([3, 5]);
});

test('a part of the match has the decisions of its own seats', () => {
  const decisions = [decision(2, 0, 0), decision(5, 0, 0), decision(6, 1, 0), decision(9, 0, 0)];
  expect(within({ decisions, accounts: [] }, [0], [2, 6]).map(({ number }) => number)).toEqual([5]);
});
