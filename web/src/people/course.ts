/** Where the lines of a rating's picture go. */
import type { RatingInfo } from '../lib/generated/types';

const WIDTH = 320;
const HEIGHT = 110;
/** What is left free for the numbers, and at the edges. */
const LEFT = 34;
const EDGE = 6;
/** Marks stand at such distances, as few as there may be, and at most so many. */
const STEPS = [50, 100, 200, 500, 1000];
const MARKS = 5;

export interface Picture {
  width: number;
  height: number;
  line: string;
  /** From the upper ends of the intervals and back along the lower ones. */
  band: string;
  end: { x: number; y: number };
  marks: { value: number; y: number }[];
  low: number;
  high: number;
}

/** The picture of some ratings, of which there is at least one. */
export function plan(course: readonly RatingInfo[]): Picture {
  const bottom = Math.min(...course.map(({ points, margin }) => points - margin));
  const top = Math.max(...course.map(({ points, margin }) => points + margin));
  const x = (place: number) => round(LEFT + ((WIDTH - LEFT - EDGE) * place) / Math.max(1, course.length - 1));
  const y = (value: number) => round(EDGE + ((HEIGHT - 2 * EDGE) * (top - value)) / Math.max(1, top - bottom));
  const along = (value: (rating: RatingInfo) => number) =>
    course.map((rating, place) => `${x(place)},${y(value(rating))}`);
  const step = STEPS.find((one) => (top - bottom) / one <= MARKS) ?? STEPS.at(-1)!;
  const marks = [];
  for (let value = Math.ceil(bottom / step) * step; value <= top; value += step) marks.push({ value, y: y(value) });
  const points = course.map((rating) => rating.points);
  return {
    width: WIDTH,
    height: HEIGHT,
    line: along((rating) => rating.points).join(' '),
    band: [
      ...along(({ points, margin }) => points + margin),
      ...along(({ points, margin }) => points - margin).reverse(),
    ].join(' '),
    end: { x: x(course.length - 1), y: y(points.at(-1)!) },
    marks,
    low: Math.min(...points),
    high: Math.max(...points),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
