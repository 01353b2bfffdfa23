// When an account was last in use, for balances that no one claims. Written at most once a day per account.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isThere } from '#server/platform/data/due-timers.ts';
import type { Tx } from '#server/platform/data/tx.ts';

/** By a sign-in or the renewal of a session. What was notices about an unclaimed balance is then over. */
export async function noteActive(tx: Tx, userId: string): Promise<void> {
  await sql`
    update users set active_at = ${tx.now}, unclaimed_notices = 0, unclaimed_check_at = ${tx.now}::timestamptz + interval '1 month'
    where id = ${userId} and active_at not between ${tx.now}::timestamptz - interval '1 day' and ${tx.now}`.execute(
    tx.sql,
  );
}

export type UncheckedAccount = { id: string; email: string; active_at: Date; unclaimed_notices: number };

const isUnchecked = (now: Date) => sql`unclaimed_check_at <= ${now} and status <> 'deleted'`;

export function isUncheckedThere(now: Date): RawBuilder<boolean> {
  return isThere(sql`users where ${isUnchecked(now)}`);
}

export async function lockNextUnchecked(tx: Tx): Promise<UncheckedAccount | null> {
  const { rows } = await sql<UncheckedAccount>`
    select id, email, active_at, unclaimed_notices from users where ${isUnchecked(tx.now)}
    order by unclaimed_check_at limit 1 for no key update skip locked`.execute(tx.sql);
  return rows[0] ?? null;
}

export async function moveCheck(
  tx: Tx,
  userId: string,
  { notices, next }: { notices: number; next: Date | null },
): Promise<void> {
  await tx.sql
    .updateTable('users')
    .set({ unclaimed_notices: notices, unclaimed_check_at: next })
    .where('id', '=', userId)
    .execute();
}
