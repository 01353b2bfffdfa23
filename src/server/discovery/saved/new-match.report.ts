// Which of these gigs or projects were published since a moment, excluding the user's own.
// Reads their tables, because gig cards carry no publication time, and projects are an area below.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

export type NewMatch = { id: string; published_at: Date };

/** Newest first. */
export async function gigsPublishedSince(
  read: Read,
  gigIds: readonly string[],
  since: Date,
  userId: string,
): Promise<NewMatch[]> {
  const { rows } = await sql<NewMatch>`
    select id, published_at from gigs
    where id = any(${[...gigIds]}::uuid[]) and state = 'active' and published_at > ${since} and seller_id <> ${userId}
    order by published_at desc, id desc`.execute(read.sql);
  return rows;
}

/** Newest first, without those of buyers who block the user or are blocked: a project asks for contact. */
export async function projectsPublishedSince(
  read: Read,
  projectIds: readonly string[],
  since: Date,
  userId: string,
): Promise<NewMatch[]> {
  const { rows } = await sql<NewMatch>`
    select p.id, p.published_at from projects p join users u on u.id = p.buyer_id and u.status = 'active'
    where p.id = any(${[...projectIds]}::uuid[]) and p.state = 'open' and p.visibility = 'public'
      and p.published_at > ${since} and p.buyer_id <> ${userId}
      and not exists (select 1 from blocks b
        where (b.user_id, b.blocked_id) in ((p.buyer_id, ${userId}::uuid), (${userId}::uuid, p.buyer_id)))
    order by p.published_at desc, p.id desc`.execute(read.sql);
  return rows;
}
