import { expect, test } from 'vitest';
import { entryOf, outdated } from './build';

test('the entry script is named as the server names it', () => {
  const page = new DOMParser().parseFromString(
    '<script src="/other.js"></script><script type="module" src="/assets/index-B3xK.js"></script>',
    'text/html',
  );
  expect(entryOf(page)).toBe('index-B3xK.js');
  expect(
    entryOf(new DOMParser().parseFromString('<script type="module" src="/src/main.ts"></script>', 'text/html')),
  ).toBe('');
});

test('a page is old only where both builds are known and differ', () => {
  expect(outdated('index-B.js', 'index-A.js')).toBe(true);
  expect(outdated('index-A.js', 'index-A.js')).toBe(false);
  expect(outdated('', 'index-A.js')).toBe(false);
  expect(outdated(undefined, 'index-A.js')).toBe(false);
  expect(outdated('index-A.js', '')).toBe(false);
});
