import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pointing } from './pointing';

let element: HTMLButtonElement;
let pointed: boolean[];
let clicks: number;
let end: () => void;
const send = (type: string, pointerType: string, clientX = 0) =>
  element.dispatchEvent(new PointerEvent(type, { pointerType, clientX, bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  element = document.createElement('button');
  document.body.append(element);
  pointed = [];
  clicks = 0;
  end = pointing((on) => void pointed.push(on))(element);
  element.addEventListener('click', () => clicks++);
});
afterEach(() => {
  end();
  element.remove();
  vi.useRealTimers();
});

test('a mouse points as long as it is there', () => {
  send('pointermove', 'mouse', 5);
  send('pointerleave', 'mouse', 9);
  expect(pointed).toEqual([true, false]);
});

test('what moves away from under a mouse that rests is pointed at until the mouse moves', () => {
  send('pointermove', 'mouse', 5);
  send('pointerleave', 'mouse', 5);
  expect(pointed).toEqual([true]);
  document.body.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true }));
  document.body.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true }));
  expect(pointed).toEqual([true, false]);
});

test('a tap points at nothing and clicks', () => {
  send('pointermove', 'touch');
  send('pointerdown', 'touch');
  send('pointerup', 'touch');
  element.click();
  vi.runAllTimers();
  expect(pointed).not.toContain(true);
  expect(clicks).toBe(1);
});

test('a long touch points until it ends, and its click is none; the next one is', () => {
  send('pointerdown', 'touch');
  vi.runAllTimers();
  expect(pointed).toEqual([true]);
  send('pointerup', 'touch');
  element.click();
  expect(pointed).toEqual([true, false]);
  expect(clicks).toBe(0);
  element.click();
  expect(clicks).toBe(1);
});
