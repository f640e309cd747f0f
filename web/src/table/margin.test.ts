import { describe, expect, it } from 'vitest';
import type { Moment } from '../lib/generated/types';
import { margins, turns } from './margin';

const moment = (number: number, scores: number[], seat = 0, ahead?: number, error = 0): Moment => ({
  number,
  scores,
  seat,
  ...(ahead === undefined ? {} : { ahead, error }),
});

describe('margins', () => {
  it('are those of one seat, whoever foresees', () => {
    const course = [moment(1, [0, 0], 0, 7, 0.6), moment(2, [5, 0], 0, 7, 0.6), moment(3, [5, 9], 1, -6)];
    expect(margins(course, 0)).toEqual([
      { number: 1, lead: 0, foreseen: 7, error: 0.6 },
      { number: 2, lead: 5, foreseen: 7, error: 0.6 },
      { number: 3, lead: -4, foreseen: 6, error: 0 },
    ]);
    expect(margins(course, 1).map(({ foreseen }) => foreseen)).toEqual([-7, -7, -6]);
  });

  it('are those over the best other one of several, who foresee only for themselves', () => {
    const course = [moment(1, [4, 9, 2], 0, 1), moment(2, [4, 9, 12], 2, 5)];
    expect(margins(course, 2)).toEqual([
      { number: 1, lead: -7, error: 0 },
      { number: 2, lead: 3, foreseen: 5, error: 0 },
    ]);
  });
});

describe('turning points', () => {
  const foreseen = (...values: (readonly [number, number?])[]) =>
    turns(values.map(([foreseen, error = 0], at) => ({ number: at + 1, lead: 0, foreseen, error })));

  it('are where the end that is foreseen has another winner', () => {
    expect(foreseen([2], [2], [-1], [-1], [2])).toEqual([
      { number: 3, kind: 'lead', ours: false, by: 1, error: 0 },
      { number: 5, kind: 'lead', ours: true, by: 2, error: 0 },
    ]);
  });

  it('are none within the error, and none by a tie alone', () => {
    expect(foreseen([1.5, 0.6], [-1, 0.6], [1, 0.6], [0], [1])).toEqual([]);
  });

  it('name the greatest change, if the lead did not pass over with it', () => {
    expect(foreseen([9], [8], [4], [4], [-1])).toEqual([{ number: 5, kind: 'lead', ours: false, by: 1, error: 0 }]);
    expect(foreseen([9], [3], [3], [-1])).toEqual([
      { number: 2, kind: 'swing', ours: false, by: 6, error: 0 },
      { number: 4, kind: 'lead', ours: false, by: 1, error: 0 },
    ]);
  });

  it('go by the scores where nobody foresees, the latest of them', () => {
    const leads = [0, 3, -2, 4, -1, 2, -3, 1];
    const found = turns(
      leads.map((lead, at) => ({ number: at, lead, error: 0 })),
      3,
    );
    expect(found.map(({ number, ours, by }) => [number, ours, by])).toEqual([
      [5, true, 2],
      [6, false, 3],
      [7, true, 1],
    ]);
  });
});
