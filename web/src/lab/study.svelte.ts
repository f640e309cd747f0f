/** Playtests: begun by what they ask, followed until they are done. What they ask is their address. */
import { speech } from '../lib/i18n.svelte';
import { beginStudy, studyOf } from '../lib/ask';
import { ServerError } from '../lib/net';
import type { NewStudy, StudyInfo } from '../lib/generated/types';
import type { Options } from '../lobby/schema';

/** What is asked: a form of a game, who plays it, how often. */
export interface Asked {
  game: string;
  options: Options;
  bots: string[];
  deals: number;
  seed: number;
  /** Another form that it is compared with, on the same deals. */
  beside: Options | null;
}

export const DEALS = [100, 300, 1000] as const;

/** What an address asks; what cannot be read in it is as usual. */
export function readAsked(game: string, search: string): Asked {
  const asked = new URLSearchParams(search);
  const whole = (name: string, usual: number, most: number) => {
    const number = Math.floor(Number(asked.get(name) ?? NaN));
    return number >= 1 && number <= most ? number : usual;
  };
  return {
    game,
    options: optionsIn(asked.get('options')) ?? {},
    bots: asked.get('bots')?.split(',').filter(Boolean) ?? [],
    deals: whole('deals', DEALS[1], 1000),
    seed: whole('seed', 1, 2 ** 53),
    beside: optionsIn(asked.get('beside')),
  };
}

/** The address that asks this; what is usual is left out. */
export function askedPath({ game, options, bots, deals, seed, beside }: Asked): string {
  const asked = new URLSearchParams();
  if (Object.keys(options).length) asked.set('options', JSON.stringify(options));
  if (bots.length) asked.set('bots', bots.join(','));
  if (deals !== DEALS[1]) asked.set('deals', String(deals));
  if (seed !== 1) asked.set('seed', String(seed));
  if (beside) asked.set('beside', JSON.stringify(beside));
  const search = asked.toString();
  return `/lab/${encodeURIComponent(game)}${search && `?${search}`}`;
}

function optionsIn(text: string | null): Options | null {
  try {
    const found = JSON.parse(text ?? 'null') as unknown;
    return found && typeof found === 'object' && !Array.isArray(found) ? (found as Options) : null;
  } catch {
    return null;
  }
}

const PAUSE = 700;

/** One playtest on its way. */
export class Study {
  info = $state.raw<StudyInfo>();
  trouble = $state.raw<ServerError>();
  private ended = false;

  constructor(
    readonly asked: NewStudy,
    /** The playtest that it is compared with. */
    private readonly before?: Study,
  ) {
    void this.follow();
  }

  leave(): void {
    this.ended = true;
  }

  get key(): string | undefined {
    return this.info?.key;
  }

  /** Asks again in another language. */
  async look(): Promise<void> {
    if (this.key) await this.ask(this.key);
  }

  private async follow(): Promise<void> {
    try {
      const { key } = await beginStudy(this.asked);
      while (!this.ended) {
        // What differs can only be said once both are done.
        const last = !this.before || this.before.info?.over || this.before.trouble;
        if ((await this.ask(key)) && last && this.info?.over) return;
        await new Promise((done) => setTimeout(done, PAUSE));
      }
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      this.trouble = error;
    }
  }

  /** Whether whoever was asked knows both playtests; who does not is asked to play them. */
  private async ask(key: string): Promise<boolean> {
    try {
      this.info = await studyOf(key, speech.language, this.before?.key ?? '');
      return true;
    } catch (error) {
      if (!(error instanceof ServerError) || error.kind !== 'not_found') throw error;
      for (const study of [this.before, this]) if (study) await beginStudy(study.asked);
      return false;
    }
  }
}
