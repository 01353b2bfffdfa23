// Whether an address or a username is free. The specification requires it; rate limits slow down harvesting of accounts.
// "Taken" answers with HTTP 200, so that pages show "unable to verify" only for calls that failed.
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { reading } from '#server/platform/data/tx.ts';
import { countCheck } from '../attempts/attempt.limits.ts';
import { usernameIsTaken, findVerifiedByEmail } from '../account.store.ts';
import { readEmail } from './email-address.ts';
import type { RegistrationInput } from './registration-input.ts';
import { readUsername } from './username.policy.ts';

export async function checkAvailability(
  platform: Platform,
  input: RegistrationInput,
  exchange: Exchange,
): Promise<null> {
  await countCheck(platform, exchange.ip);
  const read = reading(platform);
  if (input.username) exchange.answer.message = 'Username is available';
  if (input.email || !input.username) {
    const email = readEmail(input.email ?? '');
    if (!email) refuse('invalid_email', { errors: { email: 'Please enter a valid email address' } });
    if (await findVerifiedByEmail(read, email)) refuse('email_taken', { http: 200 });
    exchange.answer.message = 'Email is available';
  }
  if (input.username) {
    const username = readUsername(input.username, platform.settings.brandName, { http: 200 });
    if (await usernameIsTaken(read, username)) refuse('username_taken', { http: 200 });
  }
  return null;
}
