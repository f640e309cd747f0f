/** Time to think: the paces that the lobby offers, and how time is written. */
import { t } from './i18n.svelte';
import type { Pace } from './generated/types';

const DAY = 24 * 3600;

/** From the fastest to the slowest; nothing first: no clock. */
export const PACES: readonly (Pace | undefined)[] = [
  undefined,
  { match: 180, increment: 2 },
  { match: 600, increment: 5 },
  { match: 1800, increment: 20 },
  { move: 30 },
  { move: 120 },
  { move: DAY },
  { move: 3 * DAY },
  { move: 7 * DAY },
];

/** A pace in words. */
export function paceWords(pace: Pace | undefined): string {
  if (!pace) return t('pace-none');
  if (pace.match) return t('pace-match', { minutes: Math.round(pace.match / 60), seconds: pace.increment ?? 0 });
  const move = pace.move ?? 0;
  if (move >= DAY) return t('pace-days', { n: Math.round(move / DAY) });
  return move < 60 ? t('pace-seconds', { n: move }) : t('pace-minutes', { n: Math.round(move / 60) });
}

const two = (n: number) => String(n).padStart(2, '0');

/** What is left, as a clock shows it: tenths at the end, days by their number. */
export function timeLeft(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(left / 1000);
  const [days, hours, minutes] = [
    Math.floor(seconds / DAY),
    Math.floor((seconds % DAY) / 3600),
    Math.floor((seconds % 3600) / 60),
  ];
  if (days) return t('time-days', { n: days, time: `${hours}:${two(minutes)}` });
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
