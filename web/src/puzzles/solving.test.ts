import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PuzzleInfo, Scene, ShownStep } from '../lib/generated/types';
import { settings } from '../settings/settings.svelte';
import { Solving } from './solving.svelte';

const scene = (score: number): Scene => ({
  headline: { id: 'x' },
  zones: [],
  seats: [
    { seat: 0, score: 0 },
    { seat: 1, score },
  ],
  choices: ['a', 'b', 'c'].map((move) => ({ move, label: { id: move } })),
});
const step = (number: number, seat: number, move: string, score: number): ShownStep => ({
  number,
  seat,
  move,
  events: [{ type: 'closed', text: { id: 'over' } }],
  scene: scene(score),
  result: { scores: [0, score] },
});
const puzzle: PuzzleInfo = {
  game: 'locus',
  credit: {},
  number: 3,
  grades: [1, 9],
  options: {},
  you: 1,
  scene: scene(5),
  result: { scores: [0, 5] },
  moves: [
    { move: 'a', worth: -2, events: [] },
    { move: 'b', worth: 4, events: [{ type: 'scored', seat: 1, points: 4, places: [], why: { id: 'w' } }] },
    { move: 'c', worth: 1, events: [] },
  ],
  line: [step(8, 1, 'b', 9), step(9, 0, 'x', 9), step(10, 1, 'y', 12)],
  words: [{ id: 'b' }, { id: 'x' }, { id: 'y' }],
};

let firsts: boolean[];
let solving: Solving;

beforeEach(() => {
  settings.set('speed', 0);
  firsts = [];
  solving = new Solving(puzzle, (right) => firsts.push(right));
});
afterEach(() => solving.leave());

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('the best move is the one that is worth most, by its distance from the second', () => {
  expect(solving.best.move).toBe('b');
  expect(solving.margin).toBe(3);
  expect(solving.choices).toHaveLength(3);
});

test('only the first answer counts, and nothing is revealed by a wrong one', () => {
  solving.choose('c');
  expect([solving.right, solving.revealed, solving.choices.length]).toEqual([false, false, 0]);
  solving.again();
  expect(solving.choices).toHaveLength(3);
  solving.choose('b');
  expect([solving.right, solving.revealed]).toEqual([true, true]);
  expect(firsts).toEqual([false]);
});

test('a preview is what the move does', async () => {
  expect((await solving.preview('b')).events).toBe(puzzle.moves[1]!.events);
});

test('best play is shown to its end without a stop, and any of its moments at once', async () => {
  solving.choose('a');
  solving.reveal();
  expect(solving.revealed).toBe(true);
  await settled();
  expect([solving.busy, solving.at, solving.scene?.seats[1]?.score]).toEqual([false, 3, 12]);
  solving.look(1);
  expect([solving.at, solving.scene?.seats[1]?.score]).toEqual([1, 9]);
  solving.look(0);
  expect([solving.at, solving.scene]).toEqual([0, puzzle.scene]);
});
