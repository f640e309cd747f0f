/** Where we are: the lobby, an account, somebody's profile, a table, a match looked at again (of a table, or from a record), a game's puzzles, how it plays, its referee, or its rules. */
export type Place =
  | { page: 'account' }
  | { page: 'person'; name: string }
  | { page: 'lobby' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string | null; at: number }
  | { page: 'puzzles'; game: string; which: 'today' | number | null }
  | { page: 'lab'; game: string; search: string }
  | { page: 'missions'; game: string }
  | { page: 'referee'; game: string }
  | { page: 'rules'; game: string };

export function read(path: string, search = ''): Place {
  const [, page, name, more] = path.split('/');
  if (page === 't' && name) {
    const table = decoded(name);
    return more === 'replay' ? { page: 'replay', table, at: momentIn(search) } : { page: 'table', table };
  }
  if (page === 'replay') return { page: 'replay', table: null, at: 0 };
  if (page === 'puzzles' && name)
    return { page: 'puzzles', game: decoded(name), which: more === 'today' ? more : Number(more) || null };
  if (page === 'lab' && name) return { page: 'lab', game: decoded(name), search };
  if (page === 'missions' && name) return { page: 'missions', game: decoded(name) };
  if (page === 'referee' && name) return { page: 'referee', game: decoded(name) };
  if (page === 'rules' && name) return { page: 'rules', game: decoded(name) };
  if (page === 'account') return { page };
  if (page === 'people' && name) return { page: 'person', name: decoded(name) };
  return { page: 'lobby' };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const momentIn = (search: string) => Math.max(0, Math.floor(Number(new URLSearchParams(search).get('at'))) || 0);

/** The address of a match looked at again, after so many moves. */
export function replayPath(table: string, at = 0): string {
  return `/t/${encodeURIComponent(table)}/replay${at ? `?at=${at}` : ''}`;
}

/** The address of a playtest of a form of a game; what is asked besides is added by the lab's own page. */
export function labPath({ game, options }: { game: string; options: Record<string, unknown> }): string {
  const form = Object.keys(options).length
    ? `?${new URLSearchParams({ options: JSON.stringify(options) }).toString()}`
    : '';
  return `/lab/${encodeURIComponent(game)}${form}`;
}

class Route {
  place = $state.raw<Place>(here());

  constructor() {
    addEventListener('popstate', () => {
      const place = here();
      // A jump within the page leads nowhere else.
      if (JSON.stringify(place) !== JSON.stringify(this.place)) this.place = place;
    });
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.place = here();
    scrollTo(0, 0);
  }
}

const here = () => read(location.pathname, location.search);

export const route = new Route();

/** For a link that need not load the page anew. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || link.target) return;
  event.preventDefault();
  route.go(link.pathname + link.search + link.hash);
}
