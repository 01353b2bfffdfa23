// Where a seller's money can be sent, for the list of what has access to an account.
import type { Access } from '#server/people/accounts/sign-in-access.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listPayoutMethods } from './payout.store.ts';
import { methodLabel } from './payout.view.ts';

export async function listPayoutAccess(read: Read, userId: string): Promise<Access[]> {
  const methods = await listPayoutMethods(read, userId, read.platform.bank.name);
  return methods.map((method) => ({
    id: method.id,
    name: methodLabel(method),
    addedAt: method.created_at,
    isOff: method.usable_from > read.now,
  }));
}
