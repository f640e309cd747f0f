/** How far somebody has come with the puzzles of a game, as this browser remembers it. */
import { recall, remember } from '../lib/memory';

export interface Progress {
  /** The last puzzle that was looked at in the order of the book. */
  at: number;
  /** So many in a row were solved with the first answer. */
  streak: number;
  /** The longest streak so far. */
  best: number;
}

const NONE: Progress = { at: 0, streak: 0, best: 0 };
const key = (game: string) => `puzzles.${game}`;

export function progress(game: string): Progress {
  try {
    return { ...NONE, ...(JSON.parse(recall(key(game)) ?? '{}') as Partial<Progress>) };
  } catch {
    return NONE;
  }
}

/** Remembers the first answer to a puzzle. */
export function answered(game: string, right: boolean): Progress {
  const before = progress(game);
  const streak = right ? before.streak + 1 : 0;
  return kept(game, { ...before, streak, best: Math.max(before.best, streak) });
}

/** Remembers where somebody is in the book. */
export const reached = (game: string, at: number): Progress => kept(game, { ...progress(game), at });

function kept(game: string, now: Progress): Progress {
  remember(key(game), JSON.stringify(now));
  return now;
}

/** Steps so far through the book that days in a row are of different grades; a prime, so that every puzzle has its day. */
const STRIDE = 7919;
const DAY = 86_400_000;

/** The puzzle of a day, the same wherever it is this date. */
export function daily(count: number, date: Date): number {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
  return 1 + ((day * STRIDE) % count);
}

/** The puzzle after another one; after the last one the first. */
export const next = (count: number, number: number): number => (number % count) + 1;

/** The grade of a puzzle, from 1; `grades` are the numbers of the first of each, and one beyond the last. */
export const gradeOf = (grades: readonly number[], number: number): number =>
  grades.filter((first) => first <= number).length;
