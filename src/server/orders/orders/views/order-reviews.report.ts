// Converts review rows to views; no other code does, so that unpublished reviews stay hidden everywhere.
// src/server/orders/reviews writes and publishes them.
import type { Person } from '#contract/people/accounts/account.schema.ts';
import type { Review } from '#contract/orders/reviews/review.schema.ts';
import type { ReturnedBy } from '#contract/orders/reviews/returned-order.rules.ts';
import { assert } from '#server/platform/http/refuse.ts';

/** A row from a query or a JSON aggregate: times are Date or text. */
export type ReviewRow = {
  id: string;
  gig_id: string;
  author_id: string;
  subject_id: string;
  about: 'seller' | 'buyer';
  stars: number;
  scores: Record<string, number>;
  text: string;
  created_at: string | Date;
  publish_at: string | Date;
  published_at: string | Date | null;
  reply_text: string | null;
  replied_at: string | Date | null;
};
/** What the review shows of its order. */
export type ReviewedOrder = { returned_by: ReturnedBy | null };
export type ReviewedGig = { slug: string; title: string };

export function isoOf(at: string | Date): string {
  return new Date(at).toISOString();
}

export function reviewShape(
  row: ReviewRow,
  context: {
    people: ReadonlyMap<string, Person>;
    viewerId: string | null;
    gig: ReviewedGig | null;
    order: ReviewedOrder;
  },
): Review {
  const author = context.people.get(row.author_id);
  assert(author, `the author of review ${row.id} exists`);
  const isPublished = row.published_at !== null;
  return {
    id: row.id,
    author,
    about: row.about,
    stars: row.stars,
    scores: row.scores,
    text: row.text,
    createdAt: isoOf(row.created_at),
    publishedAt: row.published_at === null ? null : isoOf(row.published_at),
    reply: row.reply_text === null ? null : { text: row.reply_text, at: isoOf(row.replied_at!) },
    gig: context.gig,
    isRefunded: context.order.returned_by === 'refund',
    mayReply: isPublished && row.reply_text === null && row.subject_id === context.viewerId,
  };
}

/** The reviews of an order for one party: their own, and the other party's once published. */
export function reviewsFor(
  rows: readonly ReviewRow[],
  context: {
    people: ReadonlyMap<string, Person>;
    viewerId: string;
    gig: ReviewedGig;
    order: ReviewedOrder;
    openUntil: Date | null;
  },
): { mine: Review | null; theirs: Review | null; theirsSubmitted: boolean; openUntil: string | null } {
  const mine = rows.find((row) => row.author_id === context.viewerId);
  const theirs = rows.find((row) => row.author_id !== context.viewerId);
  return {
    mine: mine ? reviewShape(mine, context) : null,
    theirs: theirs && theirs.published_at !== null ? reviewShape(theirs, context) : null,
    theirsSubmitted: theirs !== undefined,
    openUntil: context.openUntil?.toISOString() ?? null,
  };
}
