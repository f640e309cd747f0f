/** The scene while events play: cards leave their slots and land in others, rows are paid, points come in. All functions are pure. */
import { knownCard } from '../lib/cards';
import type { Marked, Moved, Scene, Scored, ShownStep, Shuffled, Slot, Turned, Zone } from '../lib/generated/types';

type Change = (slot: Slot) => Slot;

function change(scene: Scene, places: ReadonlyMap<string, Change>): Scene {
  const zones = scene.zones.map((zone) => {
    if (!zone.slots.some((slot) => places.has(slot.place))) return zone;
    return { ...zone, slots: zone.slots.map((slot) => places.get(slot.place)?.(slot) ?? slot) };
  });
  return { ...scene, zones };
}

const isPile = (slot: Slot) => typeof slot.count === 'number';

/** A place with nothing on it, where it was. */
const bare = ({ place, under, side }: Slot): Slot =>
  under == null ? { place } : { place, under, ...(side && { side }) };

const taken: Change = (slot) => {
  if (!isPile(slot)) return bare(slot);
  const count = Math.max(0, slot.count! - 1);
  return { ...slot, count, back: slot.back === true && count > 0, card: slot.back ? null : (slot.card ?? null) };
};

function laid(card: string | null, closed: boolean): Change {
  return (slot) => {
    const face = card === null ? { card: null, back: true } : { card, back: false, ...(closed && { closed }) };
    if (!isPile(slot)) return { ...bare(slot), ...face };
    const shown = slot.back ? { card: null, back: true } : face;
    return { ...slot, count: slot.count! + 1, ...shown };
  };
}

function together(pairs: Iterable<readonly [string, Change]>): Map<string, Change> {
  const all = new Map<string, Change>();
  for (const [place, next] of pairs) {
    const before = all.get(place);
    all.set(place, before ? (slot) => next(before(slot)) : next);
  }
  return all;
}

/** The cards have left; what their rows were worth is no longer true. */
export function lifted(scene: Scene, moves: readonly Moved[]): Scene {
  const places = new Set(moves.flatMap(({ source, target }) => [source, target]));
  const stale = (zone: Zone) =>
    zone.kind !== 'piles' && zone.notes && zone.slots.some((slot) => places.has(slot.place));
  const zones = scene.zones.map((zone) => (stale(zone) ? { ...zone, notes: zone.notes!.map(() => null) } : zone));
  return change({ ...scene, zones }, together(moves.map(({ source }) => [source, taken])));
}

/** Where cards lie face down before somebody who knows them. */
export const closedPlaces = ({ zones }: Scene): ReadonlySet<string> =>
  new Set(zones.flatMap(({ slots }) => slots.filter(({ closed }) => closed).map(({ place }) => place)));

/** Whether cards lie face down that somebody at this screen may know: the backs of piles are nobody's. */
export function hides({ zones }: Scene): boolean {
  return zones.some(({ kind, slots }) => kind !== 'piles' && slots.some(({ back }) => back));
}

/** The cards have arrived; in the closed places they lie face down, whoever knows them. */
export function landed(scene: Scene, moves: readonly Moved[], closed: ReadonlySet<string> = new Set()): Scene {
  return change(scene, together(moves.map(({ target, card }) => [target, laid(knownCard(card), closed.has(target))])));
}

export function turned(scene: Scene, { place, card }: Turned): Scene {
  const known = knownCard(card);
  // What lay open and is known all the same now lies face down before somebody who knows it.
  const over: Change = (slot) => ({
    ...slot,
    card: known,
    back: known === null,
    closed: known !== null && slot.card === known && !slot.closed,
  });
  return change(scene, new Map([[place, over]]));
}

export function marked(scene: Scene, { place, card, badge }: Marked): Scene {
  return change(scene, new Map([[place, (slot) => ({ ...slot, card, badge: badge ?? null, back: false })]]));
}

export function shuffled(scene: Scene, { target, count, sources }: Shuffled): Scene {
  const emptied: Change = (slot) => (isPile(slot) ? { ...slot, count: 0, card: null, back: false } : bare(slot));
  const filled: Change = (slot) => ({ ...slot, count, card: null, back: count > 0 });
  return change(scene, new Map([...(sources ?? []).map((place) => [place, emptied] as const), [target, filled]]));
}

/** Where more rows lie than these, one line has room for what is said of one of them: what was said before gives way. */
const MOST_NOTED = 3;

/** The points have come in, and the row that was paid says why. */
export function paid(scene: Scene, { seat, points, places, why }: Scored): Scene {
  const zones = scene.zones.map((zone) => {
    const row = rowOf(zone, places);
    if (row === undefined) return zone;
    const length = rowsOf(zone);
    const notes = Array.from({ length }, (_, place) => (length > MOST_NOTED ? null : (zone.notes?.[place] ?? null)));
    notes[row] = why;
    return { ...zone, notes };
  });
  const seats = scene.seats.map((line) => (line.seat === seat ? { ...line, score: line.score + points } : line));
  return { ...scene, zones, seats };
}

/** The scene after an event. */
export function followed(scene: Scene, event: ShownStep['events'][number]): Scene {
  switch (event.type) {
    case 'moved':
      return landed(lifted(scene, [event]), [event]);
    case 'turned':
      return turned(scene, event);
    case 'marked':
      return marked(scene, event);
    case 'shuffled':
      return shuffled(scene, event);
    case 'scored':
      return paid(scene, event);
    default:
      return scene;
  }
}

/** The places of a zone that lie side by side; others look out from under them. */
export const cellsOf = ({ slots }: Zone) => slots.filter(({ under }) => under == null);
export const columnsOf = (zone: Zone) => (zone.kind === 'grid' && zone.columns) || cellsOf(zone).length;
export const rowsOf = (zone: Zone) => Math.max(1, Math.ceil(cellsOf(zone).length / Math.max(1, columnsOf(zone))));

function rowOf(zone: Zone, places: readonly string[]): number | undefined {
  const at = cellsOf(zone).findIndex((slot) => places.includes(slot.place));
  return at < 0 ? undefined : Math.floor(at / columnsOf(zone));
}

/**
 * A scene ready for the events of a step: laid out like the scene after it where cards go to places unknown so far, every card
 * still where it was.
 */
export function prepared(now: Scene, { events, scene: after }: Pick<ShownStep, 'events' | 'scene'>): Scene {
  const old = new Map(now.zones.flatMap(({ slots }) => slots.map((slot) => [slot.place, slot])));
  const targets = events.flatMap((event) =>
    event.type === 'moved' ? [event.target] : event.type === 'turned' ? [event.place] : [],
  );
  if (targets.every((place) => old.has(place))) return now;
  const sources = new Set(events.flatMap((event) => (event.type === 'moved' ? [event.source] : [])));
  const coming = new Set(after.zones.flatMap(({ slots }) => slots.map(({ place }) => place)));
  const before = ({ place, under, side, count }: Slot): Slot => {
    const slot = old.get(place) ?? (typeof count === 'number' ? { place, count: 0 } : { place });
    return under == null ? slot : { ...slot, under, ...(side && { side }) };
  };
  const zones = after.zones.map((zone) => {
    const slots = zone.slots.map(before);
    // Cards leave a hand whose places close up behind them.
    const leaving = zone.kind === 'fan' || zone.kind === 'row' ? now.zones.find(({ id }) => id === zone.id)?.slots : [];
    const gone = leaving?.filter(({ place }) => sources.has(place) && !coming.has(place)) ?? [];
    return { ...zone, notes: [], slots: [...slots, ...gone] };
  });
  const kept = now.zones.filter((zone) => !after.zones.some(({ id }) => id === zone.id));
  return { ...now, zones: [...zones, ...kept] };
}
