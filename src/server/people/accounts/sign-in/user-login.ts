// Signs in with email or username and password.
// Guarantees: limits apply before hashing; always two verifications, so neither response nor time reveals whether an account
// exists. A suspension is reported only with the correct password; an unverified one gets a restricted session and their code
// again. finish-sign-in.ts continues after a correct password.
import { usernamePattern } from '#contract/people/accounts/account.schema.ts';
import type { Account } from '#contract/people/accounts/account.schema.ts';
import type { TwoFactorChallenge } from '#contract/people/accounts/two-factor.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { beginLogin, unknownAccount } from '../attempts/attempt.limits.ts';
import { refuseSuspended } from '../refuse-suspended.ts';
import { findLoginsByEmail, findLoginsByUsername, lockLogin, replaceHash } from '../account.store.ts';
import type { LoginRow } from '../account.store.ts';
import { knownDeviceOf } from '../sessions/device.ts';
import { readEmail } from './email-address.ts';
import { answerSignIn, finishSignIn } from './finish-sign-in.ts';
import { findMatchingHash, hashPassword, isOutdated } from './password-hash.ts';
import { signInPending } from './sign-in-pending.ts';

/** The maximum number of candidates. */
const verifications = 2;

export async function userLogin(
  platform: Platform,
  _viewer: unknown,
  input: { emailorusername: string; password: string },
  exchange: Exchange,
): Promise<Account | TwoFactorChallenge> {
  const candidates = await findCandidates(platform, input.emailorusername);
  const owner = candidates[0]?.verified ? candidates[0] : undefined;
  const attempt = await beginLogin(platform, exchange, {
    account: owner?.id ?? unknownAccount(platform.keys, input.emailorusername),
    device: await knownDeviceOf(reading(platform), owner?.id ?? null, exchange),
  });

  const hashes = candidates.map((row) => row.password_hash);
  const found = candidates[await findMatchingHash(platform, hashes, input.password, verifications)];
  if (!found) {
    await attempt.failed();
    const userId = owner?.id ?? null;
    await inTransaction(platform, (tx) => audit(tx, 'login.failed', { userId, ip: exchange.ip }));
    return refuse('invalid_credentials');
  }
  if (found.status === 'suspended') return refuseSuspended(reading(platform), found.id);
  await attempt.succeeded();
  return found.verified
    ? signIn(platform, found, input.password, exchange)
    : signInPending(platform, found.id, exchange, 'password');
}

async function findCandidates(platform: Platform, typed: string): Promise<LoginRow[]> {
  const read = reading(platform);
  if (typed.includes('@')) {
    const email = readEmail(typed);
    return email ? findLoginsByEmail(read, email) : [];
  }
  const username = typed.normalize('NFKC').trim();
  return usernamePattern.test(username) ? findLoginsByUsername(read, username) : [];
}

async function signIn(
  platform: Platform,
  found: LoginRow,
  password: string,
  exchange: Exchange,
): Promise<Account | TwoFactorChallenge> {
  const old = found.password_hash!;
  const rehashed = isOutdated(old) ? await hashPassword(platform, password) : null;
  const outcome = await inTransaction(platform, async (tx) => {
    // A password reset during hashing has ended every session; this sign-in must not add one.
    const present = await lockLogin(tx, found.id);
    if (present?.password_hash !== old) return refuse('invalid_credentials');
    if (present.status === 'suspended') return refuseSuspended(tx, found.id);
    if (rehashed) await replaceHash(tx, found.id, old, rehashed);
    return finishSignIn(tx, found.id, exchange, 'password');
  });
  return answerSignIn(platform, exchange, outcome);
}
