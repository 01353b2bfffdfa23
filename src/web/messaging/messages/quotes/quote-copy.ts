// Texts of quote requests, shared by conversations, lists and forms.
import type { QuoteTerms } from '#contract/messaging/messages/quote-request.schema.ts';
import { formatMinor } from '#contract/common/money.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const quoteStateWords: Record<QuoteTerms['state'], { label: string; tone: Tone }> = {
  open: { label: 'Waiting for an answer', tone: 'warning' },
  answered: { label: 'Answered with an offer', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
};

/** "Up to $300.00 · by May 4, 2026"; empty if the buyer stated neither. */
export function wishText({ budgetMinor, wantedBy }: Pick<QuoteTerms, 'budgetMinor' | 'wantedBy'>): string {
  return [
    ...(budgetMinor === null ? [] : [`Budget up to ${formatMinor(budgetMinor)}`]),
    ...(wantedBy === null ? [] : [`needed by ${dayText(wantedBy)}`]),
  ]
    .join(', ')
    .replace(/^n/, 'N');
}

function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
