// Makes a new secret for an authenticator app. Nothing is asked for at sign-in until a code of the app confirms it.
// Guards: a secret that counts is never shown again nor replaced; the recent proof of the password has been seen by the edge.
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { lockOwnAccount } from './hold-active-account.ts';
import { sealSecret } from './second-factor.ts';
import { newTotpSecret, totpAddress } from './two-factor.policy.ts';
import { findTwoFactor, putUnconfirmed } from './two-factor.store.ts';

export async function startTwoFactor(tx: Tx, viewer: Viewer): Promise<{ secret: string; address: string }> {
  const { userId, email } = viewer;
  await lockOwnAccount(tx, userId);
  if ((await findTwoFactor(tx, userId))?.confirmed_at) refuse('two_factor_on');
  const secret = newTotpSecret();
  await putUnconfirmed(tx, userId, sealSecret(tx.platform.keys, userId, secret));
  return { secret, address: totpAddress(secret, { brandName: tx.platform.settings.brandName, email }) };
}
