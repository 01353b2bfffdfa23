// Emails accepted by the mail server, by the key of their draft. Kept for 60 days: longer than any job can be retried.
import { sql } from 'kysely';
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
  // Each insert deletes a few of the oldest, so the table needs no timer; rows locked by another transaction are skipped.
  await sql`
    with outdated as (
      select dedupe_key from sent_mails where sent_at < ${later(read.now, { days: -retention.sentMailDays })}
      order by sent_at limit 10 for update skip locked
    ), deleted as (
      delete from sent_mails where dedupe_key in (select dedupe_key from outdated)
    )
    insert into sent_mails (dedupe_key, sent_at) values (${dedupeKey}, ${read.now})
    on conflict (dedupe_key) do nothing`.execute(read.sql);
}
