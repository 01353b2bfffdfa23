// Sign-in methods besides the password, for the list of what has access to an account and for ending it after a reset.
import { socialNames } from '#contract/people/accounts/social.schema.ts';
import type { SocialProvider } from '#contract/people/accounts/social.schema.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { deleteIdentity, listIdentities } from './social/identity.store.ts';
import { findTwoFactor } from './two-factor/two-factor.store.ts';
import { deletePasskey, listPasskeysOf } from './two-factor/passkey.store.ts';

/** `isOff`: it exists but cannot be used now. */
export type Access = { id: string; name: string; addedAt: Date; isOff: boolean };

export async function listPasskeyAccess(read: Read, userId: string): Promise<Access[]> {
  const rows = await listPasskeysOf(read, userId);
  return rows.map(({ id, name, created_at, disabled_at }) => ({
    id,
    name,
    addedAt: created_at,
    isOff: disabled_at !== null,
  }));
}

export async function listConnectionAccess(read: Read, userId: string): Promise<Access[]> {
  const rows = await listIdentities(read, userId);
  return rows.map(({ provider, email, connected_at }) => ({
    id: provider,
    name: email === null ? socialNames[provider] : `${socialNames[provider]}, ${email}`,
    addedAt: connected_at,
    isOff: false,
  }));
}

export async function isTwoFactorOn(read: Read, userId: string): Promise<boolean> {
  return ((await findTwoFactor(read, userId))?.confirmed_at ?? null) !== null;
}

/** Without the check that a sign-in method is left: the caller has just set a password. */
export async function removeSignInAccess(
  tx: Tx,
  userId: string,
  { passkeyIds, providers }: { passkeyIds: string[]; providers: string[] },
): Promise<void> {
  for (const id of passkeyIds) await deletePasskey(tx, { id, userId });
  for (const provider of providers) await deleteIdentity(tx, userId, provider as SocialProvider);
}
