// Which of these gigs were published since a moment, excluding the user's own.
// Reads the gigs table, because gig cards carry no publication time.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

export type NewGig = { id: string; published_at: Date };

/** Newest first. */
export async function publishedSince(
  read: Read,
  gigIds: readonly string[],
  since: Date,
  userId: string,
): Promise<NewGig[]> {
  const { rows } = await sql<NewGig>`
    select id, published_at from gigs
    where id = any(${[...gigIds]}::uuid[]) and state = 'active' and published_at > ${since} and seller_id <> ${userId}
    order by published_at desc, id desc`.execute(read.sql);
  return rows;
}
