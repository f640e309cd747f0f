/** What a move would do, as its preview says: which cards go, which land elsewhere, what is paid. All functions are pure. */
import { knownCard } from '../lib/cards';
import type { Moved, Previewed, Scene, Scored } from '../lib/generated/types';
import { lifted, paid } from './board';

export interface Landing {
  /** Undefined: face down. */
  card: string | null;
  /** Where it lies now. */
  from: string;
}

export interface Outlook {
  move: string;
  /** Cards that leave the table's places for a pile. */
  gone: readonly { place: string; card: string | null }[];
  /** Places that a card leaves for another place, with that place; no other card comes. */
  left: ReadonlyMap<string, string>;
  landings: ReadonlyMap<string, Landing>;
  payments: readonly Scored[];
  /** The scene with what rows would be worth for certain, its cards where they lie now. */
  scene: Scene;
}

export function outlook(scene: Scene, { move, events }: Pick<Previewed, 'move' | 'events'>): Outlook {
  const slots = scene.zones.flatMap((zone) => zone.slots);
  const lying = new Set(slots.filter(({ count }) => typeof count !== 'number').map(({ place }) => place));
  const now = new Map<string, Landing>();
  const landings = new Map<string, Landing>();
  const gone = new Map<string, string | null>();
  const vacated = new Set<string>();
  const ways = new Map<string, string>();

  for (const moves of together(events)) {
    const taken = moves.map((moved) => ({ moved, card: now.get(moved.source) ?? fresh(moved) }));
    for (const { source } of moves) {
      now.delete(source);
      if (lying.has(source)) vacated.add(source);
    }
    for (const { moved, card } of taken) {
      if (lying.has(moved.target)) now.set(moved.target, card);
      else if (lying.has(card.from)) gone.set(card.from, card.card);
      ways.set(card.from, moved.target);
    }
  }
  for (const event of events)
    if (event.type === 'turned') now.set(event.place, { card: knownCard(event.card), from: event.place });
  for (const [place, landing] of now) if (place !== landing.from || !vacated.has(place)) landings.set(place, landing);

  const payments = events.filter((event) => event.type === 'scored');
  const moved = events.filter((event) => event.type === 'moved');
  return {
    move,
    gone: [...gone].map(([place, card]) => ({ place, card })),
    left: new Map(
      [...vacated]
        .filter((place) => !now.has(place) && !gone.has(place))
        .map((place) => [place, ways.get(place)!] as const),
    ),
    landings,
    payments,
    scene: { ...scene, zones: payments.reduce(paid, bare(scene, moved)).zones },
  };
}

/** Movements in a row happen together. */
function together(events: Previewed['events']): Moved[][] {
  const groups: Moved[][] = [];
  let open = false;
  for (const event of events) {
    if (event.type === 'moved') {
      if (open) groups.at(-1)!.push(event);
      else groups.push([event]);
    }
    open = event.type === 'moved';
  }
  return groups;
}

const fresh = ({ card, source }: Moved): Landing => ({ card: knownCard(card), from: source });

/** The scene without the worth of rows that change; the cards stay. */
function bare(scene: Scene, moves: readonly Moved[]): Scene {
  const after = lifted(scene, moves);
  return {
    ...scene,
    zones: scene.zones.map((zone, at) => {
      const { notes } = after.zones[at]!;
      return notes && zone.kind !== 'piles' ? { ...zone, notes } : zone;
    }),
  };
}
