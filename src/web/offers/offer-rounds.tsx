// The rounds of a negotiation, the newest first: who proposed what, and what was said beside it.
import type { OfferView } from '#contract/offers/offer.schema.ts';
import { daysText } from '#web/gigs/package-words.ts';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function OfferRounds({ offer }: { offer: OfferView }) {
  return (
    <Card title="How you got here">
      <ol className="grid gap-4">
        {offer.rounds.toReversed().map((round) => (
          <li key={round.id} className="border-l-2 border-line pl-4">
            <p className="text-sm text-ink-soft">
              {round.madeBy === offer.role ? 'You' : offer.counterpart.displayName} proposed,{' '}
              <RelativeTime at={round.madeAt} as="datetime" />
            </p>
            <p className="mt-1 font-medium wrap-anywhere">
              <bdi>{round.terms.title}</bdi>: <Money amountMinor={round.terms.priceMinor} /> in{' '}
              {daysText(round.terms.deliveryDays)}
            </p>
            {round.message && (
              <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line text-ink-soft wrap-anywhere">
                {round.message}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
