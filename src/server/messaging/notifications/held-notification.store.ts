// Notifications held for later: one row per email or push.
// A row is deleted in the transaction that queues its message, so each is sent once.
import { sql } from 'kysely';
import type { JSONColumnType } from 'kysely';
import type { NotificationGroup } from '#contract/messaging/notifications/notification-group.ts';
import { columnsOf } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { MailCopy } from './notification.email.ts';
import type { Tables } from '#server/platform/data/db.ts';

export type HeldRow = {
  id: string;
  user_id: string;
  channel: 'mail' | 'push';
  group_name: NotificationGroup;
  copy: MailCopy;
  dedupe_key: string;
  from_user_id: string | null;
  release_at: Date;
  created_at: Date;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    held_notifications: Omit<HeldRow, 'copy'> & { copy: JSONColumnType<MailCopy> };
  }
}

const heldNotificationColumns = columnsOf<Tables['held_notifications']>({
  id: true,
  user_id: true,
  channel: true,
  group_name: true,
  copy: true,
  dedupe_key: true,
  from_user_id: true,
  release_at: true,
  created_at: true,
});
/** Per user and run; the rest follow in the next run. */
const maxPerRun = 100;

export async function insertHeld(tx: Tx, row: HeldRow): Promise<void> {
  await tx.sql
    .insertInto('held_notifications')
    .values({ ...row, copy: JSON.stringify(row.copy) })
    .onConflict((conflict) => conflict.columns(['channel', 'dedupe_key']).doNothing())
    .execute();
}

/** Whether a held email or push with such a key, of a notification not read yet, was there and is now deleted. */
export async function deleteUnseen(
  tx: Tx,
  held: { userId: string; channel: 'mail' | 'push'; keyPrefix: string; since: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from held_notifications h using notifications n
    where h.user_id = ${held.userId} and h.channel = ${held.channel} and h.created_at > ${held.since}
      and starts_with(h.dedupe_key, ${held.keyPrefix})
      and n.dedupe_key = h.dedupe_key and (n.read_at is null or not n.in_app)`.execute(tx.sql);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function lockHeld(tx: Tx, userId: string): Promise<HeldRow[]> {
  return tx.sql
    .selectFrom('held_notifications')
    .select(heldNotificationColumns)
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(1000)
    .forUpdate()
    .execute();
}

export async function moveRelease(tx: Tx, id: string, releaseAt: Date): Promise<void> {
  await tx.sql
    .updateTable('held_notifications')
    .set({ release_at: releaseAt })
    .where('id', '=', id)
    .execute();
}

/** Users with due notifications, longest waiting first. */
export async function findDueUsers(read: Read, limit: number): Promise<string[]> {
  const rows = await read.sql
    .selectFrom('held_notifications')
    .select('user_id')
    .where('release_at', '<=', read.now)
    .groupBy('user_id')
    .orderBy((row) => row.fn.min('release_at'))
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Deletes and returns the user's due notifications, oldest first. Skips rows locked by another process. */
export async function takeDue(tx: Tx, userId: string): Promise<HeldRow[]> {
  const rows = await tx.sql
    .deleteFrom('held_notifications')
    .where('id', 'in', (due) =>
      due
        .selectFrom('held_notifications')
        .select('id')
        .where('user_id', '=', userId)
        .where('release_at', '<=', tx.now)
        .orderBy('id')
        .limit(maxPerRun)
        .forUpdate()
        .skipLocked(),
    )
    .returning(heldNotificationColumns)
    .execute();
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
