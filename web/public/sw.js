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
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event));
});

/** The same page stands at all of the client's addresses. */
async function page(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok && answer.headers.get('content-type')?.includes('html')) aside(event, keep(answer.clone()));
    return answer;
  } catch (error) {
    const kept = await caches.match('/', { cacheName: SHELL });
    if (kept) return kept;
    throw error;
  }
}

/** A page unlike the one before belongs to another build: the files of the old one are not needed any more. */
async function keep(answer) {
  const cache = await caches.open(SHELL);
  const text = await answer.clone().text();
  const before = await cache.match('/');
  if (before && (await before.text()) !== text) await caches.delete(FILES);
  await cache.put('/', answer);
}

async function file(event) {
  const kept = await caches.match(event.request, { cacheName: FILES }).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) aside(event, keepFile(event.request, answer.clone()));
  return answer;
}

async function keepFile(request, answer) {
  const cache = await caches.open(FILES);
  await cache.put(request, answer);
}

/** What is kept for later must not stand in the way of what is wanted now, whatever becomes of it. */
function aside(event, work) {
  event.waitUntil(work.catch(() => undefined));
}
