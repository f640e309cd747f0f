import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { kept, settings } from './settings.svelte';

const from = (values: Record<string, string>) => (name: string) => values[name] ?? null;

test('what was kept is taken as far as it makes sense', () => {
  expect(kept(from({}), false)).toEqual({
    theme: 'system',
    suits: 'four',
    cards: 'normal',
    speed: 2,
    sounds: false,
    autoplay: false,
  });
  const odd = from({ theme: 'pink', suits: 'two', speed: '7', sounds: 'true' });
  expect(kept(odd, false)).toMatchObject({ theme: 'system', suits: 'two', speed: 2, sounds: true });
});

test('without motion unless it was chosen', () => {
  expect(kept(from({}), true).speed).toBe(0);
  expect(kept(from({ speed: '3' }), true).speed).toBe(3);
});

test('a change is kept, seen and felt at once', () => {
  let seen = '';
  const stop = $effect.root(() => {
    $effect(() => {
      seen = settings.theme;
    });
  });
  flushSync();
  settings.set('theme', 'dark');
  flushSync();
  expect(seen).toBe('dark');
  expect(localStorage.getItem('koloda.theme')).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  stop();
});
