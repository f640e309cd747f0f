/** What a preview shows, in words. */
import { cardName } from '../lib/cards';
import { t } from '../lib/i18n.svelte';
import type { Outlook } from './outlook';

/** One sentence, or none where nothing is certain; `named`: with the names of the cards that go, for those who do not see them. */
export function foreseen({ gone, landings, payments }: Outlook, named = false): string {
  const points = payments.reduce((sum, payment) => sum + payment.points, 0);
  const names = gone.map(({ card }) => (card === null ? t('card-back') : cardName(card))).join(', ');
  const moves = [...landings].filter(([place, { from }]) => place !== from).length;
  const parts = [
    gone.length && (named ? t('preview-goes-named', { n: gone.length, names }) : t('preview-goes', { n: gone.length })),
    moves && t('preview-lands', { n: moves }),
    payments.length && t('preview-pays', { n: points }),
  ].filter((part) => typeof part === 'string');
  return parts.join(' ');
}
