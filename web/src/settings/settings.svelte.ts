/** How this person likes it: kept in this browser, applied at once. */
import { recall, remember } from '../lib/memory';

/** Every setting with what it may be; the first is what it is to begin with. */
export const SETTINGS = {
  theme: ['system', 'light', 'dark'],
  suits: ['four', 'two'],
  cards: ['normal', 'large'],
  speed: [2, 0, 1, 3],
  sounds: [false, true],
  /** A move is made by itself where there is only one. */
  autoplay: [false, true],
} as const;

export type Values = { -readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name][number] };

/** What was kept, as far as it still makes sense. Those who asked their system for less motion begin without any. */
export function kept(read = recall, still = matchMedia('(prefers-reduced-motion: reduce)').matches): Values {
  const first = (name: string, usual: unknown) => (name === 'speed' && still ? 0 : usual);
  return Object.fromEntries(
    Object.entries(SETTINGS).map(([name, values]) => {
      const text = read(name);
      return [name, values.find((value) => String(value) === text) ?? first(name, values[0])];
    }),
  ) as Values;
}

class Settings {
  #values = $state.raw(kept());

  constructor() {
    this.#apply();
    // Another tab of ours was told something.
    addEventListener('storage', () => {
      this.#values = kept();
      this.#apply();
    });
  }

  get theme(): Values['theme'] {
    return this.#values.theme;
  }
  get suits(): Values['suits'] {
    return this.#values.suits;
  }
  get cards(): Values['cards'] {
    return this.#values.cards;
  }
  get speed(): Values['speed'] {
    return this.#values.speed;
  }
  get sounds(): Values['sounds'] {
    return this.#values.sounds;
  }
  get autoplay(): Values['autoplay'] {
    return this.#values.autoplay;
  }

  set<Name extends keyof Values>(name: Name, value: Values[Name]): void {
    this.#values = { ...this.#values, [name]: value };
    remember(name, String(value));
    this.#apply();
  }

  /** What only style sheets and the browser itself ask for. */
  #apply(): void {
    const { dataset } = document.documentElement;
    dataset['theme'] = this.theme;
    dataset['suits'] = this.suits;
    dataset['cards'] = this.cards;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-theme]')) {
      const own = meta.dataset['theme'];
      meta.media = this.theme === 'system' ? `(prefers-color-scheme: ${own})` : this.theme === own ? 'all' : 'not all';
    }
  }
}

export const settings = new Settings();
