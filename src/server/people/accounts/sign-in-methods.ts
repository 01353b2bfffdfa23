// Sign-in methods: password, social accounts, passkeys.
// Guarantees: the last one cannot be removed. Checked after the removal, under the lock of the account row.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { getPasswordHash } from './account.store.ts';
import { listIdentities } from './social/identity.store.ts';
import { listPasskeysOf } from './two-factor/passkey.store.ts';

export async function assertSignInMethodLeft(tx: Tx, userId: string): Promise<void> {
  if ((await getPasswordHash(tx, userId)) !== null) return;
  const identities = await listIdentities(tx, userId);
  // A provider that the operator has disabled does not count.
  if (identities.some((identity) => tx.platform.social.has(identity.provider))) return;
  const passkeys = await listPasskeysOf(tx, userId);
  if (!passkeys.some((passkey) => passkey.disabled_at === null)) refuse('last_sign_in_method');
}
