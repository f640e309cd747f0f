/** How taps on cards narrow the legal moves down to the one that is meant. */
import type { Choice } from '../lib/generated/types';

type Places = readonly string[];

const touches = (choice: Choice, places: Places) => places.every((place) => choice.slots?.includes(place) ?? false);

/** The choices that touch all selected places; all of them when none is selected. */
export function narrowed(choices: readonly Choice[], selected: Places): readonly Choice[] {
  return selected.length ? choices.filter((choice) => touches(choice, selected)) : choices;
}

/** Whether a tap here can lead anywhere. */
export function open(choices: readonly Choice[], place: string): boolean {
  return choices.some((choice) => choice.slots?.includes(place));
}

/**
 * The choice that a confirmation would make: the one pressed as a button, else the only one that the selection leaves, else the
 * only one that the selection makes complete.
 */
export function meant(choices: readonly Choice[], selected: Places, pressed: string | null): Choice | undefined {
  const left = narrowed(choices, selected);
  const button = left.find((choice) => choice.move === pressed);
  if (button || !selected.length) return button;
  if (left.length === 1) return left[0];
  const complete = left.filter((choice) => choice.slots?.length === selected.length);
  return complete.length === 1 ? complete[0] : undefined;
}

/** The selection after a tap: one place more, one less, or a fresh start where the places do not go together. */
export function tapped(choices: readonly Choice[], selected: Places, place: string): Places {
  if (selected.includes(place)) return selected.filter((other) => other !== place);
  const more = [...selected, place];
  if (narrowed(choices, more).length) return more;
  return open(choices, place) ? [place] : [];
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
