// The number of entries in all of a user's lists.
import type { Read } from '#server/platform/data/tx.ts';
import { countEntries } from './saved.store.ts';

export async function countSaved(read: Read, userId: string): Promise<number> {
  return countEntries(read, { userId });
}
