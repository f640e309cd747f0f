import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Closed, Marked, Moved, Said, Scored, ShownStep, Turned } from '../lib/generated/types';
import { Player, reading, type Payment, type Stage } from './animate';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const said = (id: string): Said => ({ type: 'said', text: { id } });
const moved = (source: string, target: string): Moved => ({ type: 'moved', source, target, card: 'Ah' });
const scored = (points: number, seat = 0): Scored => ({
  type: 'scored',
  seat,
  points,
  places: ['a'],
  why: { id: 'why' },
});
const closed: Closed = { type: 'closed', text: { id: 'closed' } };
const step = (number: number, ...events: ShownStep['events']): ShownStep => ({
  number,
  seat: 0,
  move: 'x',
  events,
  scene: { headline: { id: 'x' }, zones: [], seats: [] },
  result: { scores: [] },
});

/** Writes down what it is told to show; movements take as many ms as their pace times 100. */
class Notebook implements Stage {
  speed = 2;
  log: string[] = [];
  paces: number[] = [];
  payments: Payment[][] = [];
  goOn: () => void = () => undefined;
  idled = 0;
  #wake: () => void = () => undefined;

  begin() {}
  say(text: { id: string }) {
    this.log.push(text.id);
    return text.id.length;
  }
  move(moves: Moved[], pace: number) {
    this.log.push(moves.map(({ source, target }) => source + target).join('+'));
    return this.#take(pace);
  }
  turn(turns: Turned[], pace: number) {
    this.log.push(`turn ${turns.map(({ place }) => place).join('+')}`);
    return this.#take(pace);
  }
  mark(marks: Marked[], pace: number) {
    this.log.push(`mark ${marks.map(({ place }) => place).join('+')}`);
    return this.#take(pace);
  }
  shuffle(_: unknown, pace: number) {
    this.log.push('shuffle');
    return this.#take(pace);
  }
  score(event: Scored, pace: number) {
    this.log.push(`+${event.points}`);
    return this.#take(pace);
  }
  pause(_: Closed, payments: Payment[]) {
    this.log.push('pause');
    this.payments.push(payments);
    return new Promise<void>((resolve) => (this.goOn = resolve));
  }
  settle({ number }: ShownStep) {
    this.log.push(`#${number}`);
  }
  idle() {
    this.idled++;
  }
  finish() {
    this.#wake();
  }

  #take(pace: number) {
    this.paces.push(pace);
    if (!pace) return Promise.resolve();
    return new Promise<void>((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, 100 * pace);
    });
  }
}

function stageAndPlayer(speed = 2) {
  const stage = new Notebook();
  const player = new Player(stage);
  stage.speed = speed;
  return { stage, player };
}

test('movements in a row go together, something said stands between them, then the scene is taken over', async () => {
  const { stage, player } = stageAndPlayer();
  player.play([
    step(1, said('go'), moved('a', 'x'), moved('b', 'x'), said('fall'), moved('c', 'd'), scored(2)),
    step(2, said('fill'), moved('s', 'a')),
  ]);
  expect(player.busy).toBe(true);
  await vi.runAllTimersAsync();
  expect(stage.log).toEqual(['go', 'ax+bx', 'fall', 'cd', '+2', '#1', 'fill', 'sa', '#2']);
  expect(stage.idled).toBe(1);
  expect(player.busy).toBe(false);
});

test('cards turned one after the other turn together', async () => {
  const { stage, player } = stageAndPlayer();
  const turned = (place: string) => ({ type: 'turned', place, card: 'Ah' }) as const;
  player.play([step(1, turned('a'), turned('b'), said('next'), turned('c'))]);
  await vi.runAllTimersAsync();
  expect(stage.log).toEqual(['turn a+b', 'next', 'turn c', '#1']);
});

test('cards marked one after the other change together', async () => {
  const { stage, player } = stageAndPlayer();
  const marked = (place: string) => ({ type: 'marked', place, card: 'Ah' }) as const;
  player.play([step(1, said('why'), marked('a'), marked('b'), said('next'), marked('c'))]);
  await vi.runAllTimersAsync();
  expect(stage.log).toEqual(['why', 'mark a+b', 'next', 'mark c', '#1']);
});

test('a new bundle waits its turn', async () => {
  const { stage, player } = stageAndPlayer();
  player.play([step(1, moved('a', 'b'))]);
  await vi.advanceTimersByTimeAsync(10);
  player.play([step(2, moved('c', 'd'))]);
  expect(stage.log).toEqual(['ab']);
  await vi.runAllTimersAsync();
  expect(stage.log).toEqual(['ab', '#1', 'cd', '#2']);
});

test('at speed 0 everything is there at once', async () => {
  const { stage, player } = stageAndPlayer(0);
  player.play([step(1, said('go'), moved('a', 'b'), scored(1))]);
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.idled).toBe(1);
  expect(stage.paces).toEqual([0, 0]);
});

test('a skip ends what moves and hurries to the next stop, not past it', async () => {
  const { stage, player } = stageAndPlayer(1);
  player.play([step(1, said('go'), moved('a', 'b'), scored(1), closed), step(2, said('next'), moved('c', 'd'))]);
  await vi.advanceTimersByTimeAsync(10);
  player.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.log.at(-1)).toBe('pause');
  stage.goOn();
  await vi.advanceTimersByTimeAsync(10);
  expect(stage.log.at(-1)).toBe('next');
  await vi.runAllTimersAsync();
  expect(stage.paces.at(-1)).toBeGreaterThan(0);
});

test('a stop shows what was paid since the last, grouped by payment; one without payments does not stop', async () => {
  const { stage, player } = stageAndPlayer(3);
  player.play([
    step(1, moved('a', 'b'), scored(1), scored(2, 1), said('avalanche'), moved('c', 'd')),
    step(2, moved('s', 'c'), scored(5), closed, closed),
    step(3, moved('a', 'b'), scored(7), closed),
  ]);
  await vi.runAllTimersAsync();
  expect(stage.payments.map((payments) => payments.map((payment) => payment.map(({ points }) => points)))).toEqual([
    [[1, 2], [5]],
  ]);
  stage.goOn();
  await vi.runAllTimersAsync();
  expect(stage.payments[1]?.map((payment) => payment.map(({ points }) => points))).toEqual([[7]]);
  stage.goOn();
  await vi.runAllTimersAsync();
  expect(stage.idled).toBe(1);
});

test('a long avalanche quickens after its second payment, down to a floor', async () => {
  const { stage, player } = stageAndPlayer();
  player.play(Array.from({ length: 12 }, (_, cycle) => step(cycle + 1, moved('s', 'a'), scored(1))));
  await vi.runAllTimersAsync();
  const paces = stage.paces.filter((_, place) => place % 2 === 0);
  expect(paces.slice(0, 2)).toEqual([1, 1]);
  expect(paces[2]).toBeLessThan(1);
  expect(paces.at(-1)).toBe(paces.at(-2));
  expect(paces.at(-1)).toBeGreaterThan(0.1);
});

test('a newer scene replaces what is waiting, stops included, and play goes on from there', async () => {
  const { stage, player } = stageAndPlayer();
  player.play([step(1, moved('a', 'b'), scored(1), closed), step(2, moved('c', 'd'))]);
  await vi.advanceTimersByTimeAsync(10);
  player.replace(() => stage.log.push('scene'));
  player.play([step(9, moved('y', 'z'))]);
  await vi.runAllTimersAsync();
  expect(stage.log).toEqual(['ab', '+1', '#1', 'scene', 'yz', '#9']);
});

test('ten comparisons in a row: each can be read, the later ones quicker, and one tap skips them all', async () => {
  expect(reading(10, false, 0)).toBe(420);
  expect(reading(70, false, 0)).toBeGreaterThan(1_500);
  expect(reading(400, false, 0)).toBe(1_900);
  expect(reading(70, false, 5)).toBeLessThan(reading(70, false, 0));
  const stage = new Notebook();
  const player = new Player(stage);
  const sentence = 'the ten of spades is higher than the nine of hearts, so it stays where it is';
  const story = Array.from({ length: 10 }, (_, n) => [said(`${sentence} ${n}`), moved('a', 'b')]).flat();
  player.play([step(1, ...story)]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(stage.log).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(stage.log.at(-1)).toBe('#1');
  player.play([step(2, ...story)]);
  player.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.log.at(-1)).toBe('#2');
});
