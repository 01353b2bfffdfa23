// Removes a passkey.
// Guarantees: a passkey of another person answers 404; the last sign-in method stays; other sessions end and the owner is
// notified.
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockAccount } from '../account.store.ts';
import { endOtherSignIns, notifyOfChange } from './change-two-factor.ts';
import { deletePasskey } from './passkey.store.ts';
import { assertSignInMethodLeft } from '../sign-in-methods.ts';

export async function removePasskey(
  tx: Tx,
  viewer: Viewer,
  input: { passkeyId: string },
  exchange: Exchange,
): Promise<Record<string, never>> {
  await lockAccount(tx, viewer.userId);
  const removed = await deletePasskey(tx, { id: input.passkeyId, userId: viewer.userId });
  if (!removed) return refuse('passkey_not_found');
  await assertSignInMethodLeft(tx, viewer.userId);
  await endOtherSignIns(tx, viewer, exchange, 'passkey');
  await notifyOfChange(tx, viewer, exchange, { change: 'passkey.removed', name: removed.name });
  return {};
}
