import { expect, test } from 'vitest';
import { heard, mute, muted } from './talk';

test('who is muted is not read, but for phrases, and at this table only', () => {
  const words = [
    { number: 1, seat: 0, at: 1, text: 'one' },
    { number: 2, seat: 1, at: 2, text: 'two' },
    { number: 3, seat: 1, at: 3, phrase: 'hello' as const },
  ];
  expect(heard(words, []).map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(mute('T', 1)).toEqual([1]);
  expect(muted('T')).toEqual([1]);
  expect(muted('U')).toEqual([]);
  expect(heard(words, muted('T')).map(({ number }) => number)).toEqual([1, 3]);
  expect(mute('T', 1)).toEqual([]);
});
