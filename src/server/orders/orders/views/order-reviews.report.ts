// Reviews as the two people of an order, and readers of published ones, see them.
// Guards: the only place where a review row becomes a view, so that what is hidden stays hidden everywhere.
// Reads the rows of reviews; leaving and publishing them is the business of src/server/orders/reviews.
import type { Person } from '#contract/people/accounts/account.schema.ts';
import type { Review } from '#contract/orders/reviews/review.schema.ts';
import { assert } from '#server/platform/http/refuse.ts';

/** A review as it comes out of JSON aggregation or a row: times as text or Date. */
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
export type ReviewedGig = { slug: string; title: string };

export function isoOf(at: string | Date): string {
  return new Date(at).toISOString();
}

export function reviewShape(
  row: ReviewRow,
  seen: { people: ReadonlyMap<string, Person>; viewerId: string | null; gig: ReviewedGig | null },
): Review {
  const author = seen.people.get(row.author_id);
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
    gig: seen.gig,
    mayReply: isPublished && row.reply_text === null && row.subject_id === seen.viewerId,
  };
}

/** The two reviews of an order for one of its people: one's own at once, the other side's when it is published. */
export function reviewsFor(
  rows: readonly ReviewRow[],
  seen: { people: ReadonlyMap<string, Person>; viewerId: string; gig: ReviewedGig; openUntil: Date | null },
): { mine: Review | null; theirs: Review | null; theirsIsIn: boolean; openUntil: string | null } {
  const mine = rows.find((row) => row.author_id === seen.viewerId);
  const theirs = rows.find((row) => row.author_id !== seen.viewerId);
  return {
    mine: mine ? reviewShape(mine, seen) : null,
    theirs: theirs && theirs.published_at !== null ? reviewShape(theirs, seen) : null,
    theirsIsIn: theirs !== undefined,
    openUntil: seen.openUntil?.toISOString() ?? null,
  };
}
