// The timer of saved searches. Guards: one search that fails does not stop the others.
import type { Timer } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { lookForMatches } from './look-for-matches.ts';
import { lockNextToLook, searchIsToLook } from './saved-search.store.ts';

const batch = 50;

async function lookDue(platform: Platform): Promise<number> {
  const failed: string[] = [];
  const failures: unknown[] = [];
  let done = 0;
  while (done + failed.length < batch) {
    let searchId: string | null = null;
    try {
      await inTransaction(platform, async (tx) => {
        const search = await lockNextToLook(tx, failed);
        searchId = search?.id ?? null;
        if (search) await lookForMatches(tx, search);
      });
      if (searchId === null) break;
      done++;
    } catch (error) {
      // Nothing was found: the database itself failed, and the next round tries again.
      if (searchId === null) throw error;
      platform.log.error({ err: error, search: searchId }, 'a saved search could not be looked at');
      failed.push(searchId);
      failures.push(error);
    }
  }
  if (done === 0 && failures.length > 0) throw failures[0];
  return done;
}

export const savedSearchTimers: readonly Timer[] = [
  { name: 'saved/look-for-matches', everySeconds: 120, due: searchIsToLook, run: lookDue },
];
