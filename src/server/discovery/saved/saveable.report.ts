// Whether a gig or a person can be saved: what has a public page. Reads the tables of gigs and accounts, whose views do not say it by id.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** A gig that is offered, or paused for now, by somebody who is here. */
export async function gigIsPublic(read: Read, gigId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from gigs g join users u on u.id = g.seller_id and u.status = 'active'
    where g.id = ${gigId} and g.state in ('active', 'paused')`.execute(read.sql);
  return rows.length > 0;
}

/** Those of these people who are here and have done the seller's steps. */
export async function publicSellers(read: Read, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from users
    where id = any(${[...ids]}::uuid[]) and status = 'active' and sonbording = 1 and username is not null`.execute(
    read.sql,
  );
  return new Set(rows.map((row) => row.id));
}
