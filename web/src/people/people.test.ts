import { describe, expect, test, vi } from 'vitest';
import type { PlayedMatch } from '../lib/generated/types';
import { plan } from './course';
import { ago, othersAt, outcome, outcomeWords, profilePath, ratingWords } from './people';

vi.mock('../lib/i18n.svelte', () => ({
  t: (id: string, args = {}) => [id, ...Object.values(args)].join(' '),
  speech: { language: 'en' },
}));

test('the others at a match need not have a name', () => {
  const seats = [{ kind: 'person' as const, name: 'Ann' }, { kind: 'person' as const }, { kind: 'open' as const }];
  expect(othersAt({ table: 'x', game: 'sloker', seats, yours: [0], at: 0 })).toBe('seat-number 2');
});

const played = (place: number, ...others: number[]): PlayedMatch => ({
  table: 'x',
  game: 'sloker',
  at: 0,
  place,
  points: 1500,
  change: 0,
  against: others.map((other) => ({ name: '', place: other })),
});

test.each([
  [played(1, 2), 'won', 'outcome-won'],
  [played(2, 1), 'lost', 'outcome-lost'],
  [played(1, 1), 'drawn', 'outcome-drawn'],
  [played(1, 2, 3), 'won', 'outcome-won'],
  [played(1, 1, 3), 'drawn', 'outcome-drawn'],
  [played(2, 1, 3), 'lost', 'outcome-place 2'],
])('how a match ended', (one, how, words) => expect([outcome(one), outcomeWords(one)]).toEqual([how, words]));

test('a rating says how sure it is', () => {
  expect(ratingWords({ points: 1520, margin: 140, sure: true })).toBe('rating-of 1520 140');
  expect(ratingWords({ points: 1520, margin: 340 })).toBe('rating-of 1520 340, rating-finding');
});

test('any name leads to its profile', () => expect(profilePath('Mr. X/Y?')).toBe('/people/Mr.%20X%2FY%3F'));

test.each([
  [30_000, 'now'],
  [5 * 60_000, '5 min. ago'],
  [3 * 3_600_000, '3 hr. ago'],
  [86_400_000, 'yesterday'],
  [-5000, 'now'],
])('%d ms ago', (past, words) => expect(ago(1e12 - past, 1e12)).toBe(words));

describe('the picture of a rating', () => {
  const course = [
    { points: 1500, margin: 392 },
    { points: 1560, margin: 300 },
    { points: 1540, margin: 200 },
  ];

  test('holds the line and the whole band', () => {
    const { width, height, line, band, end, low, high } = plan(course);
    const pairs = (points: string) => points.split(' ').map((pair) => pair.split(',').map(Number));
    expect(pairs(line)).toHaveLength(3);
    expect(pairs(band)).toHaveLength(6);
    for (const [x, y] of pairs(band)) {
      expect(x! >= 0 && x! <= width && y! >= 0 && y! <= height).toBe(true);
    }
    expect(pairs(line).at(-1)).toEqual([end.x, end.y]);
    expect(pairs(line)[1]![1]!).toBeLessThan(pairs(line)[0]![1]!);
    expect([low, high]).toEqual([1500, 1560]);
  });

  test('has a few round numbers beside it', () => {
    const { marks } = plan(course);
    expect(marks.map(({ value }) => value)).toEqual([1200, 1400, 1600, 1800]);
    expect(plan([{ points: 1500, margin: 60 }]).marks.map(({ value }) => value)).toEqual([1450, 1500, 1550]);
  });
});
