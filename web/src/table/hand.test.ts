import { describe, expect, test } from 'vitest';
import type { Slot } from '../lib/generated/types';
import { layout, sorted } from './hand';

const hand = (cards: string): Slot[] => cards.split(' ').map((card, at) => ({ place: `h${at}`, card }));
const shown = (groups: Slot[][]) => groups.map((group) => group.map(({ card }) => card ?? '-').join(' '));

describe('sorting', () => {
  test('by rank, colours together, jokers last', () =>
    expect(shown(sorted(hand('K0 Tb 2r 7g J0 7r Ah X1'), 'rank'))).toEqual(['2r 7r 7g Tb Ah J0 K0 X1']));
  test('by suit, each its own group, jokers last', () =>
    expect(shown(sorted(hand('Q0 Tb 2r 7g J0 7r 3b'), 'suit'))).toEqual(['2r 7r', '7g', '3b Tb', 'J0 Q0']));
  test('places without a card come last and nothing is nothing', () => {
    expect(shown(sorted([{ place: 'a' }, ...hand('5s')], 'rank'))).toEqual(['5s -']);
    expect(sorted([], 'suit')).toEqual([]);
  });
});

describe('layout', () => {
  const phone = { width: 296, card: 48, strip: 34, gap: 4 };
  const many = hand('2r 3r 4r 5r 6r 7r 8r 9r Tr 2y 3y 4y 5y 6y 7y 8y 9y J0 Q0 K0');

  test.each(['rank', 'suit'] as const)(
    'twenty cards by %s on the smallest screen: every corner is seen and inside',
    (order) => {
      const { spots, height } = layout(sorted(many, order), phone);
      expect(spots).toHaveLength(20);
      for (const { x } of spots) expect(x >= 0 && x + phone.card <= phone.width + 0.01).toBe(true);
      for (const one of spots)
        for (const other of spots)
          if (one !== other)
            expect(Math.abs(one.x - other.x) >= phone.strip - 0.01 || Math.abs(one.y - other.y) >= 44).toBe(true);
      expect(height).toBeLessThan(320);
    },
  );
  test('rows are even', () => {
    const { spots, rows } = layout(sorted(hand('2s 3s 4s 5s 6s 7s 8s 9s Ts Js'), 'rank'), phone);
    expect(rows).toBe(2);
    expect(spots.filter(({ row }) => row === 0)).toHaveLength(5);
  });
  test('where there is room all lie in one row, apart', () => {
    const { spots, rows } = layout(sorted(hand('2r 3y 4g'), 'suit'), { ...phone, width: 900 });
    expect([rows, spots[1]!.x]).toEqual([1, 52]);
  });
  test('an empty hand is as high as a card', () => expect(layout([], phone).height).toBeCloseTo(48 * 1.36));
});
