// Queries over reviews, gigs and users: pages of published reviews, their summary, and one review by id.
// Lists and summaries include published reviews that count; reviews of an unavailable gig are kept without a link.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { reviewScores } from '#contract/orders/reviews/review.schema.ts';
import type { ReviewRow, ReviewedOrder } from '#server/orders/orders/views/order-reviews.report.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import { listed } from '#server/platform/data/columns.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { reviewColumns } from './review.store.ts';

/** Whose reviews: of a gig (about its seller), or about a person as seller or as buyer. */
export type ReviewsOf = { about: 'seller' | 'buyer' } & ({ gigId: string } | { personId: string });
export type ReviewReportRow = ReviewRow &
  ReviewedOrder & { gig_slug: string | null; gig_title: string | null };
export type SummaryRow = { count: number; stars: number; by_stars: number[]; scores: (number | null)[] };

function publishedOf(of: ReviewsOf): RawBuilder<boolean> {
  const whose = 'gigId' in of ? sql`v.gig_id = ${of.gigId}` : sql`v.subject_id = ${of.personId}`;
  return sql`${whose} and v.about = ${of.about} and v.published_at is not null and v.excluded_at is null`;
}

const withGig = sql`
  select ${listed(reviewColumns, 'v')}, o.returned_by, g.slug as gig_slug, g.title as gig_title
  from reviews v join orders o on o.id = v.order_id left join gigs g on g.id = v.gig_id and g.state in ('active', 'paused')`;

export async function listPublished(
  read: Read,
  of: ReviewsOf,
  page: { stars: number | undefined; cursor: string | undefined; limit: number },
): Promise<{ rows: ReviewReportRow[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const { rows } = await sql<ReviewReportRow & { published_at: Date }>`
    ${withGig}
    where ${publishedOf(of)}
      ${page.stars ? sql`and v.stars = ${page.stars}` : sql``}
      ${after ? sql`and (v.published_at, v.id) < (${new Date(after[0] as number)}, ${after[1]}::uuid)` : sql``}
    order by v.published_at desc, v.id desc
    limit ${page.limit + 1}`.execute(read.sql);
  return toPage(rows, page.limit, (last) => [last.published_at.getTime(), last.id]);
}

/** Exact counts and sums; the view divides. `by_stars` from 1 to 5, `scores` in the order of reviewScores. */
export async function sumPublished(read: Read, of: ReviewsOf): Promise<SummaryRow> {
  const scores = reviewScores[of.about].map((key) => sql`sum((v.scores ->> ${key}::text)::int)`);
  const { rows } = await sql<SummaryRow>`
    select count(*) as count, coalesce(sum(v.stars), 0)::bigint as stars,
      array[${sql.join([1, 2, 3, 4, 5].map((n) => sql`(count(*) filter (where v.stars = ${n}::int))::int`))}] as by_stars,
      array[${sql.join(scores)}]::int[] as scores
    from reviews v where ${publishedOf(of)}`.execute(read.sql);
  return rows[0]!;
}

export async function getReview(read: Read, reviewId: string): Promise<ReviewReportRow> {
  const { rows } = await sql<ReviewReportRow>`${withGig} where v.id = ${reviewId}`.execute(read.sql);
  return rows[0]!;
}

/** The visible gig with this current or former slug. */
export async function findGigId(read: Read, slug: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select g.id from gig_slugs s join gigs g on g.id = s.gig_id
    where s.slug = ${slug} and g.state in ('active', 'paused')`.execute(read.sql);
  return rows[0]?.id ?? null;
}

export async function findPersonId(read: Read, username: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from users where username = ${username}::citext and status = 'active'`.execute(read.sql);
  return rows[0]?.id ?? null;
}
