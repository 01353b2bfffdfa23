// What is told later: one row per mail or push that waits for its hour.
// Guards: a row is taken out in the transaction that queues what it holds, so it leaves once.
import type { JSONColumnType } from 'kysely';
import type { NotificationGroup } from '#contract/messaging/notifications/notification-group.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { MailWords } from './notification.email.ts';

export type HeldRow = {
  id: string;
  user_id: string;
  channel: 'mail' | 'push';
  group_name: NotificationGroup;
  words: MailWords;
  dedupe_key: string;
  release_at: Date;
  created_at: Date;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    held_notices: Omit<HeldRow, 'words'> & { words: JSONColumnType<MailWords> };
  }
}
/** Nobody is sent more at once; the rest follows in the next round. */
export const mostAtOnce = 100;

export async function insertHeld(tx: Tx, row: HeldRow): Promise<void> {
  await tx.sql
    .insertInto('held_notices')
    .values({ ...row, words: JSON.stringify(row.words) })
    .onConflict((conflict) => conflict.columns(['channel', 'dedupe_key']).doNothing())
    .execute();
}

export async function lockHeld(tx: Tx, userId: string): Promise<HeldRow[]> {
  return tx.sql
    .selectFrom('held_notices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(1000)
    .forUpdate()
    .execute();
}

export async function moveRelease(tx: Tx, id: string, releaseAt: Date): Promise<void> {
  await tx.sql.updateTable('held_notices').set({ release_at: releaseAt }).where('id', '=', id).execute();
}

/** People for whom something is due, those who wait longest first. */
export async function findDuePeople(read: Read, limit: number): Promise<string[]> {
  const rows = await read.sql
    .selectFrom('held_notices')
    .select('user_id')
    .where('release_at', '<=', read.now)
    .groupBy('user_id')
    .orderBy((row) => row.fn.min('release_at'))
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** What is due for this person, oldest first, taken out; what another process is at is left to it. */
export async function takeDue(tx: Tx, userId: string): Promise<HeldRow[]> {
  const rows = await tx.sql
    .deleteFrom('held_notices')
    .where('id', 'in', (due) =>
      due
        .selectFrom('held_notices')
        .select('id')
        .where('user_id', '=', userId)
        .where('release_at', '<=', tx.now)
        .orderBy('id')
        .limit(mostAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
