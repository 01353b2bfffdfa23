// What one round of a negotiation changes against the round before it: figures side by side, and which words are new.
import type { OfferTerms } from '#contract/deals/offers/offer.schema.ts';
import { changesOf } from './offer-differences.ts';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';

export function ChangeList({ before, now }: { before: OfferTerms; now: OfferTerms }) {
  const { figures, words } = changesOf(before, now);
  if (figures.length === 0 && words.length === 0)
    return <p className="mt-2 text-sm text-ink-soft">The terms are the same.</p>;
  return (
    <div className="mt-2 grid gap-2 text-sm">
      {figures.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {figures.map((one, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a frozen list; two lines may share a label
            <div key={at} className="contents">
              <dt className="text-ink-soft">{one.label}</dt>
              <dd className="wrap-anywhere tabular-nums">
                {one.before === null ? (
                  'added: '
                ) : (
                  <>
                    <del className="text-ink-soft">
                      <bdi>{one.before}</bdi>
                    </del>{' '}
                    <span aria-hidden>→</span>{' '}
                  </>
                )}
                <ins className="font-medium no-underline">
                  {one.now === null ? 'left out' : <bdi>{one.now}</bdi>}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {words.map((one) => (
        <Disclosure key={one.label} summary={`${one.label} changed: read it as it was`}>
          <p dir="auto" className="max-w-prose whitespace-pre-line text-ink-soft wrap-anywhere">
            {one.before}
          </p>
        </Disclosure>
      ))}
    </div>
  );
}
