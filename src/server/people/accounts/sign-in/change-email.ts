// Asks to change the address of an account: a code goes to the new one. Nothing changes until it comes back.
// Guards: a taken address is told only as often as the availability check may be asked (auth.md C11, S17).
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { inTransaction, reading } from '#server/platform/tx.ts';
import { countCheck, countCodeMail } from './account.limits.ts';
import { findVerifiedByEmail } from './account.store.ts';
import { findFlow } from './code.store.ts';
import { readEmail } from './email-address.ts';
import { holdOwnAccount } from './hold-active-account.ts';
import { assertCool, sendCode } from './send-code.ts';

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
  const owner = await findVerifiedByEmail(read, email);
  // One's own address in another spelling (capitals) may be confirmed like any other.
  if (owner && (owner !== userId || email === viewer.email)) refuse('email_taken');
  const holder = { purpose: 'email' as const, sessionId };
  assertCool(await findFlow(read, holder), platform.clock.now());
  await countCodeMail(platform, { ip: exchange.ip, email, device: null });
  await inTransaction(platform, async (tx) => {
    await holdOwnAccount(tx, userId);
    await sendCode(tx, { holder, userId, email });
  });
  exchange.answer.message = 'OTP sent to your email.';
  return {};
}
