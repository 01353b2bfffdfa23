// The SQL of recently viewed gigs. Guards: every statement names the person; never more than 50 rows each.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';

declare module '#server/platform/data/db.ts' {
  interface Tables {
    viewed_gigs: { user_id: string; gig_id: string; viewed_at: Date };
    viewing_refusals: { user_id: string; refused_at: Date };
  }
}

export async function isRefused(read: Read, userId: string): Promise<boolean> {
  const row = await read.sql
    .selectFrom('viewing_refusals')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of a gig that anybody can open and that is not this person's own; whatever is older than the last `most` is forgotten. */
export async function keepView(tx: Tx, userId: string, gigId: string, most: number): Promise<void> {
  await sql`
    insert into viewed_gigs (user_id, gig_id, viewed_at)
    select ${userId}, id, ${tx.now} from gigs where id = ${gigId} and state = 'active' and seller_id <> ${userId}
    on conflict (user_id, gig_id) do update set viewed_at = excluded.viewed_at`.execute(tx.sql);
  await sql`
    delete from viewed_gigs where user_id = ${userId} and gig_id in (
      select gig_id from viewed_gigs where user_id = ${userId} order by viewed_at desc, gig_id offset ${most})`.execute(
    tx.sql,
  );
}

export async function listViews(
  read: Read,
  userId: string,
  limit: number,
): Promise<{ gig_id: string; viewed_at: Date }[]> {
  return read.sql
    .selectFrom('viewed_gigs')
    .select(['gig_id', 'viewed_at'])
    .where('user_id', '=', userId)
    .orderBy('viewed_at', 'desc')
    .orderBy('gig_id')
    .limit(limit)
    .execute();
}

export async function deleteViews(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('viewed_gigs').where('user_id', '=', userId).execute();
}

export async function insertRefusal(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .insertInto('viewing_refusals')
    .values({ user_id: userId, refused_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteRefusal(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('viewing_refusals').where('user_id', '=', userId).execute();
}
