import { expect, test } from 'vitest';
import type { Choice } from '../lib/generated/types';
import { Selection } from './selection.svelte';

const choice = (move: string, slots: string[], args: Record<string, string>): Choice => ({
  move,
  slots,
  label: { id: 'x', args },
});
const spades = choice('s', ['a'], { suit: 's' });
const hearts = choice('h', ['b', 'c'], { suit: 'h' });
const level = choice('h=', ['b', 'c'], { suit: 'h' });

test('the first tap shows what goes, the second on any of it confirms', () => {
  const selection = new Selection(() => [spades, hearts]);
  expect(selection.tap('b')).toBeUndefined();
  expect([...selection.touched]).toEqual(['b', 'c']);
  expect(selection.tap('c')).toBe('h');
});

test('the first press arms, the second confirms, another press changes one’s mind', () => {
  const selection = new Selection(() => [spades, hearts]);
  expect(selection.press(hearts)).toBeUndefined();
  expect(selection.press(spades)).toBeUndefined();
  expect(selection.armed).toBe(spades);
  expect(selection.press(spades)).toBe('s');
});

test('a button that the tapped cards rule out takes over from them', () => {
  const selection = new Selection(() => [spades, hearts]);
  selection.tap('b');
  expect(selection.press(spades)).toBeUndefined();
  expect(selection.places).toEqual([]);
  expect(selection.armed).toBe(spades);
});

test('two readings of one card wait for the right button', () => {
  const selection = new Selection(() => [spades, hearts, level]);
  selection.tap('b');
  expect(selection.armed).toBeUndefined();
  expect(selection.left).toEqual([hearts, level]);
  selection.press(level);
  expect(selection.tap('c')).toBe('h=');
});

test('a subject with one choice is armed at once, with several it narrows', () => {
  const selection = new Selection(() => [spades, hearts, level]);
  selection.name('s');
  expect(selection.armed).toBe(spades);
  selection.name('h');
  expect(selection.armed).toBeUndefined();
  expect(selection.left).toEqual([hearts, level]);
});

test('what a button under the pointer touches is shown, and forgotten', () => {
  const selection = new Selection(() => [spades, hearts]);
  selection.hovered = 's';
  expect([...selection.touched]).toEqual(['a']);
  selection.clear();
  expect(selection.touched.size).toBe(0);
});

test('a card pointed at shows the move that a tap there would mean, and the selection stays', () => {
  const selection = new Selection(() => [spades, hearts]);
  selection.press(spades);
  selection.point('c');
  expect(selection.shown).toBe(hearts);
  expect(selection.armed).toBe(spades);
  selection.point(null);
  expect(selection.shown).toBe(spades);
  selection.point('nowhere');
  expect(selection.shown).toBe(spades);
});

test('a card with two readings shows neither', () => {
  const selection = new Selection(() => [hearts, level]);
  selection.point('b');
  expect(selection.shown).toBeUndefined();
});

const hand = new Set(['a', 'b', 'c', 'd']);
const plays = ['a', 'b', 'ab', 'abc', 'cd', 'd'].map((cards) => choice(cards, [...cards], {}));

test('cards of a hand are picked one by one; a tap puts one back and never plays', () => {
  const selection = new Selection(
    () => plays,
    () => hand,
  );
  selection.tap('a');
  expect(selection.move).toBe('a');
  expect(selection.tap('b')).toBeUndefined();
  expect(selection.move).toBe('ab');
  expect(selection.unfit('c')).toBe(false);
  expect(selection.unfit('d')).toBe(true);
  expect(selection.unfit('elsewhere')).toBe(false);
  expect(selection.tap('b')).toBeUndefined();
  expect(selection.places).toEqual(['a']);
});

test('a card and then a place on the table: the second tap there confirms', () => {
  const lay = ['x', 'y'].flatMap((place) => [...hand].map((card) => choice(`${card}@${place}`, [card, place], {})));
  const selection = new Selection(
    () => lay,
    () => hand,
  );
  selection.tap('b');
  expect(selection.armed).toBeUndefined();
  expect(selection.fitting).toEqual(new Set(['b', 'x', 'y']));
  expect(selection.tap('y')).toBeUndefined();
  expect(selection.tap('y')).toBe('b@y');
});

test('a number is chosen before its move is confirmed', () => {
  const bet: Choice = { move: 'bet', label: { id: 'bet' }, amounts: [2, 32] };
  const selection = new Selection(() => [bet, choice('check', [], {})]);
  expect(selection.press(bet)).toBeUndefined();
  expect(selection.move).toBe('bet 2');
  selection.amount = 12;
  expect(selection.press(bet)).toBeUndefined();
  expect(selection.move).toBe('bet 12');
});
