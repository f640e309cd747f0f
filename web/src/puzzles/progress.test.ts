import { beforeEach, describe, expect, it } from 'vitest';
import { answered, daily, gradeOf, next, progress, reached } from './progress';

describe('the puzzle of the day', () => {
  it('is the same all day long, wherever one is', () => {
    expect(daily(300, new Date(2026, 10, 30, 0, 1))).toBe(daily(300, new Date(2026, 10, 30, 23, 59)));
  });

  it('comes once in as many days as there are puzzles, of all grades in between', () => {
    const days = Array.from({ length: 300 }, (_, day) => daily(300, new Date(2026, 2, 1 + day, 12)));
    expect(new Set(days).size).toBe(300);
    expect(Math.min(...days)).toBe(1);
    expect(Math.max(...days)).toBe(300);
    const steps = days.slice(1).map((number, at) => Math.abs(number - days[at]!));
    expect(Math.min(...steps)).toBeGreaterThan(20);
  });
});

describe('what the browser remembers', () => {
  beforeEach(() => localStorage.clear());

  it('begins with nothing, whatever stands there', () => {
    localStorage.setItem('koloda.puzzles.locus', '{broken');
    expect(progress('locus')).toEqual({ at: 0, streak: 0, best: 0 });
  });

  it('counts answers in a row and keeps the longest streak', () => {
    for (const right of [true, true, true, false, true]) answered('locus', right);
    expect(progress('locus')).toMatchObject({ streak: 1, best: 3 });
    expect(progress('other').streak).toBe(0);
  });

  it('keeps the place in the book apart from the streak', () => {
    answered('locus', true);
    reached('locus', 17);
    expect(progress('locus')).toEqual({ at: 17, streak: 1, best: 1 });
  });
});

it('goes on with the first after the last', () => {
  expect([1, 7, 8].map((number) => next(8, number))).toEqual([2, 8, 1]);
});

it('finds the grade of a puzzle, also where one has none', () => {
  const grades = [1, 4, 4, 6, 9];
  expect([1, 3, 4, 5, 6, 8].map((number) => gradeOf(grades, number))).toEqual([1, 1, 3, 3, 4, 4]);
});
