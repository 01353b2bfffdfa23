// Which held notifications about messages are still due: the conversation is unread, not muted, and neither user blocked the other.
// Reads the tables of messages and of blocks.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

export async function listStillUnread(
  read: Read,
  userId: string,
  conversationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (conversationIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select s.conversation_id as id from conversation_sides s
    where s.user_id = ${userId} and s.conversation_id = any(${[...conversationIds]}::uuid[])
      and s.unread > 0 and s.muted_at is null
      and not exists (select from blocks b
        where (b.user_id, b.blocked_id) in ((s.user_id, s.other_id), (s.other_id, s.user_id)))`.execute(
    read.sql,
  );
  return new Set(rows.map((row) => row.id));
}
