// Proves the password again, so that this session may make sensitive changes for ten minutes (auth.md S21).
// Guards: counted like a sign-in, on the account's own counters, so a stolen access token cannot guess on.
import { audit } from '#server/platform/audit.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { inTransaction, reading } from '#server/platform/tx.ts';
import { countLogin, giveLoginBack } from './account.limits.ts';
import { getPasswordHash } from './account.store.ts';
import { knownDeviceOf } from './device.ts';
import { findMatchingHash } from './password-hash.ts';
import { moveToAuthenticated } from './session.store.ts';

export async function confirmPassword(
  platform: Platform,
  viewer: Viewer,
  input: { password: string },
  exchange: Exchange,
): Promise<Record<string, never>> {
  const { userId, sessionId } = viewer;
  const read = reading(platform);
  const attempt = { ip: exchange.ip, account: userId, device: await knownDeviceOf(read, userId, exchange) };
  await countLogin(platform, attempt);
  const right =
    (await findMatchingHash(platform, [await getPasswordHash(read, userId)], input.password, 1)) === 0;
  await inTransaction(platform, async (tx) => {
    if (right) await moveToAuthenticated(tx, sessionId);
    await audit(tx, right ? 'password.confirmed' : 'password.wrong', { userId, ip: exchange.ip });
  });
  if (!right) refuse('wrong_password', { errors: { password: 'That is not your current password.' } });
  await giveLoginBack(platform, attempt);
  return {};
}
