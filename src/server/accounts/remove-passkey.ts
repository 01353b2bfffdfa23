// Removes a passkey: it signs nobody in any more.
// Guards: somebody else's passkey does not exist here (404), and the last way to sign in stays; other sessions end (auth.md S21) and the owner is told.
import type { Exchange } from '#server/platform/exchange.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { lockAccount } from './account.store.ts';
import { endOthers, tellOfChange } from './change-two-factor.ts';
import { deletePasskey } from './passkey.store.ts';
import { assertWayInLeft } from './ways-in.ts';

export async function removePasskey(
  tx: Tx,
  viewer: Viewer,
  input: { passkeyId: string },
  exchange: Exchange,
): Promise<Record<string, never>> {
  await lockAccount(tx, viewer.userId);
  const removed = await deletePasskey(tx, { id: input.passkeyId, userId: viewer.userId });
  if (!removed) return refuse('passkey_not_found');
  await assertWayInLeft(tx, viewer.userId);
  await endOthers(tx, viewer, 'passkey');
  await tellOfChange(tx, viewer, exchange, { change: 'passkey.removed', name: removed.name });
  return {};
}
