/** The pages, each loaded when it is asked for. */
import type { Component } from 'svelte';
import type { Place } from './lib/route.svelte';

/** All that places say of themselves. */
export interface Told {
  page: Place['page'];
  table?: string | null | undefined;
  at?: number | undefined;
  game?: string | undefined;
  which?: 'today' | number | null | undefined;
  search?: string | undefined;
  name?: string | undefined;
}

/** A page is told all of its place. */
type Page<P> = () => Promise<{ default: Component<Omit<P, 'page'>> }>;

const all: { [P in Place as P['page']]: Page<P> } = {
  lobby: () => import('./lobby/Lobby.svelte'),
  account: () => import('./account/AccountPage.svelte'),
  person: () => import('./people/PersonPage.svelte'),
  table: () => import('./table/Table.svelte'),
  replay: () => import('./replay/ReplayPage.svelte'),
  puzzles: () => import('./puzzles/PuzzlePage.svelte'),
  lab: () => import('./lab/LabPage.svelte'),
  missions: () => import('./missions/MissionsPage.svelte'),
  referee: () => import('./referee/RefereePage.svelte'),
  rules: () => import('./rules/Rules.svelte'),
};

export const pages = all as unknown as Record<Place['page'], Page<Told>>;
