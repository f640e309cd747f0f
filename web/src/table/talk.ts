/** What is said at a table: who hears what. */
import { recall, remember } from '../lib/memory';
import type { Phrase } from '../lib/net';
import type { Words } from '../lib/generated/types';

/** What everybody reads in their own language. */
export const PHRASES: readonly Phrase[] = ['hello', 'luck', 'well', 'thanks', 'sorry', 'moment', 'again', 'bye'];

const key = (table: string) => `muted.${table}`;

/** The seats whose texts are not shown to this reader. */
export function muted(table: string): readonly number[] {
  return (recall(key(table)) ?? '').split(' ').filter(Boolean).map(Number);
}

/** Mutes a seat's texts at a table, or shows them again; who is muted then. */
export function mute(table: string, seat: number): readonly number[] {
  const before = muted(table);
  const now = before.includes(seat) ? before.filter((one) => one !== seat) : [...before, seat];
  remember(key(table), now.join(' '));
  return now;
}

/** What a reader is shown: phrases always, texts of those who are not muted. */
export const heard = (words: readonly Words[], silent: readonly number[]): readonly Words[] =>
  words.filter(({ phrase, seat }) => phrase || !silent.includes(seat));
