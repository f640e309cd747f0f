/** What moves are worth, in figures that a person reads. */
import type { Decision, Review, Worth } from '../lib/generated/types';

/** A number of points: to two places where it was counted, as exactly as its error allows where it was simulated. */
export function points(language: string, value: number, error = 0): string {
  const places = error ? Math.max(0, Math.min(2, 1 - Math.floor(Math.log10(error) + 1))) : 2;
  const shown = Number(value.toFixed(places)) || 0; // never “−0”
  const text = new Intl.NumberFormat(language, { minimumFractionDigits: places, maximumFractionDigits: places }).format(
    shown,
  );
  return text.replace('-', '−');
}

/** The same with its sign, as a part of a sum. */
export function signed(language: string, value: number, error = 0): string {
  const text = points(language, Math.abs(value), error);
  if (!/[1-9]/.test(text)) return text;
  return value < 0 ? `−${text}` : `+${text}`;
}

/** Between a value and its error: they stay in one line. */
export const GIVE_OR_TAKE = '\u00a0±\u00a0';

/** A worth, and its error where it was simulated. */
export function parts(language: string, { mean, error = 0, exact }: Worth): string[] {
  if (exact?.endsWith('/1')) return [points(language, mean, 1)];
  return (error ? [mean, error] : [mean]).map((value) => points(language, value, error));
}

/** “2.61” or “3” where it was counted, “28.4 ± 0.2” where it was simulated. */
export const figure = (language: string, worth: Worth): string => parts(language, worth).join(GIVE_OR_TAKE);

/** Whether all of them were counted: nothing about them is an estimate. */
export const counted = (worths: readonly Worth[]): boolean => worths.length > 0 && worths.every(({ exact }) => exact);

/** The best first; equals in the order of the moves. */
export const ranked = (worths: readonly Worth[]): Worth[] => [...worths].sort((one, other) => other.mean - one.mean);

export const bestOf = (worths: readonly Worth[]): Worth | undefined => ranked(worths)[0];

/** How many standard errors a difference must have to be told from chance. */
const CLEAR = 2;

/** Whether a move cannot be told from the best one. */
export function asGood(worth: Worth, best: Worth): boolean {
  return best.mean - worth.mean <= CLEAR * (worth.behind_error ?? 0);
}

/** The decisions of these seats among the moves after one number up to another. */
export function within({ decisions }: Review, seats: readonly number[], [after, upto]: readonly [number, number]) {
  return decisions.filter(({ number, seat }) => seats.includes(seat) && number > after && number <= upto);
}

/** The mistakes that cost most, those that may be errors of the simulation left out. */
export function costliest(decisions: readonly Decision[], most: number): Decision[] {
  return decisions
    .filter(({ loss, unclear }) => loss > 0.005 && !unclear)
    .sort((one, other) => other.loss - one.loss)
    .slice(0, most);
}

/** What a decision was worth, for whoever made it. */
export const taken = ({ move, worths }: Decision): Worth => worths.find((worth) => worth.move === move)!;
