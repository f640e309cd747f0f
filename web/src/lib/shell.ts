/** The page as an app: kept for when there is no network, and loaded anew when the server has another build. */

/** Registers the service worker, and gives it the files that were loaded before it was there. */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const files = await caches.open('koloda-files');
  for (const path of loaded) if (path.startsWith('/assets/') && !(await files.match(path))) await files.add(path);
}

/** A part of the page that is gone from the server belongs to an older build: the new one is loaded, once. */
export function renewWhenGone(reload = () => location.reload()): void {
  addEventListener('vite:preloadError', (event) => {
    const build = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
    if (!navigator.onLine || sessionStorage.getItem('koloda.renewed') === build) return;
    sessionStorage.setItem('koloda.renewed', build);
    event.preventDefault();
    reload();
  });
}
