import { expect, test, vi } from 'vitest';

vi.mock('./i18n.svelte', () => ({ t: (id: string, args = {}) => [id, ...Object.values(args)].join(' ') }));
const { PACES, paceWords, timeLeft } = await import('./pace');

test('paces in words', () => {
  expect(PACES.map(paceWords)).toEqual([
    'pace-none',
    'pace-match 3 2',
    'pace-match 10 5',
    'pace-match 30 20',
    'pace-seconds 30',
    'pace-minutes 2',
    'pace-days 1',
    'pace-days 3',
    'pace-days 7',
  ]);
});

test('what is left, with tenths at the end', () => {
  expect([-5, 0, 9_940, 10_000, 61_999, 3_600_000, 26 * 3_600_000 + 61_000].map(timeLeft)).toEqual([
    '0:00.0',
    '0:00.0',
    '0:09.9',
    '0:10',
    '1:01',
    '1:00:00',
    'time-days 1 2:01',
  ]);
});
