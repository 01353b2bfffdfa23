// Which of these gigs support has removed: for whoever shows a frozen copy of one. Refusing is refuse-removed-gig.ts's business.
import type { Read } from '#server/platform/tx.ts';
import { listRemoved } from './gig.store.ts';

export async function removedGigs(read: Read, gigIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(gigIds.length === 0 ? [] : await listRemoved(read, [...new Set(gigIds)]));
}
