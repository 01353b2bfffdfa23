// The SQL of blocks between people.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export async function insertBlock(tx: Tx, userId: string, blockedId: string): Promise<void> {
  await sql`
    insert into blocks (user_id, blocked_id, blocked_at) values (${userId}, ${blockedId}, ${tx.now})
    on conflict do nothing`.execute(tx.sql);
}

export async function deleteBlock(tx: Tx, userId: string, blockedId: string): Promise<void> {
  await sql`delete from blocks where user_id = ${userId} and blocked_id = ${blockedId}`.execute(tx.sql);
}

export async function findBlocks(
  read: Read,
  userId: string,
  otherIds: readonly string[],
): Promise<{ user_id: string; blocked_id: string }[]> {
  const { rows } = await sql<{ user_id: string; blocked_id: string }>`
    select user_id, blocked_id from blocks
    where (user_id = ${userId} and blocked_id = any(${otherIds}::uuid[]))
       or (blocked_id = ${userId} and user_id = any(${otherIds}::uuid[]))`.execute(read.sql);
  return rows;
}

/** In both directions, for a deleted account. */
export async function deleteBlocksOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from blocks where user_id = ${userId} or blocked_id = ${userId}`.execute(tx.sql);
}
