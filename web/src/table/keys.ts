import type { Selection } from './selection.svelte';
import type { Session } from './session.svelte';

/** What a key pressed anywhere at a table does. */
export function pressed(
  event: KeyboardEvent,
  session: Session,
  selection: Selection,
  confirm: (move: string) => void,
): void {
  const { code } = event;
  const target = event.target as HTMLElement;
  // A key held down counts once, also for a button that Enter presses.
  if (event.repeat) {
    if (code === 'Enter') event.preventDefault();
    return;
  }
  if (document.querySelector('dialog[open]') || session.curtain !== null) return;
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches('input, textarea, select')) return;
  if (code === 'Backspace') return session.takeBack();
  if (code === 'Escape') return session.busy ? session.skip() : selection.clear();
  if (code === 'Enter' && selection.move !== undefined) {
    // In a hand the space bar picks a card, and Enter plays what is picked.
    const inHand = target.closest('[data-hand]');
    if (!inHand && target.closest('button, a, summary')) return;
    event.preventDefault();
    return confirm(selection.move);
  }
  const { buttons } = selection.offer;
  const choice = /^Digit[1-9]$/.test(code)
    ? buttons[Number(code[5]) - 1]
    : buttons.find(({ move }) => code === `Key${move.toUpperCase()}`);
  const move = choice && selection.press(choice);
  if (move !== undefined) confirm(move);
}
