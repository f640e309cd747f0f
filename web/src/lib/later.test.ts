import { expect, test, vi } from 'vitest';
import { later } from './later';

test('a part that does not come is asked for again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue('part');
  expect(await later(load, 1)).toBe('part');
  expect(load).toHaveBeenCalledTimes(3);
});
