// The SQL of message seals. A message is sealed once, in the order of the conversation's numbers.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type UnsealedMessage = {
  id: string;
  number: number;
  isByInitiator: boolean;
  text: string;
  fileIds: string[];
  sentAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
};

/** Conversations with unsealed messages sent before `until`. */
export async function listUnsealedConversations(read: Read, until: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct conversation_id as id from (
      select conversation_id from messages where seal is null and sent_at <= ${until}
      order by sent_at limit ${limit}) due order by id`.execute(read.sql);
  return rows.map((row) => row.id);
}

/** The previous seal of the chain; null if nothing is sealed yet. */
export async function findLastSeal(tx: Tx, conversationId: string): Promise<string | null> {
  const { rows } = await sql<{ seal: string }>`
    select seal from messages where conversation_id = ${conversationId} and seal is not null
    order by number desc limit 1`.execute(tx.sql);
  return rows[0]?.seal ?? null;
}

/** By number. Callers stop at the first message that can still change, because number and time order can differ slightly. */
export async function listUnsealed(
  tx: Tx,
  conversationId: string,
  limit: number,
): Promise<UnsealedMessage[]> {
  const { rows } = await sql<UnsealedMessage>`
    select m.id, m.number, m.author_id = c.started_by as "isByInitiator", m.text, m.file_ids as "fileIds",
      m.sent_at as "sentAt", m.edited_at as "editedAt", m.deleted_at as "deletedAt"
    from messages m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.seal is null order by m.number limit ${limit}`.execute(
    tx.sql,
  );
  return rows;
}

export async function setSeals(tx: Tx, seals: readonly { id: string; seal: string }[]): Promise<void> {
  const ids = seals.map(({ id }) => id);
  const sealed = seals.map(({ seal }) => seal);
  await sql`
    update messages m set seal = s.seal
    from unnest(${ids}::uuid[], ${sealed}::text[]) as s (id, seal) where m.id = s.id`.execute(tx.sql);
}
