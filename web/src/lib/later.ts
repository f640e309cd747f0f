/** Parts of a page that come when they are needed. A part that does not come, because the line is cut, is asked for again. */
const PAUSE = 1500;

/** A part, sooner or later. */
export async function later<T>(load: () => Promise<T>, pause = PAUSE): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.warn(error);
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

/** Fetches parts that will be needed, when there is nothing better to do: they are there then even if the line is not. */
export function fetchAhead(...parts: (() => Promise<unknown>)[]): void {
  const fetchAll = () => parts.forEach((load) => void load().catch(() => undefined));
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 3000 });
  else setTimeout(fetchAll, 1000);
}
