/** Every sentence on the screen: the client's own messages and those of the games, in the language of the reader. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { gameInfo, gameText } from './net';
import { recall, remember } from './memory';
import type { Text } from './generated/types';

export type Language = 'en' | 'ru' | 'uk';
/** Languages call themselves by their own names, whatever language the page is in. */
export const LANGUAGES: readonly { id: Language; name: string; short: string }[] = [
  { id: 'en', name: 'English', short: 'EN' },
  { id: 'ru', name: 'Русский', short: 'РУ' },
  { id: 'uk', name: 'Українська', short: 'УК' },
];

const own = import.meta.glob<string>('../text/*.ftl', { query: '?raw', import: 'default' });

type Args = Record<string, FluentVariable>;

class Speech {
  language = $state<Language>('en');
  ready = $state(false);
  /** Whether the cards of the game learnt last have colours in the place of suits. */
  coloured = $state(false);
  #client = $state.raw<FluentBundle>();
  #games = $state.raw<Record<string, FluentBundle>>({});
  #wish = 0;

  /** Speaks another language, at once and everywhere. */
  async speak(language: Language): Promise<void> {
    const wish = ++this.#wish;
    const names = Object.keys(this.#games);
    const [client, ...games] = await Promise.all([
      own[`../text/${language}.ftl`]!(),
      ...names.map((game) => gameText(game, language)),
    ]);
    if (wish !== this.#wish) return;
    this.language = language;
    this.#client = bundle(language, client);
    this.#games = Object.fromEntries(names.map((game, place) => [game, bundle(language, games[place]!)]));
    this.ready = true;
    document.documentElement.lang = language;
  }

  /** Learns the words of a game, and what its cards look like. */
  async learn(game: string): Promise<void> {
    this.coloured = (await gameInfo(game))?.faces === 'colours';
    await this.words(game);
  }

  /** Learns the words of a game alone: of one that is named beside the table of another. */
  async words(game: string): Promise<void> {
    while (!this.#games[game] || this.#games[game].locales[0] !== this.language) {
      const language = this.language;
      const text = await gameText(game, language);
      if (language === this.language) this.#games = { ...this.#games, [game]: bundle(language, text) };
    }
  }

  knows(game: string): boolean {
    return game in this.#games;
  }

  client(id: string, args?: Args): string | undefined {
    return format(this.#client, id, args);
  }

  game(game: string, id: string, args?: Args): string | undefined {
    return format(this.#games[game], id, args);
  }

  /** An attribute of a game's message, such as the place in the rules that it speaks of. */
  attribute(game: string, id: string, name: string, args?: Args): string | undefined {
    const from = this.#games[game];
    const value = from?.getMessage(id)?.attributes[name];
    return value && from!.formatPattern(value, args ?? null, []);
  }
}

export const speech = new Speech();

/** A message of the client. */
export function t(id: string, args?: Args): string {
  return speech.client(id, args) ?? id;
}

/** Why the server would not, in the reader's language; its own words go with it as detail. */
export function refusal(kind: string): string {
  return speech.client(`refused-${kind}`) ?? t('refused-error');
}

/** Arguments that are texts are worded first. */
const worded = (game: string, { args = {} }: Text): Args =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'object' ? say(game, value) : value]),
  );

/** A message of a game, as scenes and events hold it. */
export function say(game: string, text: Text): string {
  return speech.game(game, text.id, worded(game, text)) ?? text.id;
}

/** A short message at length, for those who cannot read its signs: its attribute `.about`. */
export const atLength = (game: string, text: Text): string | undefined =>
  speech.attribute(game, text.id, 'about', worded(game, text));

/** Where the game's rules tell of a message: its attribute `.rules` names the heading there. */
export function rulesOf(game: string, text: Text): string | undefined {
  const anchor = speech.attribute(game, text.id, 'rules');
  return anchor && `/rules/${game}#${anchor}`;
}

/** A message that a game may have, or else the client, about what any game may have. */
export function perhaps(game: string, id: string, args?: Args): string | undefined {
  return speech.game(game, id, args) ?? speech.client(id, args);
}

/** The language to begin with: the one chosen before, else the first that the browser asks for and we speak. */
export function firstLanguage(chosen = recall('language'), wanted: readonly string[] = navigator.languages): Language {
  const spoken = (tag: string | null) => LANGUAGES.find(({ id }) => id === tag?.slice(0, 2).toLowerCase())?.id;
  return spoken(chosen) ?? wanted.map(spoken).find((language) => language !== undefined) ?? 'en';
}

export async function choose(language: Language): Promise<void> {
  await speech.speak(language);
  remember('language', language);
}

export function bundle(language: Language, text: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  const errors = made.addResource(new FluentResource(text));
  if (errors.length) throw new Error(`${language}: ${errors.join('; ')}`);
  return made;
}

function format(from: FluentBundle | undefined, id: string, args?: Args): string | undefined {
  const message = from?.getMessage(id);
  if (!from || !message?.value) return undefined;
  const said = from.formatPattern(message.value, args ?? null, []);
  return said.replace(/(^|[\s(])-(?=\d)/g, '$1−');
}
