// The ways somebody can sign in by: a password, accounts elsewhere, passkeys.
// Guards: the last of them cannot be removed. Asked after the removal, under the lock of the account's row.
import { refuse } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import { getPasswordHash } from './account.store.ts';
import { listIdentities } from './identity.store.ts';
import { listPasskeysOf } from './passkey.store.ts';

export async function assertWayInLeft(tx: Tx, userId: string): Promise<void> {
  if ((await getPasswordHash(tx, userId)) !== null) return;
  const identities = await listIdentities(tx, userId);
  // One that the operator has switched off lets nobody in.
  if (identities.some((one) => tx.platform.social.has(one.provider))) return;
  const passkeys = await listPasskeysOf(tx, userId);
  if (!passkeys.some((one) => one.disabled_at === null)) refuse('last_way_in');
}
