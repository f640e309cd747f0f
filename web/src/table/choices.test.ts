import { describe, expect, test } from 'vitest';
import type { Choice } from '../lib/generated/types';
import { meant, narrowed, open, subject, subjects, tapped } from './choices';

const choice = (move: string, slots: string[], args: Record<string, string> = {}): Choice => ({
  move,
  slots,
  label: { id: 'x', args },
});
const hearts = choice('h', ['a', 'b'], { suit: 'h' });
const level = choice('h=', ['a', 'b'], { suit: 'h' });
const aces = choice('A', ['a', 'c'], { rank: 'A' });
const pass = choice('pass', []);
const all = [hearts, level, aces, pass];

describe('narrowing', () => {
  test('nothing selected leaves everything, buttons without slots too', () => expect(narrowed(all, [])).toEqual(all));
  test('only choices that touch every selected place remain', () => {
    expect(narrowed(all, ['a'])).toEqual([hearts, level, aces]);
    expect(narrowed(all, ['a', 'c'])).toEqual([aces]);
    expect(narrowed(all, ['b', 'c'])).toEqual([]);
  });
  test('a place is open when some choice touches it', () => {
    expect(open(all, 'c')).toBe(true);
    expect(open(all, 'd')).toBe(false);
  });
});

describe('what a confirmation means', () => {
  test('nothing before anything is picked', () => expect(meant([pass], [], null)).toBeUndefined());
  test('the only choice left', () => expect(meant(all, ['c'], null)).toBe(aces));
  test('nothing while several readings are left', () => expect(meant(all, ['a', 'b'], null)).toBeUndefined());
  test('the pressed one among several readings', () => expect(meant(all, ['a', 'b'], 'h=')).toBe(level));
  test('a pressed button that the selection rules out does not count', () => expect(meant(all, ['c'], 'h')).toBe(aces));
  test('the only complete one, though longer ones go on', () => {
    const single = choice('7', ['x']);
    const pair = choice('7 7', ['x', 'y']);
    expect(meant([single, pair], ['x'], null)).toBe(single);
    expect(meant([single, pair], ['x', 'y'], null)).toBe(pair);
  });
});

describe('taps', () => {
  test('add a place that goes with the others', () => expect(tapped(all, ['a'], 'b')).toEqual(['a', 'b']));
  test('take a selected place back', () => expect(tapped(all, ['a', 'b'], 'a')).toEqual(['b']));
  test('start afresh where places do not go together', () => expect(tapped(all, ['b'], 'c')).toEqual(['c']));
  test('on a place of no choice clear the selection', () => expect(tapped(all, ['a'], 'd')).toEqual([]));
});

test('many choices are offered once for each subject', () => {
  expect(all.map(subject)).toEqual(['h', 'h', 'A', undefined]);
  expect(subjects(all)).toEqual([hearts, aces, pass]);
});
