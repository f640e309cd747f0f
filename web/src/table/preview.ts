/** Asks the engine what moves would do, each once for a position. */
import { ServerError } from '../lib/net';
import type { Previewed, Scene } from '../lib/generated/types';
import { outlook, type Outlook } from './outlook';

/** The pointer passes over many things on its way to one. */
const HURRY = 70;

export class Preview {
  #known = new Map<string, Outlook>();
  #position: Scene | undefined;
  #wish: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: (move: string) => Promise<Previewed>,
    private readonly show: (outlook: Outlook | null) => void,
  ) {}

  /** Shows what a move would do in this position, as soon as that is known; `null`: nothing. */
  wish(move: string | null, scene: Scene): void {
    if (scene !== this.#position) {
      this.#position = scene;
      this.#known.clear();
    }
    this.#wish = move;
    clearTimeout(this.#timer);
    const known = move === null ? null : this.#known.get(move);
    this.show(known ?? null);
    if (known === undefined && move !== null) this.#timer = setTimeout(() => void this.#find(move, scene), HURRY);
  }

  async #find(move: string, scene: Scene): Promise<void> {
    let found: Outlook;
    try {
      found = outlook(scene, await this.ask(move));
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      return; // Without an answer the choice is there all the same, and the next wish asks again.
    }
    if (scene !== this.#position) return;
    this.#known.set(move, found);
    if (this.#wish === move) this.show(found);
  }
}
