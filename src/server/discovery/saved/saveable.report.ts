// Whether a gig or a seller has a public page and so can be saved.
// Reads the tables of gigs and accounts, because their views cannot be queried by id.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** Active or paused gigs of an active account. */
export async function gigIsPublic(read: Read, gigId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from gigs g join users u on u.id = g.seller_id and u.status = 'active'
    where g.id = ${gigId} and g.state in ('active', 'paused')`.execute(read.sql);
  return rows.length > 0;
}

/** Those of these users who are active and have completed seller onboarding. */
export async function publicSellers(read: Read, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from users
    where id = any(${[...ids]}::uuid[]) and status = 'active' and sonbording = 1 and username is not null`.execute(
    read.sql,
  );
  return new Set(rows.map((row) => row.id));
}
