// Which of these gigs support has removed, for views that show frozen copies. Refusals: refuse-removed-gig.ts.
import type { Read } from '#server/platform/data/tx.ts';
import { listRemoved } from './gig.store.ts';

export async function removedGigs(read: Read, gigIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(gigIds.length === 0 ? [] : await listRemoved(read, [...new Set(gigIds)]));
}
