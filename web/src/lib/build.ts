/** Which build of the client this page runs. */

/** The file name of the entry script among those that a page loads; empty where nothing was built. */
export function entryOf(page: Document): string {
  const script = page.querySelector<HTMLScriptElement>('script[type=module][src*="/assets/"]');
  return script?.src.split('/').at(-1) ?? '';
}

const ours = entryOf(document);

/** Whether the server has another build than this page. Nobody is told so where either is unknown. */
export function outdated(theirs: string | undefined, own = ours): boolean {
  return Boolean(theirs && own) && theirs !== own;
}
