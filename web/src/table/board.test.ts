import { expect, test } from 'vitest';
import type { Moved, Scene, ShownStep } from '../lib/generated/types';
import { closedPlaces, followed, landed, lifted, paid, prepared, rowsOf, shuffled, turned } from './board';

const moved = (source: string, target: string, card: Moved['card']): Moved => ({ type: 'moved', source, target, card });
const scene: Scene = {
  headline: { id: 'x' },
  zones: [
    {
      id: 'board',
      kind: 'grid',
      columns: 2,
      slots: [{ place: 'a', card: 'Ah' }, { place: 'b', card: 'Kd' }, { place: 'c' }, { place: 'd', card: '2c' }],
      notes: [{ id: 'old' }, { id: 'old' }],
    },
    {
      id: 'piles',
      kind: 'piles',
      slots: [
        { place: 'stock', back: true, count: 1 },
        { place: 'discards', count: 0 },
      ],
      notes: [{ id: 'stock' }, { id: 'discards' }],
    },
  ],
  seats: [
    { seat: 0, score: 3 },
    { seat: 1, score: 0 },
  ],
};
const slot = (of: Scene, place: string) => of.zones.flatMap(({ slots }) => slots).find((one) => one.place === place);
const count = (of: Scene) =>
  of.zones
    .flatMap(({ slots }) => slots)
    .reduce((sum, { card, back, count }) => sum + (count ?? (card || back ? 1 : 0)), 0);

test('a fall and a discard at once: no card is lost, the rows’ worth is no longer shown', () => {
  const moves = [moved('d', 'discards', '2c'), moved('a', 'c', 'Ah')];
  const between = lifted(scene, moves);
  expect(slot(between, 'a')).toEqual({ place: 'a' });
  expect(between.zones[0]?.notes).toEqual([null, null]);
  expect(between.zones[1]?.notes).toEqual(scene.zones[1]?.notes);
  const after = landed(between, moves);
  expect(slot(after, 'c')).toEqual({ place: 'c', card: 'Ah', back: false });
  expect(slot(after, 'discards')).toEqual({ place: 'discards', count: 1, card: '2c', back: false });
  expect(count(after)).toBe(count(scene));
});

test('a chain of movements within one board, each to where another has left', () => {
  const moves = [moved('b', 'c', 'Kd'), moved('a', 'b', 'Ah')];
  const after = landed(lifted(scene, moves), moves);
  expect([slot(after, 'a')?.card, slot(after, 'b')?.card, slot(after, 'c')?.card]).toEqual([undefined, 'Ah', 'Kd']);
});

test('the last card leaves a pile empty; an unknown card lies face down', () => {
  const moves = [moved('stock', 'c', { type: 'unknown' })];
  const after = landed(lifted(scene, moves), moves);
  expect(slot(after, 'stock')).toEqual({ place: 'stock', count: 0, back: false, card: null });
  expect(slot(after, 'c')).toEqual({ place: 'c', card: null, back: true });
  expect(slot(turned(after, { type: 'turned', place: 'c', card: { type: 'secret', value: '9s' } }), 'c')).toMatchObject(
    { card: '9s', back: false },
  );
});

test('points come in for the seat, and the row says why', () => {
  const after = paid(scene, { type: 'scored', seat: 1, points: 4, places: ['c', 'd'], why: { id: 'straight' } });
  expect(after.seats.map(({ score }) => score)).toEqual([3, 4]);
  expect(after.zones[0]?.notes).toEqual([{ id: 'old' }, { id: 'straight' }]);
  expect(after.zones[1]).toBe(scene.zones[1]);
});

test('a shuffle gathers cards and piles in one face-down pile', () => {
  const after = shuffled(scene, { type: 'shuffled', target: 'stock', count: 4, sources: ['a', 'b', 'd', 'discards'] });
  expect(slot(after, 'stock')).toEqual({ place: 'stock', count: 4, card: null, back: true });
  expect(count(after)).toBe(4);
});

test('a board that is not there yet appears only when cards go to it', () => {
  const after: Scene = {
    ...scene,
    zones: [{ id: 'other', kind: 'row', slots: [{ place: 'z', card: 'Qs' }] }, scene.zones[1]!],
  };
  const step = (events: ShownStep['events']): ShownStep => ({
    number: 1,
    seat: -1,
    move: 'deal',
    events,
    scene: after,
    result: { scores: [] },
  });
  expect(prepared(scene, step([moved('a', 'b', 'Ah')]))).toBe(scene);
  const ready = prepared(scene, step([moved('stock', 'z', 'Qs')]));
  expect(slot(ready, 'z')).toEqual({ place: 'z' });
  expect(slot(ready, 'a')?.card).toBe('Ah');
});

test('a place under a card stays under it, empty or not, and is no row of its own', () => {
  const grid: Scene = {
    ...scene,
    zones: [
      {
        id: 'row',
        kind: 'grid',
        columns: 2,
        slots: [
          { place: 'a', card: 'Ah' },
          { place: 'b', card: 'Kd' },
          { place: 'n', card: '2c', under: 'b', side: 'far' },
        ],
      },
    ],
  };
  expect(slot(lifted(grid, [moved('n', 'a', '2c')]), 'n')).toEqual({ place: 'n', under: 'b', side: 'far' });
  expect(slot(landed(grid, [moved('x', 'n', '3c')]), 'n')).toMatchObject({ card: '3c', under: 'b', side: 'far' });
  expect(rowsOf(grid.zones[0]!)).toBe(1);
});

test('a card turned down before its owner is closed, and turned up is open again', () => {
  const down = turned(scene, { type: 'turned', place: 'a', card: 'Ah' });
  expect(slot(down, 'a')).toMatchObject({ card: 'Ah', back: false, closed: true });
  expect(slot(turned(down, { type: 'turned', place: 'a', card: 'Ah' }), 'a')).toMatchObject({ closed: false });
});

test('cards leave a hand that closes up behind them for places that come into being', () => {
  const fan = (cards: string[]): Scene => ({
    ...scene,
    zones: [
      { id: 'hand', kind: 'fan', seat: 0, slots: cards.map((card) => ({ place: `h.${card}`, card })) },
      { id: 'play', kind: 'row', slots: [] },
    ],
  });
  const after = fan(['3c']);
  after.zones[1] = { ...after.zones[1]!, slots: [{ place: 'play.0', card: '2c' }] };
  const between = prepared(fan(['2c', '3c']), { scene: after, events: [moved('h.2c', 'play.0', '2c')] });
  expect(slot(between, 'h.2c')).toEqual({ place: 'h.2c', card: '2c' });
  expect(slot(between, 'play.0')).toEqual({ place: 'play.0' });
  expect(slot(between, 'h.3c')).toMatchObject({ card: '3c' });
});

test('a card that counts as another is shown so, with its sign', () => {
  const badge = { text: { id: 'badge-wild' }, look: 'wild' } as const;
  const wild = followed(scene, { type: 'marked', place: 'a', card: '2s', badge });
  expect(slot(wild, 'a')).toMatchObject({ card: '2s', badge });
  expect(slot(followed(wild, { type: 'marked', place: 'a', card: '2s' }), 'a')).toMatchObject({
    card: '2s',
    badge: null,
  });
});

test('a card that its owner lays face down lands face down', () => {
  const after: Scene = { ...scene, zones: [{ ...scene.zones[0]!, slots: [{ place: 'c', card: 'Ah', closed: true }] }] };
  const moves = [moved('a', 'c', 'Ah'), moved('b', 'discards', 'Kd')];
  const shown = landed(lifted(scene, moves), moves, closedPlaces(after));
  expect(slot(shown, 'c')).toEqual({ place: 'c', card: 'Ah', back: false, closed: true });
  expect(slot(shown, 'discards')).toMatchObject({ card: 'Kd', count: 1 });
  expect(slot(landed(lifted(scene, moves), moves), 'c')).toEqual({ place: 'c', card: 'Ah', back: false });
});
