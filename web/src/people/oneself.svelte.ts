/** Whose account whoever is here is signed in to. */
import { accountNow } from '../lib/ask';
import { ServerError } from '../lib/net';

class Oneself {
  /** The account's name; empty: a guest without one; undefined: not known yet. */
  name = $state<string>();

  async ask(): Promise<void> {
    try {
      this.name = (await accountNow()).name ?? '';
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
    }
  }
}

export const oneself = new Oneself();
