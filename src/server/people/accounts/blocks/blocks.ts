// Blocks between two people, checked by everything that contacts a person.
// Guarantees: a block works both ways, so no one gets a message they cannot answer; only the person who blocked can see it.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findBlocks } from './block.store.ts';

export type Block = 'by-me' | 'by-them' | null;

/** For each of these people; `by-me` if both blocked each other. */
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

/** Refuses with cannot_write if either blocked the other. */
export async function assertNoBlock(read: Read, userId: string, otherId: string): Promise<void> {
  if ((await blockBetween(read, userId, otherId)) !== null) refuse('cannot_write');
}
