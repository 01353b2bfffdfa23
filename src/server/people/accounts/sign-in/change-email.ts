// Requests a change of address: a code goes to the new one; the address stays until the code is confirmed.
// Guarantees: whether an address is taken can be queried here no more often than by the availability check.
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { beginCodeMail, countCheck } from '../attempts/attempt.limits.ts';
import { findVerifiedByEmail } from '../account.store.ts';
import { findFlow } from './code.store.ts';
import { readEmail } from './email-address.ts';
import { lockOwnAccountShared } from '../lock-account.ts';
import { refuseDuringRemoval } from '../two-factor-removal/removal.store.ts';
import { assertCooledDown, sendCode } from './send-code.ts';

export async function changeEmail(
  platform: Platform,
  viewer: Viewer,
  input: { email: string },
  exchange: Exchange,
): Promise<Record<string, never>> {
  const { userId, sessionId } = viewer;
  const email = readEmail(input.email);
  if (!email) refuse('invalid_email', { errors: { email: 'Please enter a valid email address' } });
  await countCheck(platform, exchange.ip);
  const read = reading(platform);
  await refuseDuringRemoval(read, userId);
  const owner = await findVerifiedByEmail(read, email);
  // The caller's own address in another case may be confirmed like any other.
  if (owner && (owner !== userId || email === viewer.email)) refuse('email_taken');
  const holder = { purpose: 'email' as const, sessionId };
  assertCooledDown(await findFlow(read, holder), platform.clock.now());
  await beginCodeMail(platform, exchange, { email, purpose: 'email', ownerId: userId });
  await inTransaction(platform, async (tx) => {
    await lockOwnAccountShared(tx, userId);
    await sendCode(tx, { holder, userId, email });
  });
  exchange.answer.message = 'OTP sent to your email.';
  return {};
}
