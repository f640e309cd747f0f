import { describe, expect, test } from 'vitest';
import type { Choice } from '../lib/generated/types';
import { Menu, offer, subject, subjects } from './choices';

const choice = (move: string, slots: string[], args: Record<string, string> = {}): Choice => ({
  move,
  slots,
  label: { id: `x-${move}`, args },
});
const hearts = choice('h', ['a', 'b'], { suit: 'h' });
const level = choice('h=', ['a', 'b'], { suit: 'h' });
const aces = choice('A', ['a', 'c'], { rank: 'A' });
const pass = choice('pass', []);
const all = [hearts, level, aces, pass];
const menu = new Menu(all);

describe('narrowing', () => {
  test('nothing selected leaves everything, buttons without slots too', () => expect(menu.narrowed([])).toEqual(all));
  test('only choices that touch every selected place remain', () => {
    expect(menu.narrowed(['a'])).toEqual([hearts, level, aces]);
    expect(menu.narrowed(['a', 'c'])).toEqual([aces]);
    expect(menu.narrowed(['b', 'c'])).toEqual([]);
  });
  test('a place is open when some choice touches it', () => {
    expect(menu.open('c')).toBe(true);
    expect(menu.open('d')).toBe(false);
  });
});

describe('what a confirmation means', () => {
  test('nothing before anything is picked', () => expect(new Menu([pass]).meant([], null)).toBeUndefined());
  test('the only choice left', () => expect(menu.meant(['c'], null)).toBe(aces));
  test('nothing while several readings are left', () => expect(menu.meant(['a', 'b'], null)).toBeUndefined());
  test('the pressed one among several readings', () => expect(menu.meant(['a', 'b'], 'h=')).toBe(level));
  test('readings that do the same are one', () => {
    const same = { ...level, alike: true };
    expect(new Menu([hearts, same, pass]).meant(['a', 'b'], null)).toBe(hearts);
    expect(new Menu([hearts, same, pass]).complete(['a', 'b'])).toEqual([hearts]);
  });
  test('a pressed button that the selection rules out does not count', () => expect(menu.meant(['c'], 'h')).toBe(aces));
  test('the only complete one, though longer ones go on', () => {
    const single = choice('7', ['x']);
    const pair = choice('7 7', ['x', 'y']);
    expect(new Menu([single, pair]).meant(['x'], null)).toBe(single);
    expect(new Menu([single, pair]).meant(['x', 'y'], null)).toBe(pair);
  });
});

describe('taps', () => {
  test('add a place that goes with the others', () => expect(menu.tapped(['a'], 'b')).toEqual(['a', 'b']));
  test('take a selected place back', () => expect(menu.tapped(['a', 'b'], 'a')).toEqual(['b']));
  test('start afresh where places do not go together', () => expect(menu.tapped(['b'], 'c')).toEqual(['c']));
  test('do not lose several places for one that does not go with them', () =>
    expect(menu.tapped(['a', 'b'], 'c')).toEqual(['a', 'b']));
  test('on a place of no choice clear the selection', () => expect(menu.tapped(['a'], 'd')).toEqual([]));
});

test('many choices are offered once for each subject', () => {
  expect(all.map(subject)).toEqual(['h', 'h', 'A', undefined]);
  expect(subjects(all)).toEqual([hearts, aces, pass]);
});

describe('what is offered', () => {
  const hand = new Set(['x', 'y', 'z', 'w']);
  const plays = ['x', 'y', 'z', 'xy', 'yz', 'xyz'].map((cards) => choice(cards, [...cards]));
  const read = [...plays, choice('xy=2', ['x', 'y'])];
  const at = (choices: Choice[], selected: string[], held = hand) => {
    const here = new Menu(choices);
    const { way, buttons } = offer(choices, here.narrowed(selected), here.complete(selected), held);
    return [way, ...buttons.map(({ move }) => move)];
  };

  test('cards of a hand are picked, what needs none is a button', () => {
    expect(at([...plays, pass], [])).toEqual(['hand', 'pass']);
    expect(at([...plays, pass], ['x', 'y'])).toEqual(['hand', 'pass']);
  });
  test('several readings of the same cards are buttons', () =>
    expect(at([...read, pass], ['x', 'y'])).toEqual(['hand', 'pass', 'xy', 'xy=2']));
  test('few plays are all buttons', () => expect(at([...plays.slice(0, 4), pass], [])).toHaveLength(6));
  test('few plays that would be the same words are picked from the hand', () => {
    const [one, other] = plays.map((play) => ({ ...play, label: { id: 'pair' } }));
    expect(at([one!, other!, pass], [])).toEqual(['hand', 'pass']);
  });
  test('cards that lie on the table are the buttons until few choices are left', () => {
    const cards = Array.from({ length: 10 }, (_, n) => [choice(`${n}`, [`t${n}`]), choice(`${n}d`, [`t${n}`])]).flat();
    expect(at([...cards, pass], [])).toEqual(['cards', 'pass']);
    expect(at([...cards, pass], ['t3'])).toEqual(['cards', 'pass', '3', '3d']);
  });
  test('many calls are first offered by their subjects', () => {
    const calls = [...'shdcAKQJT'].map((one) => choice(one, [], { suit: one }));
    expect(at([...calls, choice('s=', [], { suit: 's' })], [])).toEqual(['subjects', ...'shdcAKQJT']);
  });
});

test('five thousand choices answer a tap within four milliseconds', () => {
  const places = Array.from({ length: 17 }, (_, n) => `h${n}`);
  const many = Array.from({ length: 5000 }, (_, n) =>
    choice(
      `${n}`,
      places.filter((_, at) => ((n + 1) * 2654435761) & (1 << at)),
    ),
  );
  const menu = new Menu(many);
  const taps = 40;
  const before = performance.now();
  for (let n = 0; n < taps; n++) {
    const selected = menu.tapped(places.slice(0, n % 3), places[(n % 3) + 1]!);
    offer(many, menu.narrowed(selected), menu.complete(selected), new Set(places));
    menu.meant(selected, null);
    menu.fitting(selected);
  }
  expect((performance.now() - before) / taps).toBeLessThan(4);
  const brute = many.filter(({ slots }) => ['h3', 'h5', 'h16'].every((place) => slots!.includes(place)));
  expect(menu.narrowed(['h3', 'h5', 'h16'])).toEqual(brute);
  expect(menu.fitting(['h3', 'h5', 'h16'])).toEqual(new Set(brute.flatMap(({ slots }) => slots!)));
});
