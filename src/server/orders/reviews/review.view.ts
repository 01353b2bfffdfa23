// Reviews as shown to readers, and their summary. Means are computed from exact sums, in hundredths; null without reviews.
import type { z } from 'zod';
import { reviewScores } from '#contract/orders/reviews/review.schema.ts';
import type { Review, ratingSummarySchema } from '#contract/orders/reviews/review.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { reviewShape } from '#server/orders/orders/views/order-reviews.report.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { getReview, listPublished, sumPublished } from './review.report.ts';
import type { ReviewReportRow, ReviewsOf, SummaryRow } from './review.report.ts';

type RatingSummary = z.infer<typeof ratingSummarySchema>;
export type ReviewPage = {
  items: Review[];
  nextCursor: string | null;
  total: number;
  totalIsCapped: boolean;
  summary: RatingSummary;
};

const mostCounted = 1000;

/** One review, for its author or the reviewed user. */
export async function reviewView(read: Read, viewer: Viewer, reviewId: string): Promise<Review> {
  const [review] = await reviewViews(read, viewer, [await getReview(read, reviewId)]);
  return review!;
}

export async function reviewPage(
  read: Read,
  viewer: Viewer | null,
  of: ReviewsOf,
  page: { stars: number | undefined; cursor: string | undefined; limit: number },
): Promise<ReviewPage> {
  const { rows, nextCursor } = await listPublished(read, of, page);
  const summary = summaryOf(await sumPublished(read, of), of.about);
  const total = page.stars ? summary.byStars.find(({ stars }) => stars === page.stars)!.count : summary.count;
  return {
    items: await reviewViews(read, viewer, rows),
    nextCursor,
    total: Math.min(total, mostCounted),
    totalIsCapped: total > mostCounted,
    summary,
  };
}

async function reviewViews(read: Read, viewer: Viewer | null, rows: ReviewReportRow[]): Promise<Review[]> {
  const people = await personsById(
    read,
    rows.map((row) => row.author_id),
  );
  return rows.map((row) => {
    const gig =
      row.gig_slug !== null && row.gig_title !== null ? { slug: row.gig_slug, title: row.gig_title } : null;
    return reviewShape(row, { people, viewerId: viewer?.userId ?? null, gig, order: row });
  });
}

export function summaryOf(row: SummaryRow, about: 'seller' | 'buyer'): RatingSummary {
  const mean = (sum: number) => Math.round((sum * 100) / row.count);
  return {
    count: row.count,
    meanHundredths: row.count === 0 ? null : mean(row.stars),
    byStars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: row.by_stars[stars - 1]! })),
    scores:
      row.count === 0
        ? []
        : reviewScores[about].map((key, i) => ({ key, meanHundredths: mean(row.scores[i]!) })),
  };
}
