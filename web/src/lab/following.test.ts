import { expect, test, vi } from 'vitest';
import { ServerError } from '../lib/net';

const ask = vi.hoisted(() => ({ beginStudy: vi.fn(), studyOf: vi.fn() }));
vi.mock('../lib/ask', () => ask);
const { Study } = await import('./study.svelte');

const asked = { game: 'sloker', options: {}, bots: [], deals: 100, seed: 1 };
const beside = { ...asked, options: { deck: 65 } };

test('a process that does not know the playtests is asked to play them', async () => {
  vi.useFakeTimers();
  ask.beginStudy.mockImplementation((study: typeof asked) => Promise.resolve({ key: study === asked ? 'new' : 'old' }));
  ask.studyOf.mockImplementation((key: string) => Promise.resolve({ key, over: true }));
  const before = new Study(beside);
  await vi.runAllTimersAsync();
  expect(before.info?.over).toBe(true);
  ask.beginStudy.mockClear();
  ask.studyOf.mockRejectedValueOnce(new ServerError('not_found', ''));
  const study = new Study(asked, before);
  await vi.runAllTimersAsync();
  expect(ask.beginStudy.mock.calls).toEqual([[asked], [beside], [asked]]);
  expect(ask.studyOf.mock.calls.at(-1)?.[2]).toBe('old');
  expect(study.info?.over).toBe(true);
  expect(study.trouble).toBeUndefined();
});
