import { beforeEach, describe, expect, it } from 'vitest';
import type { Ruling } from '../lib/generated/types';
import {
  changed,
  choosing,
  clock,
  copyLeft,
  decks,
  down,
  leftOff,
  load,
  newEvening,
  next,
  nextHand,
  pointsFor,
  put,
  putDown,
  save,
  seated,
  takenBack,
  timed,
  told,
  whole,
  type Evening,
} from './evening';

const NOON = new Date(2026, 10, 30, 12, 5);
const evening = (seats = 2): Evening => seated(newEvening(NOON, 'Europe/Kyiv'), seats, NOON);
const ORDER = [1, 0];

describe('telling cards', () => {
  it('goes round circle by circle, then to what lies face down', () => {
    let { hand } = evening();
    expect(next(hand, ORDER)).toEqual({ seat: 1, place: 0 });
    expect(down(hand)).toBe(3);
    hand = putDown(hand, ORDER, 3);
    expect([whole(hand), down(hand)]).toEqual([3, 0]);
    hand = put(hand, { seat: 1, place: 3, card: 'Kh' });
    expect(next(hand, ORDER)).toEqual({ seat: 0, place: 3 });
    hand = put(hand, { seat: 0, place: 3, card: '2s' });
    for (const [place, cards] of [
      [4, ['3s', '4s']],
      [5, ['5s', '6s']],
      [6, ['7s', '8s']],
      [7, ['9s', 'Ts']],
    ] as const)
      ORDER.forEach((seat, at) => (hand = put(hand, { seat, place, card: cards[at]! })));
    expect([whole(hand), down(hand)]).toEqual([8, 1]);
    hand = putDown(hand, ORDER, 1);
    expect(next(hand, ORDER)).toEqual({ seat: 1, place: 0 });
    expect(next({ ...hand, folded: [1] }, ORDER)).toBeNull();
  });

  it('stops where betting begins', () => {
    let { hand } = evening();
    expect(down(hand, 'DDDDDDDDD', 5)).toBe(5);
    hand = putDown(hand, ORDER, 5);
    expect(down(hand, 'DDDDDDDDD', 5)).toBe(4);
  });

  it('reads the clock with the first card, unless somebody has set it', () => {
    const { hand } = evening();
    const after = putDown(hand, ORDER, 3);
    const later = new Date(2026, 10, 30, 12, 9);
    expect(timed(hand, after, later).time).toBe('12:09');
    expect(timed(after, putDown(after, ORDER, 1), later).time).toBe('12:05');
    expect(timed({ ...hand, set: true }, after, later).time).toBe('12:05');
  });

  it('is half a circle down to nobody', () => {
    const hand = put(evening().hand, { seat: 1, place: 0, card: 'Kh' });
    expect(down(hand)).toBe(0);
  });

  it('passes folded seats over', () => {
    let { hand } = evening(3);
    hand = { ...putDown(hand, [1, 2, 0], 3), folded: [1] };
    expect(next(hand, [1, 2, 0])).toEqual({ seat: 2, place: 3 });
    hand = put(hand, { seat: 2, place: 3, card: '2c' }, { seat: 0, place: 3, card: '3c' });
    expect(hand.cards.map(({ length }) => length)).toEqual([4, 3, 4]);
    expect(whole(hand)).toBe(4);
  });

  it('takes back what was put last, all of it', () => {
    const before = evening().hand;
    const after = putDown(before, ORDER, 3);
    expect(takenBack(after)).toEqual(before);
    const told = put(after, { seat: 0, place: 1, card: 'Ad' });
    expect(takenBack(told).cards).toEqual(after.cards);
    expect(takenBack(before)).toBe(before);
  });

  it('has two decks for many, or as the rules say', () => {
    expect([5, 6].map((seats) => decks(evening(seats)))).toEqual([1, 2]);
    expect(decks({ ...evening(3), options: { decks: 2 } })).toBe(2);
    const gone = new Set(['7s']);
    expect(copyLeft(evening(5), '7s', gone)).toBeUndefined();
    expect(copyLeft(evening(6), '7s', gone)).toBe('7s+');
    expect(copyLeft(evening(6), '7s', new Set(['7s', '7s+']))).toBeUndefined();
  });
});

describe('the evening', () => {
  beforeEach(() => localStorage.clear());

  it('is kept, and rubbish is not', () => {
    const kept = { ...evening(3), hand: putDown(evening(3).hand, [1, 2, 0], 3) };
    save('g', kept);
    expect(load('g')).toEqual(kept);
    for (const rubbish of ['', '5', '{}', '{"version":1}', JSON.stringify({ ...kept, people: [] })]) {
      localStorage.setItem('koloda.referee.g', rubbish);
      expect(load('g')).toBeNull();
    }
    expect(load('other')).toBeNull();
  });

  it('is told without names, whole circles only, unseen cards as null', () => {
    let one = changed(evening(), 0, { name: 'Ann', hat: true, dimension: ' Perv ' });
    one = { ...one, options: { saints: 1, closed: true, naturalness: 'before_components', min_bet: 200 } };
    one = { ...one, hand: put(putDown(one.hand, ORDER, 3), { seat: 1, place: 3, card: 'Kh' }) };
    const { ctx, ...rest } = told(one, [0, 'R1']) as { ctx: Record<string, unknown>; [name: string]: unknown };
    expect(rest['hands']).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect(rest['asked']).toEqual([0, 'R1']);
    expect(ctx).toMatchObject({ date: '2026-11-30', time: '12:05', place: 'kyiv', min_bet: 200, max_bet: 200 });
    expect(ctx).toMatchObject({ room: { saints: 1, closed: true }, rules: { naturalness: 'before_components' } });
    expect(JSON.stringify(ctx)).not.toContain('Ann');
    expect((ctx['seats'] as unknown[])[0]).toMatchObject({ at: 'N', hat: true, dimension: 'Perv' });
    expect(told({ ...one, place: '' }, null)['ctx']).toHaveProperty('utc_offset');
  });

  it('goes on without the modifiers that are left off, whatever hand comes', () => {
    const one = { ...evening(), options: { off: [43] }, hand: { ...evening().hand, without: [7, 100] } };
    const after = leftOff(one);
    expect(told(after, null)).toMatchObject({ without: [], ctx: { rules: { off: [7, 43, 100] } } });
    expect(leftOff(after)).toEqual(after);
    expect(told(seated(after, 3, NOON), null)).toMatchObject({ ctx: { rules: { off: [7, 43, 100] } } });
  });

  it('carries over until people sit elsewhere', () => {
    const ruling = {
      hand: 1,
      verdict: { winners: [1], why: { id: 'why' } },
      layouts: [{ seat: 1, number: 30, said: { id: 'l' }, cards: [] }],
      carried: { hand: 2, prev: { pot_won: 5 } },
    } as unknown as Ruling;
    const after = nextHand(evening(), ruling, (seat) => `P${seat}`, NOON);
    expect(after.journal).toEqual([{ hand: 1, winners: ['P1'], layout: 30 }]);
    expect(told(after, null)['ctx']).toMatchObject({ hand: 2, prev: { pot_won: 5 } });
    expect(changed(after, 0, { hat: true }).carried).toEqual({ hand: 2, prev: { pot_won: 5 } });
    expect(changed(after, 1, { at: 'SE' }).carried).toEqual({});
    expect(seated(after, 3, NOON).carried).toEqual({});
    const folded = { ...evening(), hand: { ...evening().hand, folded: [0] } };
    expect(nextHand(folded, ruling, String, NOON).journal[0]!.layout).toBeNull();
  });

  it('seats people between their neighbours', () => {
    const { people } = evening(3);
    expect(pointsFor(people, 1)).toEqual(['NE', 'E', 'SE']);
    expect(pointsFor(people, 0)).toEqual(['N', 'NE']);
    expect(pointsFor(people, 2)).toEqual(['SE', 'S', 'SW', 'W', 'NW']);
  });

  it('reads the clock', () => expect(clock(new Date(2003, 5, 1, 9, 7))).toEqual({ date: '2003-06-01', time: '09:07' }));
});

describe('options', () => {
  const texts = ['M43 revive=5h', 'M43 wild=4h', 'M43 revive=5h wild=4h', 'M43 revive=Jc wild=4h'];

  it('are chosen key by key', () => {
    expect(choosing(texts, {})).toEqual({ key: 'revive', values: ['5h', '', 'Jc'] });
    expect(choosing(texts, { revive: '5h' })).toEqual({ key: 'wild', values: ['', '4h'] });
    expect(choosing(texts, { revive: '5h', wild: '' })).toEqual({ text: 'M43 revive=5h' });
    expect(choosing(texts, { revive: '' })).toEqual({ text: 'M43 wild=4h' });
    expect(choosing(['M56'], {})).toEqual({ text: 'M56' });
    expect(choosing([], {})).toBeNull();
  });

  it('may have keys that exclude each other', () => {
    const either = ['M51 card=7c rank=9', 'M51 card=7c rank=T', 'M51 card=7c suit=h'];
    expect(choosing(either, {})).toEqual({ key: 'rank', values: ['9', 'T', ''] });
    expect(choosing(either, { rank: '' })).toEqual({ text: 'M51 card=7c suit=h' });
  });
});
