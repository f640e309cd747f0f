import { describe, expect, test } from 'vitest';
import type { Slot, Zone } from '../lib/generated/types';
import { cardWidth, columnLayout } from './columns';

const cells = (n: number): Slot[] => Array.from({ length: n }, (_, at) => ({ place: `c${at}`, card: '9h' }));
const zone = (columns: number, slots: Slot[]): Zone => ({ id: 'z', kind: 'grid', columns, slots });
const two = zone(2, [
  ...cells(2),
  { place: 'n0', under: 'c0' },
  { place: 'n1', under: 'c0' },
  { place: 'f0', under: 'c1', side: 'far' },
]);

test('near cards look out below, far ones above, those of one card from it outwards, and nothing covers the card itself', () => {
  const { laid, height } = columnLayout(two, 100);
  const at = Object.fromEntries(laid.map(({ slot, x, y, z, peek }) => [slot.place, { x, y, z, peek }]));
  expect(at['c0']).toEqual({ x: 0, y: 46, z: 0, peek: undefined });
  expect(at['c1']).toEqual({ x: 104, y: 46, z: 0, peek: undefined });
  expect(at['n0']).toEqual({ x: 0, y: 92, z: -1, peek: 'foot' });
  expect(at['n1']).toEqual({ x: 0, y: 138, z: -2, peek: 'foot' });
  expect(at['f0']).toEqual({ x: 104, y: 0, z: -1, peek: 'head' });
  expect(height).toBe(46 + 136 + 92);
  expect(laid.map(({ slot }) => slot.place)).toEqual(['c0', 'n0', 'n1', 'f0', 'c1']);
});

test('rows of a grid keep clear of each other', () => {
  const grid = zone(1, [...cells(2), { place: 'n', under: 'c0' }, { place: 'f', under: 'c1', side: 'far' }]);
  const { laid, height } = columnLayout(grid, 100);
  expect(laid.map(({ slot, y }) => [slot.place, y])).toEqual([
    ['c0', 0],
    ['n', 46],
    ['f', 192],
    ['c1', 238],
  ]);
  expect(height).toBe(374);
});

describe('the width of a card', () => {
  const room = { width: 340, height: 400 };
  test('fits the room', () => expect(cardWidth(zone(4, cells(4)), room, 38, 92)).toBe(82));
  test('is no more than the most', () => expect(cardWidth(zone(2, cells(2)), room, 38, 92)).toBe(92));
  test('nor less than the least: the grid is then wider than the room', () => {
    const nine = zone(9, cells(9));
    expect(cardWidth(nine, room, 38, 92)).toBe(38);
    expect(columnLayout(nine, 38).width).toBeGreaterThan(340);
  });
  test('leaves room for columns', () => {
    const deep = zone(2, [
      ...cells(2),
      ...Array.from({ length: 8 }, (_, n): Slot => ({ place: `n${n}`, under: 'c0' })),
    ]);
    const card = cardWidth(deep, room, 38, 92);
    expect(columnLayout(deep, card).height).toBeCloseTo(400);
  });
});
