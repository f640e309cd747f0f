/** The pages, each loaded when it is asked for. */
import type { Place } from './lib/route.svelte';

export const pages = {
  lobby: () => import('./lobby/Lobby.svelte'),
  account: () => import('./account/AccountPage.svelte'),
  table: () => import('./table/Table.svelte'),
  replay: () => import('./replay/ReplayPage.svelte'),
  puzzles: () => import('./puzzles/PuzzlePage.svelte'),
  lab: () => import('./lab/LabPage.svelte'),
  missions: () => import('./missions/MissionsPage.svelte'),
  referee: () => import('./referee/RefereePage.svelte'),
  rules: () => import('./rules/Rules.svelte'),
} satisfies Record<Place['page'], () => Promise<unknown>>;
