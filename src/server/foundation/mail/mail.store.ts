// Emails accepted by the mail server, by the key of their draft. Kept for 60 days: longer than any job can be retried.
import { retention } from '#contract/common/retention.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';

declare module '#server/platform/data/db.ts' {
  interface Tables {
    sent_mails: { dedupe_key: string; sent_at: Date };
  }
}

export async function mailWasSent(read: Read, dedupeKey: string): Promise<boolean> {
  const row = await read.sql
    .selectFrom('sent_mails')
    .select('dedupe_key')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSentMail(read: Read, dedupeKey: string): Promise<void> {
  await read.sql
    .insertInto('sent_mails')
    .values({ dedupe_key: dedupeKey, sent_at: read.now })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
  // Each insert deletes a few of the oldest, so the table needs no timer; rows locked by another transaction are skipped.
  await read.sql
    .deleteFrom('sent_mails')
    .where('dedupe_key', 'in', (old) =>
      old
        .selectFrom('sent_mails')
        .select('dedupe_key')
        .where('sent_at', '<', later(read.now, { days: -retention.sentMailDays }))
        .orderBy('sent_at')
        .limit(10)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
