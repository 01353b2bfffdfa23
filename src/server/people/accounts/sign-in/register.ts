// Registration: a pending account, a restricted session until the code is verified, and the email with that code.
// Order of refusals: limit, address, password, username, taken address, taken username. The password is hashed before any
// transaction opens.
import type { Account } from '#contract/people/accounts/account.schema.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { beginCodeMail, beginSignUp } from '../attempts/attempt.limits.ts';
import { usernameIsTaken, findVerifiedByEmail, listPending } from '../account.store.ts';
import { signedInView } from '../account.view.ts';
import { readEmail } from './email-address.ts';
import { openSession, closeReplacedSession, setRefreshCookie } from '../sessions/open-session.ts';
import { hashPassword } from './password-hash.ts';
import { assertPasswordAllowed } from './password.policy.ts';
import { hasRoom, registerAccount } from './register-account.ts';
import { sendCode } from './send-code.ts';
import type { RegistrationInput } from './registration-input.ts';
import { readUsername } from './username.policy.ts';

export async function register(
  platform: Platform,
  input: RegistrationInput,
  exchange: Exchange,
): Promise<Account> {
  const earlier = await beginSignUp(platform, exchange, input.email ?? '');
  const { brandName } = platform.settings;
  const email = readEmail(input.email ?? '');
  if (!email) refuse('invalid_email', { errors: { email: 'Please enter a valid email address' } });
  const password = input.password ?? '';
  assertPasswordAllowed(password, { email, username: input.username ?? null, brandName }, 'password');
  const wantedUsername = input.username ? readUsername(input.username, brandName) : null;

  // Checked before the expensive hashing, and again under the lock.
  const read = reading(platform);
  if (await findVerifiedByEmail(read, email)) refuse('email_taken');
  if (wantedUsername && (await usernameIsTaken(read, wantedUsername))) refuse('username_taken');
  const isSuspicious = !hasRoom(await listPending(read, email), read.now);
  const { isProven } = await beginCodeMail(platform, exchange, {
    email,
    purpose: 'verify',
    earlier,
    isSuspicious,
  });
  const passwordHash = await hashPassword(platform, password);

  const { session, account } = await inTransaction(platform, async (tx) => {
    const acceptsTerms = input.terms === true;
    const userId = await registerAccount(tx, {
      email,
      wantedUsername,
      passwordHash,
      acceptsTerms,
      ip: exchange.ip,
      isProven,
    });
    await closeReplacedSession(tx, exchange);
    const session = await openSession(tx, userId, exchange);
    await sendCode(tx, { holder: { purpose: 'verify', sessionId: session.id }, userId, email });
    return { session, account: await signedInView(tx, { userId, sessionId: session.id }) };
  });
  setRefreshCookie(platform, exchange, session);
  exchange.answer.token = account.token;
  exchange.answer.message = 'OTP sent to your email.';
  return account;
}
