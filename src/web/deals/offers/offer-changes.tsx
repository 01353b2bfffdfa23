// What one round of a negotiation changes from the round before: changed figures, and earlier texts to expand.
import type { OfferTerms } from '#contract/deals/offers/offer.schema.ts';
import { changesOf } from './offer-differences.ts';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';

export function ChangeList({ before, now }: { before: OfferTerms; now: OfferTerms }) {
  const { figures, texts } = changesOf(before, now);
  if (figures.length === 0 && texts.length === 0)
    return <p className="mt-2 text-sm text-ink-soft">The terms are the same.</p>;
  return (
    <div className="mt-2 grid gap-2 text-sm">
      {figures.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {figures.map((figure, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a static list; two entries may share a label
            <div key={at} className="contents">
              <dt className="text-ink-soft">{figure.label}</dt>
              <dd className="wrap-anywhere tabular-nums">
                {figure.before === null ? (
                  'added: '
                ) : (
                  <>
                    <del className="text-ink-soft">
                      <bdi>{figure.before}</bdi>
                    </del>{' '}
                    <span aria-hidden>→</span>{' '}
                  </>
                )}
                <ins className="font-medium no-underline">
                  {figure.now === null ? 'removed' : <bdi>{figure.now}</bdi>}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {texts.map((text) => (
        <Disclosure key={text.label} summary={`${text.label} changed: show the earlier version`}>
          <p dir="auto" className="max-w-prose whitespace-pre-line text-ink-soft wrap-anywhere">
            {text.before}
          </p>
        </Disclosure>
      ))}
    </div>
  );
}
