// Signs in with a passkey instead of a password.
// Guarantees: user verification is required; each challenge is consumed by the first attempt.
import type { Account } from '#contract/people/accounts/account.schema.ts';
import type { Assertion } from '#contract/people/accounts/passkey.schema.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { beginPasskey } from '../attempts/attempt.limits.ts';
import { refuseSuspended } from '../refuse-suspended.ts';
import { lockLogin } from '../account.store.ts';
import { takeChallenge } from './challenge.store.ts';
import { checkAssertion } from './check-assertion.ts';
import { sha256 } from '../sessions/device.ts';
import { answerOpened, openSignIn } from '../sign-in/finish-sign-in.ts';
import type { OpenedSignIn } from '../sign-in/finish-sign-in.ts';
import { findPasskeyByCredential } from './passkey.store.ts';

export async function passkeyLogin(
  platform: Platform,
  _viewer: unknown,
  input: { challenge: string; assertion: Assertion },
  exchange: Exchange,
): Promise<Account> {
  const attempt = await beginPasskey(platform, exchange);
  // Refused outside the transaction, so that the consumed challenge (and a disabled passkey) is committed first.
  const outcome = await inTransaction(platform, (tx) => tryPasskey(tx, input, exchange));
  if ('suspended' in outcome) return refuseSuspended(reading(platform), outcome.suspended);
  if ('refused' in outcome) {
    await attempt.failed();
    return refuse(outcome.refused);
  }
  await attempt.succeeded();
  return answerOpened(platform, exchange, outcome);
}

async function tryPasskey(
  tx: Tx,
  { challenge: secret, assertion }: { challenge: string; assertion: Assertion },
  exchange: Exchange,
): Promise<OpenedSignIn | { refused: ErrorCode } | { suspended: string }> {
  const challenge = await takeChallenge(tx, 'passkey-login', sha256(secret));
  if (!challenge) return { refused: 'sign_in_over' };
  const known = await findPasskeyByCredential(tx, assertion.id);
  const person = known && (await lockLogin(tx, known.user_id));
  const passkey =
    person &&
    (await checkAssertion(tx, assertion, {
      challenge: challenge.webauthn_challenge,
      userId: person.id,
      userVerification: true,
    }));
  if (!passkey) {
    await audit(tx, 'passkey.refused', { userId: known?.user_id ?? null, ip: exchange.ip });
    return { refused: 'passkey_refused' };
  }
  if (person.status === 'suspended') return { suspended: person.id };
  return openSignIn(tx, person.id, exchange, { way: 'passkey' });
}
