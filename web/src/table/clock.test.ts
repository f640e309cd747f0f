import { expect, test } from 'vitest';
import type { Clock, Sector } from '../lib/generated/types';
import { minuteIn, nextAfter, sectorAt, wedge } from './clock';

const sector = (start: number, stop: number, look: Sector['look']): Sector => ({
  start,
  stop,
  look,
  text: { id: look },
});
const clock: Clock = { zone: 'Europe/Kyiv', sectors: [sector(0, 5, 'h'), sector(5, 20, 's'), sector(30, 60, 'bad')] };

test('the minute is that of the zone', () => {
  const noon = Date.UTC(2026, 0, 1, 12, 10, 30);
  expect(minuteIn('Europe/Kyiv', noon)).toBe(10.5);
  expect(minuteIn('Asia/Kolkata', noon)).toBe(40.5);
  expect(minuteIn('', noon)).toBe(10.5);
});

test('what counts now', () => {
  expect(sectorAt(clock, 4.9)?.look).toBe('h');
  expect(sectorAt(clock, 5)?.look).toBe('s');
  expect(sectorAt(clock, 25)).toBeUndefined();
});

test('what comes next, across the hour and into nothing', () => {
  expect(nextAfter(clock, 3.5)).toMatchObject({ sector: { look: 's' }, left: 2 });
  expect(nextAfter(clock, 59.9)).toMatchObject({ sector: { look: 'h' }, left: 1 });
  expect(nextAfter(clock, 19)).toEqual({ sector: undefined, left: 1 });
  expect(nextAfter({ zone: '', sectors: [sector(0, 60, 'good')] }, 3)).toBeUndefined();
});

test('sectors are drawn clockwise from the top', () => {
  expect(wedge({ start: 0, stop: 15 }, 10)).toBe('M0 0L0.00 -10.00A10 10 0 0 1 10.00 -0.00Z');
  expect(wedge({ start: 15, stop: 60 }, 10)).toContain('A10 10 0 1 1');
  expect(wedge({ start: 0, stop: 60 }, 10)).toMatch(/^M0 -10A/);
});
