// The rounds of a negotiation, newest first, with their changes and messages.
import type { OfferView } from '#contract/deals/offers/offer.schema.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { ChangeList } from './offer-changes.tsx';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function OfferRounds({ offer }: { offer: OfferView }) {
  // The changes of the current round are shown next to the answers.
  const shownAbove = offer.state === 'open' || offer.state === 'accepted' ? offer.rounds.at(-1)?.id : null;
  return (
    <Card title="Negotiation history">
      <ol className="grid gap-4">
        {offer.rounds
          .map((round, at) => ({ round, before: offer.rounds[at - 1] }))
          .toReversed()
          .map(({ round, before }) => (
            <li key={round.id} className="border-l-2 border-line pl-4">
              <p className="text-sm text-ink-soft">
                {round.madeBy === offer.role ? 'You' : offer.counterpart.displayName} proposed,{' '}
                <RelativeTime at={round.madeAt} as="datetime" />
              </p>
              <p className="mt-1 font-medium wrap-anywhere">
                <bdi>{round.terms.title}</bdi>: <Money amountMinor={round.terms.priceMinor} /> in{' '}
                {daysText(round.terms.deliveryDays)}
              </p>
              {before && round.id !== shownAbove && <ChangeList before={before.terms} now={round.terms} />}
              {round.message && (
                <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line text-ink-soft wrap-anywhere">
                  {round.message}
                </p>
              )}
            </li>
          ))}
      </ol>
    </Card>
  );
}
