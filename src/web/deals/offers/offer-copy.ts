// Texts for the states of an offer, shared by lists and pages.
import type { OfferCard } from '#contract/deals/offers/offer.schema.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const offerStateWords: Record<OfferCard['state'], { label: string; tone: Tone }> = {
  open: { label: 'Waiting for an answer', tone: 'warning' },
  countered: { label: 'Countered', tone: 'neutral' },
  accepted: { label: 'Agreed', tone: 'accent' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  ordered: { label: 'Ordered', tone: 'success' },
  running: { label: 'In milestones', tone: 'accent' },
  finished: { label: 'Finished', tone: 'success' },
  stopped: { label: 'Stopped', tone: 'neutral' },
};

/** Whose turn it is and for what; null if no one has to act. */
export function offerTurn({ state, isMyTurn, role, counterpart, gigIsRemoved }: OfferCard): string | null {
  const other = counterpart.displayName;
  if (gigIsRemoved && (state === 'open' || state === 'accepted')) return 'The gig was removed by support';
  if (state === 'open')
    return isMyTurn ? `${other} is waiting for your answer` : `Waiting for ${other} to answer`;
  if (state === 'accepted')
    return role === 'buyer' ? 'Pay to start the order' : `Waiting for ${other} to pay`;
  if (state === 'running' && isMyTurn) return 'The next milestone can be paid';
  return null;
}
