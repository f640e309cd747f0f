import { expect, test } from 'vitest';
import vectors from '../../../tests/vectors/fair.json';
import { check, commitment, order } from './fair';
import type { Deals } from './generated/types';

test.each(vectors)('shuffle $shuffle of $table, a pile of $["pile of"]', async (vector) => {
  const { secret, table, nonces, shuffle } = vector;
  expect(await commitment(secret, table)).toBe(vector.commitment);
  const cards = await order({ ...vector, nonces, secret }, shuffle, vector.pile.split(' '));
  expect(cards.join(' ')).toBe(vector.order);
});

const vector = vectors[1]!;
const cards = vector.order.split(' ');
const deals: Deals = {
  promise: { table: vector.table, commitment: vector.commitment, nonces: vector.nonces, secret: vector.secret },
  shuffles: [
    {
      number: vector.shuffle,
      pile: vector.pile.split(' '),
      deals: [
        { number: 2, gone: [], cards: cards.slice(0, 5) },
        // Whatever has gone otherwise (here the eighth card) is passed over.
        { number: 9, gone: [...cards.slice(0, 5), cards[7]!], cards: [cards[5]!, cards[6]!, cards[8]!] },
      ],
    },
  ],
};
const own = { commitment: vector.commitment, nonce: vector.nonces[0]! };

test('a fair match is found fair, by who saw its promise and by who did not', async () => {
  expect(await check(deals, own)).toEqual({ good: true, cards: 8, shuffles: 1, seen: true });
  expect(await check(deals, null)).toEqual({ good: true, cards: 8, shuffles: 1, seen: false });
});

test('whatever was changed afterwards is found', async () => {
  const other = vectors[0]!;
  expect(await check(deals, { ...own, commitment: other.commitment })).toEqual({ good: false, why: 'changed' });
  expect(await check(deals, { ...own, nonce: 'mine' })).toEqual({ good: false, why: 'nonce' });
  const secret = { ...deals, promise: { ...deals.promise, secret: other.secret } };
  expect(await check(secret, own)).toEqual({ good: false, why: 'promise' });
  const swapped = structuredClone(deals);
  swapped.shuffles[0]!.deals[1]!.cards.reverse();
  expect(await check(swapped, own)).toEqual({ good: false, why: 'card', move: 9 });
});
