/** The matches that whoever is here has begun: asked for when a page comes up, when one comes back to it, and now and then. */
import { goingNow } from '../lib/ask';
import { ServerError } from '../lib/net';
import { waiting } from '../lib/waiting.svelte';
import type { GoingMatch } from '../lib/generated/types';

const EVERY = 60_000;

class Going {
  matches = $state.raw<readonly GoingMatch[]>([]);
  /** The table that is open, at which a turn is seen as it comes. */
  here = '';
  #asked = 0;

  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const { matches, turns } = await goingNow();
      // An answer that was overtaken by a later one is out of date.
      if (asked !== this.#asked) return;
      this.matches = matches;
      waiting.elsewhere = turns - Number(matches.some(({ table, urgent }) => urgent && table === this.here));
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
    }
  }

  /** Keeps the list fresh until the answer is called; a page on which nothing goes on asks no more until one comes back to it. */
  watch(least: number): () => void {
    const look = () => !document.hidden && void this.refresh();
    const timer = setInterval(() => this.matches.length >= least && void this.refresh(), EVERY);
    document.addEventListener('visibilitychange', look);
    void this.refresh();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }
}

export const going = new Going();
