/** In how many matches other people wait for whoever is here: the page's title says so. */
export const waiting = $state({ turns: 0 });
