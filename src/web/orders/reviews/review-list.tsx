// The reviews of a gig or a person: rating breakdown, a filter by stars, the reviews, and more on demand.
// Guarantees: the figures are the server’s, and so is the filtering.
import { useRef, useState } from 'react';
import type { DataOf } from '#contract/common/endpoint.ts';
import { listGigReviews, listProfileReviews } from '#contract/orders/reviews/review.endpoints.ts';
import { reviewScoreLabels } from '#contract/orders/reviews/review-scores.ts';
import { ReviewItem } from './review-item.tsx';
import { call } from '#web/app/call.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { LoadMore } from '#web/ui/pagination.tsx';
import { formatRating } from '#web/ui/rating.tsx';
import { Stars } from '#web/ui/stars.tsx';

export type ReviewPage = DataOf<typeof listGigReviews>;
export type ReviewSource =
  | { kind: 'gig'; slug: string }
  | { kind: 'profile'; username: string; about: 'seller' | 'buyer' };

const pageSize = 10;

function ask(source: ReviewSource, stars: number | null, cursor: string | null): Promise<ReviewPage> {
  const query = {
    limit: pageSize,
    ...(stars === null ? {} : { stars }),
    ...(cursor === null ? {} : { cursor }),
  };
  if (source.kind === 'gig') return call(listGigReviews, { slug: source.slug, ...query });
  return call(listProfileReviews, { username: source.username, about: source.about, ...query });
}

export function ReviewList({ initial, source }: { initial: ReviewPage; source: ReviewSource }) {
  const { page, stars, requestedStars, busy, failure, show } = useReviews(initial, source);
  if (initial.summary.count === 0) return <p className="mt-3 text-ink-soft">No reviews yet.</p>;
  return (
    <div className="mt-5">
      <Summary page={initial} />
      <div className="mt-6 flex flex-wrap gap-2 noscript:hidden" role="group" aria-label="Filter by stars">
        <Chip selected={requestedStars === null} onClick={() => void show(null, null)}>
          All
        </Chip>
        {[5, 4, 3, 2, 1]
          .filter((value) => countOf(initial, value) > 0)
          .map((value) => (
            <Chip key={value} selected={requestedStars === value} onClick={() => void show(value, null)}>
              {value === 1 ? '1 star' : `${value} stars`}
              <span className="font-normal tabular-nums opacity-80">{countOf(initial, value)}</span>
            </Chip>
          ))}
      </div>
      {failure !== null && (
        <div className="mt-4">
          <ErrorNote error={failure} onRetry={() => void show(requestedStars, null)} />
        </div>
      )}
      <ul
        aria-busy={busy}
        className={
          busy ? 'mt-2 divide-y divide-line opacity-60 transition-opacity' : 'mt-2 divide-y divide-line'
        }
      >
        {page.items.map((review) => (
          <li key={review.id} className="py-6">
            <ReviewItem review={review} showGig={source.kind === 'profile'} />
          </li>
        ))}
      </ul>
      {page.items.length === 0 && <p className="py-6 text-ink-soft">No reviews with this rating.</p>}
      <LoadMore
        shown={page.items.length}
        total={page.total}
        totalIsCapped={page.totalIsCapped}
        hasMore={page.nextCursor !== null}
        busy={busy}
        onMore={() => void show(stars, page.nextCursor)}
      />
    </div>
  );
}

/** The shown reviews. When filters change quickly, only the answer to the last request is shown. */
function useReviews(initial: ReviewPage, source: ReviewSource) {
  const [page, setPage] = useState(initial);
  const [stars, setStars] = useState<number | null>(null);
  const [requestedStars, setRequestedStars] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const requests = useRef(0);
  const show = async (requested: number | null, cursor: string | null) => {
    const request = ++requests.current;
    setRequestedStars(requested);
    setBusy(true);
    setFailure(null);
    try {
      const answer = await ask(source, requested, cursor);
      if (request !== requests.current) return;
      setPage(cursor === null ? answer : { ...answer, items: [...page.items, ...answer.items] });
      setStars(requested);
    } catch (error) {
      if (request === requests.current) setFailure(error);
    } finally {
      if (request === requests.current) setBusy(false);
    }
  };
  return { page, stars, requestedStars, busy, failure, show };
}

function countOf({ summary }: ReviewPage, stars: number): number {
  return summary.byStars.find((row) => row.stars === stars)?.count ?? 0;
}

function Summary({ page: { summary } }: { page: ReviewPage }) {
  const mean = summary.meanHundredths ?? 0;
  return (
    <div className="grid gap-8 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[auto_1fr_1fr] sm:items-center sm:p-6">
      <div>
        <p className="font-display text-4xl font-medium tabular-nums">{formatRating(mean)}</p>
        <Stars ratingHundredths={mean} />
        <p className="mt-1 text-sm text-ink-faint">
          {summary.count === 1 ? '1 review' : `${summary.count} reviews`}
        </p>
      </div>
      <table className="w-full text-sm">
        <caption className="sr-only">Rating breakdown</caption>
        <tbody>
          {[...summary.byStars]
            .sort((a, b) => b.stars - a.stars)
            .map((row) => (
              <tr key={row.stars}>
                <th scope="row" className="w-16 py-0.5 text-left font-normal text-ink-soft">
                  {row.stars === 1 ? '1 star' : `${row.stars} stars`}
                </th>
                <td className="px-3" aria-hidden>
                  <span className="block h-2 overflow-hidden rounded-full bg-sunken">
                    <span
                      className="block h-full rounded-full bg-marigold"
                      style={{ width: `${(100 * row.count) / summary.count}%` }}
                    />
                  </span>
                </td>
                <td className="w-8 text-right text-ink-soft tabular-nums">{row.count}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <dl className="grid gap-1.5 text-sm">
        {summary.scores.map((score) => (
          <div key={score.key} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{reviewScoreLabels[score.key] ?? score.key}</dt>
            <dd className="font-medium tabular-nums">{formatRating(score.meanHundredths)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
