/** Who sits at a table to be: the words of the form, and those of the server. */
import type { NewTable, Pace } from '../lib/generated/types';

/** Who sits on a seat that is not the first: a friend who has the link, somebody at this screen, or a bot by its id. */
export type Who = 'friend' | 'here' | (string & {});

export interface Wish {
  game: string;
  options: Record<string, unknown>;
  others: readonly Who[];
  /** Of those at this screen, in the order of their seats. */
  names: readonly string[];
  coach: boolean;
  /** The cards are dealt by a person, from a real deck. */
  real: boolean;
  /** The same cards for somebody else, where there is one seat. */
  mirror: boolean;
  /** How long everybody may think. */
  pace?: Pace | undefined;
}

/** The seats of those at this screen. */
export const seatsHere = (others: readonly Who[]): number[] => [
  0,
  ...others.flatMap((who, place) => (who === 'here' ? [place + 1] : [])),
];

/** The same company at another game: the people stay, and in the place of the first bot comes the one last met there, of the others any. */
export const companyAt = (company: readonly (Who | undefined)[], bot?: Who): (Who | undefined)[] =>
  (company.length ? company : [undefined]).map((who, place) =>
    who === 'friend' || who === 'here' ? who : place ? undefined : bot,
  );

/** Whether anybody elsewhere will read our names. */
export const readElsewhere = ({ others, mirror }: Pick<Wish, 'others' | 'mirror'>): boolean =>
  others.includes('friend') || (mirror && !others.length);

/** The longest name that the server takes. */
const MOST = 40;

export function wishFor(wish: Wish): NewTable {
  const { game, options, others, names, coach, real, mirror, pace } = wish;
  const own = (at: number) => names[at]?.trim().slice(0, MOST) ?? '';
  const several = seatsHere(others).length > 1;
  let here = 0;
  const seat = (who: Who) => {
    if (who === 'here') return `me ${own(here++)}`.trim();
    return who === 'friend' ? who : `bot ${who}`;
  };
  return {
    game,
    options,
    seats: several ? ['here', ...others].map(seat) : ['me', ...others.map(seat)],
    name: readElsewhere(wish) && !several ? own(0) : '',
    ...(coach && { coach }),
    ...(real && !(mirror && !others.length) && { dealing: 'person' as const }),
    ...(mirror && !others.length && { mirror }),
    ...(pace && others.length && { clock: pace }),
  };
}
