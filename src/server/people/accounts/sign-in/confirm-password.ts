// Proves the password again, so that this session can make sensitive changes for ten minutes.
// Guarantees: attempts count like sign-ins on the account's counters, so a stolen access token cannot be used to guess.
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { beginLogin } from '../attempts/attempt.limits.ts';
import { getPasswordHash } from '../account.store.ts';
import { knownDeviceOf } from '../sessions/device.ts';
import { findMatchingHash } from './password-hash.ts';
import { moveToAuthenticated } from '../sessions/session.store.ts';

export async function confirmPassword(
  platform: Platform,
  viewer: Viewer,
  input: { password: string },
  exchange: Exchange,
): Promise<Record<string, never>> {
  const { userId, sessionId } = viewer;
  const read = reading(platform);
  const device = await knownDeviceOf(read, userId, exchange);
  const attempt = await beginLogin(platform, exchange, { account: userId, device });
  const right =
    (await findMatchingHash(platform, [await getPasswordHash(read, userId)], input.password, 1)) === 0;
  await inTransaction(platform, async (tx) => {
    if (right) await moveToAuthenticated(tx, sessionId);
    await audit(tx, right ? 'password.confirmed' : 'password.wrong', { userId, ip: exchange.ip });
  });
  if (!right) {
    await attempt.failed();
    refuse('wrong_password', { errors: { password: 'That is not your current password.' } });
  }
  await attempt.succeeded();
  return {};
}
