import { expect, test } from 'vitest';
import type { Moved, Previewed, Scene } from '../lib/generated/types';
import { outlook } from './outlook';

/** A column of three, top first, and a pile. */
const scene: Scene = {
  headline: { id: 'x' },
  seats: [{ seat: 0, score: 3 }],
  zones: [
    {
      id: 'board',
      kind: 'grid',
      columns: 1,
      slots: [
        { place: 'top', card: 'Ah' },
        { place: 'middle', card: 'Kd' },
        { place: 'bottom', card: '2s' },
      ],
      notes: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    },
    {
      id: 'piles',
      kind: 'piles',
      slots: [
        { place: 'stock', back: true, count: 9 },
        { place: 'discards', count: 0 },
      ],
    },
  ],
};
const moved = (card: Moved['card'], source: string, target: string): Moved => ({ type: 'moved', card, source, target });
const said = { type: 'said', text: { id: 'falls' } } as const;
const look = (...events: Previewed['events']) => outlook(scene, { move: 's', events });

test('what goes, and what lands where', () => {
  const {
    gone,
    left,
    landings,
    scene: after,
  } = look(moved('2s', 'bottom', 'discards'), said, moved('Kd', 'middle', 'bottom'), moved('Ah', 'top', 'middle'));
  expect(gone).toEqual([{ place: 'bottom', card: '2s' }]);
  expect([...left]).toEqual([['top', 'middle']]);
  expect([...landings]).toEqual([
    ['bottom', { card: 'Kd', from: 'middle' }],
    ['middle', { card: 'Ah', from: 'top' }],
  ]);
  expect(after.zones[0]!.slots).toBe(scene.zones[0]!.slots);
  expect(after.zones[0]!.notes).toEqual([null, null, null]);
});

test('movements in a row happen together, whatever their order', () => {
  const { landings } = look(moved('Ah', 'top', 'middle'), moved('Kd', 'middle', 'top'));
  expect([...landings]).toEqual([
    ['middle', { card: 'Ah', from: 'top' }],
    ['top', { card: 'Kd', from: 'middle' }],
  ]);
});

test('a card that moves twice lands once, and a way back is no way', () => {
  const { landings, left } = look(moved('Ah', 'top', 'middle'), said, moved('Ah', 'middle', 'bottom'));
  expect([...landings]).toEqual([['bottom', { card: 'Ah', from: 'top' }]]);
  expect(left.get('top')).toBe('bottom');
  expect(look(moved('Ah', 'top', 'middle'), said, moved('Ah', 'middle', 'top')).landings.size).toBe(0);
});

test('a card from a pile comes face down where nobody knows it', () => {
  const { landings, gone } = look(moved({ type: 'unknown' }, 'stock', 'bottom'));
  expect([...landings]).toEqual([['bottom', { card: null, from: 'stock' }]]);
  expect(gone).toEqual([]);
});

test('what would be paid stands beside its row, and nobody has it yet', () => {
  const why = { id: 'flush' };
  const { payments, scene: after } = look({ type: 'scored', seat: 0, points: 5, places: ['middle'], why });
  expect(payments.map(({ points }) => points)).toEqual([5]);
  expect(after.zones[0]!.notes).toEqual([{ id: 'a' }, why, { id: 'c' }]);
  expect(after.seats).toBe(scene.seats);
});
