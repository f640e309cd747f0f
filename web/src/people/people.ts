/** What can be asked about people, and how it is put. */
import { speech, t } from '../lib/i18n.svelte';
import type { GoingMatch, PlayedMatch, RatingInfo } from '../lib/generated/types';

export const profilePath = (name: string) => `/people/${encodeURIComponent(name)}`;

/** A rating with what is known of it, in words. */
export function ratingWords({ points, margin, sure }: RatingInfo): string {
  const words = t('rating-of', { points: String(points), margin });
  return sure ? words : `${words}, ${t('rating-finding')}`;
}

/** The other people at a match, by their names. */
export function othersAt({ seats, yours }: GoingMatch): string {
  return seats
    .flatMap(({ kind, name }, seat) =>
      kind === 'person' && !yours.includes(seat) ? [name || t('seat-number', { n: seat + 1 })] : [],
    )
    .join(', ');
}

/** How a match that is over ended for somebody. */
export function outcome({ place, against }: PlayedMatch): 'won' | 'drawn' | 'lost' {
  if (place > 1) return 'lost';
  return against.some((other) => other.place === 1) ? 'drawn' : 'won';
}

/** The same in words: among several who has not won has a place. */
export function outcomeWords(match: PlayedMatch): string {
  const { place, against } = match;
  return place > 1 && against.length > 1 ? t('outcome-place', { place }) : t(`outcome-${outcome(match)}`);
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago a moment was. */
export function ago(at: number, now = Date.now()): string {
  const past = Math.max(0, now - at);
  const [unit, size] = STEPS.find(([, size]) => past >= size) ?? (['second', Infinity] as const);
  const format = new Intl.RelativeTimeFormat(speech.language, { numeric: 'auto', style: 'short' });
  return format.format(-Math.floor(past / size), unit);
}
