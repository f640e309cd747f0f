/**
 * Keeps the client at hand when there is no network. Pages are asked of the server first, so that a new build is seen at once;
 * files with a digest in their name never change and come from here. Matches are the server's: nothing of /api is kept.
 */
const SHELL = 'koloda-shell';
const FILES = 'koloda-files';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add('/')));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

/** The same page stands at all of the client's addresses. */
async function page(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.headers.get('content-type')?.includes('html')) await keep(cache, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match('/');
    if (kept) return kept;
    throw error;
  }
}

/** A page unlike the one before belongs to another build: the files of the old one are not needed any more. */
async function keep(cache, answer) {
  const text = await answer.clone().text();
  const before = await cache.match('/');
  if (before && (await before.text()) !== text) await caches.delete(FILES);
  await cache.put('/', answer);
}

async function file(request) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
