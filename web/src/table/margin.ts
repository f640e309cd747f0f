/** How far somebody was ahead in a match, move by move, and where that turned. */
import type { Moment } from '../lib/generated/types';

export interface Point {
  /** How many moves had been made. */
  number: number;
  /** By how many points one was ahead of the best other. */
  lead: number;
  /** By how many one would be in the end, as far as anybody could say then. */
  foreseen?: number;
  /** The standard error of that. */
  error: number;
}

export interface Turn {
  number: number;
  /** Lead: somebody else is ahead from here on. Swing: nothing changed as much at once. */
  kind: 'lead' | 'swing';
  /** Whether it is in our favour. */
  ours: boolean;
  /** By how many points that side is ahead now, or gained. */
  by: number;
  error: number;
}

/** How a match went for one of its seats; others foresee the same for two, where one's gain is the other's loss. */
export function margins(course: readonly Moment[], me: number): Point[] {
  return course.map(({ number, scores, seat, ahead, error = 0 }) => {
    const lead = scores[me]! - Math.max(...scores.filter((_, other) => other !== me));
    const foreseen = ahead == null || (seat !== me && scores.length > 2) ? undefined : seat === me ? ahead : -ahead;
    return foreseen === undefined ? { number, lead, error } : { number, lead, foreseen, error };
  });
}

/** So many standard errors tell a lead from none. */
const CLEAR = 2;
/** A change of fewer points at once is no swing. */
const SWING = 3;

/** Where the lead passed over, by what was foreseen or else by the scores, the latest of them; and the greatest change, if it is another. */
export function turns(points: readonly Point[], most = 5): Turn[] {
  const known = points.some(({ foreseen }) => foreseen !== undefined);
  const line = known
    ? points.flatMap(({ number, foreseen, error }) => (foreseen === undefined ? [] : [{ number, at: foreseen, error }]))
    : points.map(({ number, lead }) => ({ number, at: lead, error: 0 }));
  const found: Turn[] = [];
  let ahead = 0;
  let swing: Turn | undefined;
  line.forEach(({ number, at, error }, place) => {
    const now = Math.abs(at) > CLEAR * error ? Math.sign(at) : 0;
    if (now && ahead && now !== ahead) found.push({ number, kind: 'lead', ours: at > 0, by: Math.abs(at), error });
    ahead = now || ahead;
    const change = place ? at - line[place - 1]!.at : 0;
    if (Math.abs(change) >= Math.max(SWING, CLEAR * error, swing?.by ?? 0))
      swing = { number, kind: 'swing', ours: change > 0, by: Math.abs(change), error };
  });
  const last = found.slice(-most);
  if (known && swing && !last.some(({ number }) => number === swing!.number)) last.push(swing);
  return last.sort((one, other) => one.number - other.number);
}
