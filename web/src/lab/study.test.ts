import { describe, expect, test } from 'vitest';
import { askedPath, readAsked, type Asked } from './study.svelte';

const usual: Asked = { game: 'sloker', options: {}, bots: [], deals: 300, seed: 1, beside: null };

describe('the address of a playtest', () => {
  test.each<[Partial<Asked>, string]>([
    [{}, '/lab/sloker'],
    [{ deals: 1000, seed: 7 }, '/lab/sloker?deals=1000&seed=7'],
    [{ bots: ['row', 'keeper'] }, '/lab/sloker?bots=row%2Ckeeper'],
    [{ beside: {} }, '/lab/sloker?beside=%7B%7D'],
  ])('%j is %s', (change, path) => expect(askedPath({ ...usual, ...change })).toBe(path));

  test('is read as it was written', () => {
    const asked = {
      ...usual,
      options: { variant: 'pro', chips: { flush: 3 }, avalanche: true },
      bots: ['row'],
      beside: { deck: 65 },
    };
    expect(readAsked('sloker', new URL(askedPath(asked), 'http://x').search)).toEqual(asked);
  });

  test.each(['?options=[1]', '?options={', '?deals=0&seed=-3', '?deals=a&bots=', '?beside=7'])(
    'nonsense such as %s asks for what is usual',
    (search) => expect(readAsked('sloker', search)).toEqual(usual),
  );
});
