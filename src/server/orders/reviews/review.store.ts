// SQL of reviews. A side reviews an order once (unique key), and a review is published once (checked in the update).
import { sql } from 'kysely';
import type { ColumnType, Generated, Selectable } from 'kysely';
import { columnsOf } from '#server/platform/data/columns.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';

type ReviewsTable = {
  id: string;
  order_id: string;
  gig_id: string;
  author_id: string;
  subject_id: string;
  about: 'seller' | 'buyer';
  stars: number;
  /** jsonb: read parsed, written as text. */
  scores: ColumnType<Record<string, number>, string, never>;
  text: string;
  created_at: Date;
  publish_at: Date;
  published_at: Generated<Date | null>;
  reply_text: Generated<string | null>;
  replied_at: Generated<Date | null>;
  /** Since when it is not public and counts nowhere. */
  excluded_at: Date | null;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    reviews: ReviewsTable;
  }
}

export const reviewColumns = columnsOf<ReviewsTable>({
  id: true,
  order_id: true,
  gig_id: true,
  author_id: true,
  subject_id: true,
  about: true,
  stars: true,
  scores: true,
  text: true,
  created_at: true,
  publish_at: true,
  published_at: true,
  reply_text: true,
  replied_at: true,
  excluded_at: true,
});
export type ReviewRecord = Selectable<ReviewsTable>;

export async function insertReview(
  tx: Tx,
  review: Pick<
    ReviewRecord,
    'id' | 'order_id' | 'gig_id' | 'author_id' | 'subject_id' | 'about' | 'stars' | 'text' | 'excluded_at'
  > & {
    scores: Record<string, number>;
    publish_at: Date;
  },
): Promise<ReviewRecord> {
  return tx.sql
    .insertInto('reviews')
    .values({ ...review, scores: JSON.stringify(review.scores), created_at: tx.now })
    .returning(reviewColumns)
    .executeTakeFirstOrThrow();
}

/** The row of its order is locked. Returns the review as it is now: a timer may have published it since it was read. */
export async function moveExcluded(tx: Tx, reviewId: string, at: Date | null): Promise<ReviewRecord> {
  return tx.sql
    .updateTable('reviews')
    .set({ excluded_at: at })
    .where('id', '=', reviewId)
    .returning(reviewColumns)
    .executeTakeFirstOrThrow();
}

/** The reviews of an order whose row is locked, the one about the seller first. */
export async function listReviewsOfOrder(tx: Tx, orderId: string): Promise<ReviewRecord[]> {
  return tx.sql
    .selectFrom('reviews')
    .select(reviewColumns)
    .where('order_id', '=', orderId)
    .orderBy('about', 'desc')
    .execute();
}

export async function movePublished(tx: Tx, reviewId: string): Promise<ReviewRecord> {
  const row = await tx.sql
    .updateTable('reviews')
    .set({ published_at: tx.now })
    .where('id', '=', reviewId)
    .where('published_at', 'is', null)
    .returning(reviewColumns)
    .executeTakeFirst();
  assert(row, `review ${reviewId} is published once`);
  return row;
}

/** A published review about this user; null if unpublished or about another user. */
export async function lockPublishedAbout(
  tx: Tx,
  reviewId: string,
  subjectId: string,
): Promise<ReviewRecord | null> {
  const row = await tx.sql
    .selectFrom('reviews')
    .select(reviewColumns)
    .where('id', '=', reviewId)
    .where('subject_id', '=', subjectId)
    .where('published_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function moveReplied(tx: Tx, reviewId: string, text: string): Promise<ReviewRecord> {
  return tx.sql
    .updateTable('reviews')
    .set({ reply_text: text, replied_at: tx.now })
    .where('id', '=', reviewId)
    .returning(reviewColumns)
    .executeTakeFirstOrThrow();
}

export const reviewIsDue = (now: Date) =>
  isThere(sql`reviews where published_at is null and publish_at <= ${now} order by publish_at`);

/** Locks the review that has been due longest; null if none is due. */
export async function lockNextToPublish(tx: Tx, except: readonly string[]): Promise<ReviewRecord | null> {
  const row = await tx.sql
    .selectFrom('reviews')
    .select(reviewColumns)
    .where('published_at', 'is', null)
    .where('publish_at', '<=', tx.now)
    .where('id', '<>', sql<string>`all(${except}::uuid[])`)
    .orderBy('publish_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}
