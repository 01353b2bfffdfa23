// Creates a secret for an authenticator app. Two-factor stays off until a code of the app confirms it.
// Guarantees: a confirmed secret is never shown again nor replaced; the route requires a recent proof of the password.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockOwnAccount } from '../lock-account.ts';
import { encryptSecret } from './second-factor.ts';
import { newTotpSecret, totpAddress } from './two-factor.policy.ts';
import { findTwoFactor, putUnconfirmed } from './two-factor.store.ts';

export async function startTwoFactor(tx: Tx, viewer: Viewer): Promise<{ secret: string; address: string }> {
  const { userId, email } = viewer;
  await lockOwnAccount(tx, userId);
  if ((await findTwoFactor(tx, userId))?.confirmed_at) refuse('two_factor_on');
  const secret = newTotpSecret();
  await putUnconfirmed(tx, userId, encryptSecret(tx.platform.keys, userId, secret));
  return { secret, address: totpAddress(secret, { brandName: tx.platform.settings.brandName, email }) };
}
