// The SQL of the view history. Guarantees: every statement is scoped to the user; at most 50 rows per user.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';

declare module '#server/platform/data/db.ts' {
  interface Tables {
    viewed_gigs: { user_id: string; gig_id: string; viewed_at: Date };
    view_history_opt_outs: { user_id: string; opted_out_at: Date };
  }
}

export async function hasOptedOut(read: Read, userId: string): Promise<boolean> {
  const row = await read.sql
    .selectFrom('view_history_opt_outs')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Only for active gigs of other sellers. Deletes views beyond the newest `max`. */
export async function upsertView(tx: Tx, userId: string, gigId: string, max: number): Promise<void> {
  await sql`
    insert into viewed_gigs (user_id, gig_id, viewed_at)
    select ${userId}, id, ${tx.now} from gigs where id = ${gigId} and state = 'active' and seller_id <> ${userId}
    on conflict (user_id, gig_id) do update set viewed_at = excluded.viewed_at`.execute(tx.sql);
  await sql`
    delete from viewed_gigs where user_id = ${userId} and gig_id in (
      select gig_id from viewed_gigs where user_id = ${userId} order by viewed_at desc, gig_id offset ${max})`.execute(
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

export async function insertOptOut(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .insertInto('view_history_opt_outs')
    .values({ user_id: userId, opted_out_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteOptOut(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('view_history_opt_outs').where('user_id', '=', userId).execute();
}
