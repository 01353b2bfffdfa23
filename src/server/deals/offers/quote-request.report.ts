// The quote request that an offer answers. Reads a table of messages.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** `threadId` is the id of the negotiation’s first offer, which counteroffers share. */
export async function requestAnsweredBy(
  read: Read,
  threadId: string,
): Promise<{ id: string; conversationId: string } | null> {
  const { rows } = await sql<{ id: string; conversationId: string }>`
    select message_id as id, conversation_id as "conversationId" from quote_requests
    where offer_id = ${threadId}`.execute(read.sql);
  return rows[0] ?? null;
}
