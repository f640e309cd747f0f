/** How taps on cards narrow the legal moves down to the one that is meant. */
import type { Choice } from '../lib/generated/types';

type Places = readonly string[];

const WORD = 32;

/** Legal moves, found by the places that they touch: a bit for each of them at every place, since there may be thousands. */
export class Menu {
  readonly #at = new Map<string, Uint32Array>();

  constructor(readonly all: readonly Choice[]) {
    const words = Math.ceil(all.length / WORD);
    all.forEach(({ slots }, n) => {
      for (const place of slots ?? []) {
        let bits = this.#at.get(place);
        if (!bits) this.#at.set(place, (bits = new Uint32Array(words)));
        bits[Math.floor(n / WORD)]! |= 1 << (n % WORD);
      }
    });
  }

  /** Whether a tap here can lead anywhere. */
  open(place: string): boolean {
    return this.#at.has(place);
  }

  /** The choices that touch all selected places; all of them when none is selected. */
  narrowed(selected: Places): readonly Choice[] {
    const bits = this.#touching(selected);
    return bits === undefined ? this.all : this.all.filter((_, n) => bits[Math.floor(n / WORD)]! & (1 << (n % WORD)));
  }

  /** The choices that touch the selected places and no others: readings of what is selected, one of those that do the same. */
  complete(selected: Places): readonly Choice[] {
    const whole = ({ slots, alike }: Choice) => slots!.length === selected.length && !alike;
    return selected.length ? this.narrowed(selected).filter(whole) : [];
  }

  /** The places that go together with the selected ones, these included. */
  fitting(selected: Places): ReadonlySet<string> {
    const bits = this.#touching(selected);
    const meets = (other: Uint32Array) => !bits || other.some((word, at) => word & bits[at]!);
    return new Set([...this.#at].flatMap(([place, other]) => (meets(other) ? [place] : [])));
  }

  /**
   * The choice that a confirmation would make: the one pressed as a button, else the only one that the selection leaves, else
   * the only one that the selection makes complete.
   */
  meant(selected: Places, pressed: string | null): Choice | undefined {
    const left = this.narrowed(selected);
    const button = pressed === null ? undefined : left.find((choice) => choice.move === pressed);
    if (button || !selected.length) return button;
    if (left.length === 1) return left[0];
    const complete = this.complete(selected);
    return complete.length === 1 ? complete[0] : undefined;
  }

  /**
   * The selection after a tap: one place more, one less, or a fresh start where the places do not go together. Several places
   * are not lost by a tap on one that does not go with them.
   */
  tapped(selected: Places, place: string): Places {
    if (selected.includes(place)) return selected.filter((other) => other !== place);
    const more = [...selected, place];
    if (this.#touching(more)?.some(Boolean)) return more;
    if (selected.length > 1) return selected;
    return this.open(place) ? [place] : [];
  }

  /** Undefined: whatever they touch. */
  #touching(places: Places): Uint32Array | undefined {
    const [first, ...others] = places.map((place) => this.#at.get(place) ?? new Uint32Array(this.all.length));
    return others.reduce((bits, other) => bits!.map((word, at) => word & other[at]!), first);
  }
}

/** What a choice is about, where its label says so: a suit or a rank. */
export function subject(choice: Choice): string | undefined {
  const about = choice.label.args?.['suit'] ?? choice.label.args?.['rank'];
  return about === undefined ? undefined : String(about);
}

/** One choice for each subject, in order; choices without a subject stand for themselves. */
export function subjects(choices: readonly Choice[]): readonly Choice[] {
  const seen = new Set<string>();
  return choices.filter((choice) => {
    const about = subject(choice);
    if (about === undefined) return true;
    if (seen.has(about)) return false;
    seen.add(about);
    return true;
  });
}

/** More choices than these are not all buttons; less of those that are picked from a hand, where buttons need words. */
const FEW = 8;
const FEW_IN_HAND = 4;

/**
 * How choices are offered. `all`: each is a button. `subjects`: first what they are about. `cards`: cards are the buttons, until
 * they leave few choices. `hand`: cards are picked from a hand, and only several readings of them are buttons; so it is, too, where buttons would say the same.
 */
export type Way = 'all' | 'subjects' | 'cards' | 'hand';

/** Whether no two of them would be the same words on a button. */
const distinct = (choices: readonly Choice[]) =>
  new Set(choices.map(({ label }) => JSON.stringify(label))).size === choices.length;

export interface Offer {
  way: Way;
  /** Whether not everything that is left is a button. */
  narrow: boolean;
  buttons: readonly Choice[];
}

/** What is offered as buttons, while some choices are left and some of them are complete. `hand`: the places of the player's hand. */
export function offer(
  all: readonly Choice[],
  left: readonly Choice[],
  complete: readonly Choice[],
  hand: ReadonlySet<string>,
): Offer {
  const laid = all.filter(({ slots }) => slots?.length);
  const plain = all.filter(({ slots }) => !slots?.length);
  if (
    (laid.length > FEW_IN_HAND || !distinct(laid)) &&
    laid.some(({ slots }) => slots!.some((place) => hand.has(place)))
  )
    return { way: 'hand', narrow: true, buttons: complete.length > 1 ? [...plain, ...complete] : plain };
  if (all.length <= FEW) return { way: 'all', narrow: false, buttons: all };
  const narrow = left.length > FEW;
  if (laid.length > FEW && laid.every(({ slots }) => slots!.length === 1))
    return { way: 'cards', narrow, buttons: narrow ? plain : [...new Set([...plain, ...left])] };
  return { way: 'subjects', narrow, buttons: narrow ? subjects(all) : left };
}
