// Whether somebody has written to a seller, which is how one asks for an offer. Reads the tables of messages.
// Guards: a message that was taken back counts; one that the seller wrote themselves does not.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

export async function hasWrittenTo(read: Read, sellerId: string, otherId: string): Promise<boolean> {
  const [low, high] = [sellerId, otherId].toSorted();
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from conversations c join messages m on m.conversation_id = c.id
      where c.low_id = ${low} and c.high_id = ${high} and m.author_id = ${otherId}) as has`.execute(read.sql);
  return rows[0]!.has;
}
