/** In how many matches other people wait for whoever is here, at the table that is open and elsewhere: the page's title says so. */
export const waiting = $state({ here: 0, elsewhere: 0 });
