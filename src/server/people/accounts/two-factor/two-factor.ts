// Completes a sign-in with the second factor: a code of the app, a backup code or a passkey.
// Guarantees: five attempts per challenge, and limits over all challenges of an account (attempt.rules.ts), committed before the outcome is
// returned; each code and challenge works once; a password reset or suspension in the meantime has ended the challenge.
import type { Account } from '#contract/people/accounts/account.schema.ts';
import type { Assertion } from '#contract/people/accounts/passkey.schema.ts';
import type { SecondFactor } from '#contract/people/accounts/two-factor.schema.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { beginSecondFactor } from '../attempts/attempt.limits.ts';
import { refuseSuspended } from '../refuse-suspended.ts';
import { lockLogin } from '../account.store.ts';
import { claimTry, deleteChallenge, findChallenge } from './challenge.store.ts';
import type { ChallengeRow } from './challenge.store.ts';
import { checkAssertion } from './check-assertion.ts';
import { knownDeviceOf, sha256 } from '../sessions/device.ts';
import { answerOpened, openSignIn } from '../sign-in/finish-sign-in.ts';
import type { OpenedSignIn } from '../sign-in/finish-sign-in.ts';
import { takeCode } from './second-factor.ts';
import { findTwoFactor } from './two-factor.store.ts';

type Proof = { code: string } | { assertion: Assertion };

export async function twoFactor(
  platform: Platform,
  _viewer: unknown,
  input: { challenge: string; code?: string | undefined; assertion?: Assertion | undefined },
  exchange: Exchange,
): Promise<Account> {
  const proof = proofOf(input);
  const read = reading(platform);
  const waiting = await findChallenge(read, 'second-factor', sha256(input.challenge));
  const userId = waiting?.user_id;
  if (!waiting || !userId) return refuse('sign_in_over');
  const device = await knownDeviceOf(read, userId, exchange);
  const attempt = await beginSecondFactor(platform, exchange, { userId, device });
  // Refused outside the transaction, so that the attempt is committed first.
  const outcome = await inTransaction(platform, (tx) =>
    tryProof(tx, { challengeId: waiting.id, userId }, proof, exchange),
  );
  if ('refused' in outcome) {
    if (outcome.refused === 'account_suspended') return refuseSuspended(read, userId);
    await attempt.failed();
    return refuse(outcome.refused);
  }
  await attempt.succeeded();
  return answerOpened(platform, exchange, outcome);
}

function proofOf(input: { code?: string | undefined; assertion?: Assertion | undefined }): Proof {
  if (input.assertion) return { assertion: input.assertion };
  if (input.code !== undefined) return { code: input.code };
  return refuse('invalid_input', { errors: { code: 'Enter a code' } });
}

async function tryProof(
  tx: Tx,
  { challengeId, userId }: { challengeId: string; userId: string },
  proof: Proof,
  exchange: Exchange,
): Promise<OpenedSignIn | { refused: ErrorCode }> {
  const person = await lockLogin(tx, userId);
  const challenge = await claimTry(tx, challengeId);
  if (!person || !challenge) return { refused: 'sign_in_over' };
  if (person.status === 'suspended') return { refused: 'account_suspended' };
  const factor = await factorOf(tx, userId, challenge, proof);
  if (!factor) {
    const details = { with: 'code' in proof ? 'code' : 'passkey' };
    await audit(tx, 'two_factor.wrong', { userId, ip: exchange.ip, details });
    return { refused: 'code' in proof ? 'invalid_code' : 'passkey_refused' };
  }
  await deleteChallenge(tx, challengeId);
  return openSignIn(tx, userId, exchange, { way: challenge.way ?? 'password', factor });
}

async function factorOf(
  tx: Tx,
  userId: string,
  challenge: ChallengeRow,
  proof: Proof,
): Promise<SecondFactor | null> {
  if ('code' in proof) {
    const row = await findTwoFactor(tx, userId);
    return row?.confirmed_at ? takeCode(tx, row, proof.code) : null;
  }
  const passkey = await checkAssertion(tx, proof.assertion, {
    challenge: challenge.webauthn_challenge,
    userId,
    userVerification: false,
  });
  return passkey && 'passkey';
}
