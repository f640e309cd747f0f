import { expect, test } from 'vitest';
import { bySuit, ORDINARY, typed, unfit } from './deck';

test('a row for each suit that is left, the highest card first', () => {
  expect(bySuit(['2s', 'Th', 'As', 'Kh', 'Qr'])).toEqual([['As', '2s'], ['Kh', 'Th'], ['Qr']]);
  expect(bySuit(ORDINARY).map((row) => row.length)).toEqual([13, 13, 13, 13]);
});

test('cards are read as people write them', () => {
  expect(typed('ah 7c').cards).toEqual(['Ah', '7c']);
  expect(typed(' 10♠, tD;  k♥ 7♣').cards).toEqual(['Ts', 'Td', 'Kh', '7c']);
  expect(typed('AhKdTs').cards).toEqual(['Ah', 'Kd', 'Ts']);
  expect(typed('').cards).toEqual([]);
});

test('the first piece that is no card is named, the cards before it stand', () => {
  expect(typed('ah 1x 7c')).toEqual({ cards: ['Ah'], wrong: '1x' });
  expect(typed('a')).toEqual({ cards: [], wrong: 'a' });
});

test('a card comes once, and only if it may', () => {
  expect(unfit(['Ah', 'Kd'], ['Ah', 'Kd', '2s'])).toBeNull();
  expect(unfit(['Ah', 'Ah'], [])).toBe('Ah');
  expect(unfit(['Ah', '3c'], ['Ah', 'Kd'])).toBe('3c');
  expect(unfit(['Ah', '3c'], [])).toBeNull();
});
