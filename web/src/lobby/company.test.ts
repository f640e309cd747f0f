import { expect, test } from 'vitest';
import { companyAt, wishFor, type Wish } from './company';

const wish: Wish = {
  game: 'g',
  options: {},
  others: [],
  names: ['Ann', 'Bob'],
  coach: false,
  real: false,
  mirror: false,
};

test('seats are asked for in the server’s words', () => {
  expect(wishFor({ ...wish, others: ['exact', 'friend', 'here'] }).seats).toEqual([
    'me Ann',
    'bot exact',
    'friend',
    'me Bob',
  ]);
  expect(wishFor({ ...wish, others: ['friend'] }).seats).toEqual(['me', 'friend']);
});

test('a name goes out where somebody else reads it', () => {
  expect(wishFor({ ...wish, others: ['exact'] }).name).toBe('');
  expect(wishFor({ ...wish, others: ['friend'] }).name).toBe('Ann');
  expect(wishFor({ ...wish, mirror: true }).name).toBe('Ann');
});

test('several at this screen have a name each, or none', () => {
  expect(wishFor({ ...wish, names: [' Ann ', 'x'.repeat(99)], others: ['here'] })).toMatchObject({
    seats: ['me Ann', `me ${'x'.repeat(40)}`],
    name: '',
  });
  expect(wishFor({ ...wish, names: [], others: ['here'] }).seats).toEqual(['me', 'me']);
});

test('a duel on the same cards is for one seat, and has the server’s cards', () => {
  expect(wishFor({ ...wish, mirror: true, real: true })).toMatchObject({ mirror: true });
  expect(wishFor({ ...wish, mirror: true, real: true }).dealing).toBeUndefined();
  expect(wishFor({ ...wish, mirror: true, real: true, others: ['friend'] })).toMatchObject({ dealing: 'person' });
  expect(wishFor({ ...wish, mirror: true, others: ['friend'] }).mirror).toBeUndefined();
});

test('another game begins with the same people, and with its own bots', () => {
  expect(companyAt([], 'novice')).toEqual(['novice']);
  expect(companyAt([])).toEqual([undefined]);
  expect(companyAt(['friend'], 'novice')).toEqual(['friend']);
  expect(companyAt(['exact', 'here', 'exact'], 'novice')).toEqual(['novice', 'here', undefined]);
});
