// Blocks between two people, for everything that reaches somebody. Guards: a block works both ways, so that whoever blocks is not
// met by an answer they could not read; who blocked whom is told to the one who did it only.
import { refuse } from '#server/platform/refuse.ts';
import type { Read } from '#server/platform/tx.ts';
import { findBlocks } from './block.store.ts';

export type Block = 'by-me' | 'by-them' | null;

/** For each of these people; `by-me` where both blocked each other. */
export async function blocksBetween(
  read: Read,
  userId: string,
  otherIds: readonly string[],
): Promise<ReadonlyMap<string, Block>> {
  const found = new Map<string, Block>();
  if (otherIds.length === 0) return found;
  for (const row of await findBlocks(read, userId, otherIds)) {
    if (row.user_id === userId) found.set(row.blocked_id, 'by-me');
    else if (!found.has(row.user_id)) found.set(row.user_id, 'by-them');
  }
  return found;
}

export async function blockBetween(read: Read, userId: string, otherId: string): Promise<Block> {
  return (await blocksBetween(read, userId, [otherId])).get(otherId) ?? null;
}

/** Refuses with cannot_write where either blocked the other. */
export async function assertNoBlock(read: Read, userId: string, otherId: string): Promise<void> {
  if ((await blockBetween(read, userId, otherId)) !== null) refuse('cannot_write');
}
