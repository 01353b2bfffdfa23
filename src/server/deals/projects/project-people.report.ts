// Reads accounts and orders for projects: who can be invited, and which order came from an offer.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** The active seller with this username; null if there is none. */
export async function findInvitable(read: Read, username: string): Promise<{ id: string } | null> {
  const { rows } = await sql<{ id: string }>`
    select id from users where username = ${username} and status = 'active' and sonbording = 1`.execute(
    read.sql,
  );
  return rows[0] ?? null;
}

/** The project whose current offer this is. */
export async function findProjectOfOffer(read: Read, offerId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from projects where offer_id = ${offerId} limit 1`.execute(read.sql);
  return rows[0]?.id ?? null;
}

/** The number of the first order placed from an offer; null before it is paid. */
export async function orderOfOffer(read: Read, offerId: string): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select number from orders where offer_id = ${offerId} order by milestone nulls first limit 1`.execute(
    read.sql,
  );
  return rows[0]?.number ?? null;
}
