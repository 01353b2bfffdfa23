// The SQL of notifications. Ids are ordered by time, so descending ids are newest first.
import { sql } from 'kysely';
import { lowestIdAt } from '#contract/common/new-id.ts';
import { columnsOf } from '#server/platform/data/columns.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type NotificationRow = {
  id: string;
  user_id: string;
  event: string;
  title: string;
  body: string;
  href: string;
  dedupe_key: string;
  read_at: Date | null;
  /** False for notifications by email only: the row prevents duplicates and is not shown. */
  in_app: boolean;
  /** Whose action caused it; null: the platform’s. */
  from_user_id: string | null;
  created_at: Date;
};

declare module '#server/platform/data/db.ts' {
  interface Tables {
    notifications: NotificationRow;
  }
}

const notificationColumns = columnsOf<NotificationRow>({
  id: true,
  user_id: true,
  event: true,
  title: true,
  body: true,
  href: true,
  dedupe_key: true,
  read_at: true,
  in_app: true,
  from_user_id: true,
  created_at: true,
});

/** False if this notification was inserted before. */
export async function insertNotification(tx: Tx, row: Omit<NotificationRow, 'read_at'>): Promise<boolean> {
  const inserted = await tx.sql
    .insertInto('notifications')
    .values({ ...row, read_at: row.in_app ? null : tx.now })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns one row more than `limit` if there are more. */
export async function findNotifications(
  read: Read,
  userId: string,
  page: { before: string | null; unreadOnly: boolean; limit: number },
): Promise<NotificationRow[]> {
  let query = read.sql
    .selectFrom('notifications')
    .select(notificationColumns)
    .where('user_id', '=', userId)
    .where('in_app', '=', true);
  if (page.unreadOnly) query = query.where('read_at', 'is', null);
  if (page.before !== null) query = query.where('id', '<', page.before);
  return query
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

/** Notifications that one person has caused another since then; counts up to `most`. */
export async function countCaused(
  read: Read,
  { from, to }: { from: string; to: string },
  { since, most }: { since: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select from notifications
      where from_user_id = ${from} and user_id = ${to} and created_at > ${since} limit ${most}) recent`.execute(
    read.sql,
  );
  return rows[0]!.n;
}

const olderThan = (before: Date) => sql`notifications where id < ${lowestIdAt(before.getTime())} order by id`;

export const notificationsAreOld = (before: Date) => isThere(olderThan(before));

export async function purgeNotifications(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id in (
      select id from ${olderThan(before)} limit ${max} for update skip locked)`.execute(tx.sql);
  return Number(numAffectedRows ?? 0n);
}

/** Counts up to `most`. */
export async function countNotifications(
  read: Read,
  userId: string,
  of: { unreadOnly: boolean; most: number },
): Promise<number> {
  const { count } = await read.sql
    .selectFrom((inner) => {
      let rows = inner
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', userId)
        .where('in_app', '=', true);
      if (of.unreadOnly) rows = rows.where('read_at', 'is', null);
      return rows.limit(of.most).as('some');
    })
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The given ids, or all. Other users' ids match nothing. */
export async function moveToRead(tx: Tx, userId: string, ids: string[] | undefined): Promise<void> {
  let update = tx.sql
    .updateTable('notifications')
    .set({ read_at: tx.now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if (ids) update = update.where('id', '=', sql<string>`any(${ids}::uuid[])`);
  await update.execute();
}

export async function deleteNotificationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await sql`delete from notification_preferences where user_id = ${userId}`.execute(tx.sql);
  await sql`delete from notification_timing where user_id = ${userId}`.execute(tx.sql);
  await sql`delete from push_devices where user_id = ${userId}`.execute(tx.sql);
  await sql`delete from held_notifications where user_id = ${userId}`.execute(tx.sql);
}
