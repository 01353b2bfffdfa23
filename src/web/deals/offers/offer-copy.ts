// The words for the states of an offer and what comes next; one place, so that list and page say the same.
import type { OfferCard } from '#contract/deals/offers/offer.schema.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const offerStateWords: Record<OfferCard['state'], { label: string; tone: Tone }> = {
  open: { label: 'Waiting for an answer', tone: 'warning' },
  countered: { label: 'Answered with an offer', tone: 'neutral' },
  accepted: { label: 'Agreed', tone: 'accent' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  ordered: { label: 'Ordered', tone: 'success' },
  running: { label: 'In milestones', tone: 'accent' },
  finished: { label: 'Finished', tone: 'success' },
  stopped: { label: 'Stopped', tone: 'neutral' },
};

/** Whose turn it is and for what, in a line; null when nothing is expected of anybody. */
export function offerTurn({ state, isMyTurn, role, counterpart, gigIsRemoved }: OfferCard): string | null {
  const other = counterpart.displayName;
  if (gigIsRemoved && (state === 'open' || state === 'accepted')) return 'Its gig was removed by support';
  if (state === 'open') return isMyTurn ? `${other} waits for your answer` : `Waiting for ${other} to answer`;
  if (state === 'accepted')
    return role === 'buyer' ? 'Pay, and the order begins' : `Waiting for ${other} to pay`;
  if (state === 'running' && isMyTurn) return 'The next milestone can be paid';
  return null;
}
