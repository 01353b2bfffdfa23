// The SQL of message_fingerprints: fingerprints of messages to people who have not written, for some days. An edited message has one
// per text, because its reader may have seen each.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';

/** How many other conversations got nearly the same text from this author, up to a limit, and when the first of them last did. */
export async function findSimilar(
  read: Read,
  of: {
    authorId: string;
    conversationId: string;
    fingerprint: string;
    differingBits: number;
    since: Date;
    limit: number;
  },
): Promise<{ recipients: number; firstAt: Date | null }> {
  const { rows } = await sql<{ recipients: number; firstAt: Date | null }>`
    select count(*)::int as recipients, min(last_at) as "firstAt" from (
      select conversation_id, max(sent_at) as last_at from message_fingerprints
      where author_id = ${of.authorId} and sent_at > ${of.since} and conversation_id <> ${of.conversationId}
        and bit_count((fingerprint # ${of.fingerprint}::bigint)::bit(64)) <= ${of.differingBits}
      group by conversation_id order by last_at desc limit ${of.limit}) near`.execute(read.sql);
  return rows[0]!;
}

/** Serializes the first messages and new conversations of an author, so that their limits count all of them. */
export async function lockFirstMessages(tx: Tx, authorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`first-messages:${authorId}`}, 0))`.execute(
    tx.sql,
  );
}

export async function insertFingerprint(
  tx: Tx,
  message: { id: string; author_id: string; conversation_id: string; sent_at: Date },
  fingerprint: string,
): Promise<void> {
  await sql`
    insert into message_fingerprints (message_id, author_id, conversation_id, fingerprint, sent_at)
    values (${message.id}, ${message.author_id}, ${message.conversation_id}, ${fingerprint}::bigint,
      ${message.sent_at}) on conflict do nothing`.execute(tx.sql);
}

export const fingerprintsAreOld = (before: Date) =>
  sql<boolean>`exists (select from message_fingerprints where sent_at < ${before})`;

export async function purgeFingerprints(tx: Tx, before: Date, max: number): Promise<number> {
  const done = await sql`
    delete from message_fingerprints where message_id in (
      select message_id from message_fingerprints where sent_at < ${before} limit ${max} for update skip locked)`.execute(
    tx.sql,
  );
  return Number(done.numAffectedRows ?? 0);
}

export async function deleteFingerprintsOf(tx: Tx, authorId: string): Promise<void> {
  await sql`delete from message_fingerprints where author_id = ${authorId}`.execute(tx.sql);
}
