/** Where we are: the lobby, a table, or the rules of a game. */
export type Place = { page: 'lobby' } | { page: 'table'; table: string } | { page: 'rules'; game: string };

export function read(path: string): Place {
  const [, page, name] = path.split('/');
  if (page === 't' && name) return { page: 'table', table: decodeURIComponent(name) };
  if (page === 'rules' && name) return { page: 'rules', game: decodeURIComponent(name) };
  return { page: 'lobby' };
}

class Route {
  place = $state.raw<Place>(read(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.place = read(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.place = read(path);
    scrollTo(0, 0);
  }
}

export const route = new Route();

/** For a link that need not load the page anew. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || link.target) return;
  event.preventDefault();
  route.go(link.pathname);
}
