/** What tables with clocks or other people show besides: loaded together when the first of it is needed. */
export { default as Leaving } from './Leaving.svelte';
export { default as Offer } from './Offer.svelte';
export { default as SeatClock } from './SeatClock.svelte';
