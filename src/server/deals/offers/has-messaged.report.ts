// Whether a person has messaged a seller, which is how custom offers are requested. Reads the tables of messages.
// Guarantees: unsent messages count; messages by the seller do not.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

export async function hasMessaged(read: Read, sellerId: string, otherId: string): Promise<boolean> {
  const [low, high] = [sellerId, otherId].toSorted();
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from conversations c join messages m on m.conversation_id = c.id
      where c.low_id = ${low} and c.high_id = ${high} and m.author_id = ${otherId}) as found`.execute(
    read.sql,
  );
  return rows[0]!.found;
}
