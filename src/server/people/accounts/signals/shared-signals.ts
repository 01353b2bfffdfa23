// Which accounts share signals, without the signals themselves.
import type { Read } from '#server/platform/data/tx.ts';
import { listSharedKinds, listSharing } from './signal.store.ts';
import type { SignalKind } from './signal.store.ts';

export type { SignalKind } from './signal.store.ts';

export function sharedKinds(read: Read, userId: string, otherId: string): Promise<SignalKind[]> {
  return listSharedKinds(read, userId, otherId);
}

export function sharingAccounts(
  read: Read,
  userId: string,
  kinds: readonly SignalKind[],
  limit: number,
): Promise<string[]> {
  return listSharing(read, userId, kinds, limit);
}
