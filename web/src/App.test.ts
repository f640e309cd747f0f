import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import App from './App.svelte';

let app: ReturnType<typeof mount> | undefined;

afterEach(() => {
  if (app) void unmount(app);
  app = undefined;
});

test('the page is headed by the name of the house', () => {
  app = mount(App, { target: document.body });
  flushSync();
  expect(document.querySelector('h1')?.textContent).toBe('Koloda');
});
