// Signs in with a passkey instead of a password (auth.md S28).
// Guards: the passkey must have been opened by its owner (userVerification); each challenge is used up by the first try.
import type { Account } from '#contract/accounts/account.schema.ts';
import type { Assertion } from '#contract/accounts/passkey.schema.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { audit } from '#server/platform/audit.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inTransaction } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { lockLogin } from './account.store.ts';
import { takeChallenge } from './challenge.store.ts';
import { checkAssertion } from './check-assertion.ts';
import { sha256 } from './device.ts';
import { answerOpened, openSignIn } from './finish-sign-in.ts';
import type { OpenedSignIn } from './finish-sign-in.ts';
import { findPasskeyByCredential } from './passkey.store.ts';

export async function passkeyLogin(
  platform: Platform,
  _viewer: unknown,
  input: { challenge: string; assertion: Assertion },
  exchange: Exchange,
): Promise<Account> {
  // Told outside, so that the used-up challenge (and a disabled passkey) is committed before the refusal is thrown.
  const outcome = await inTransaction(platform, (tx) => tryPasskey(tx, input, exchange));
  return 'refused' in outcome ? refuse(outcome.refused) : answerOpened(platform, exchange, outcome);
}

async function tryPasskey(
  tx: Tx,
  { challenge: secret, assertion }: { challenge: string; assertion: Assertion },
  exchange: Exchange,
): Promise<OpenedSignIn | { refused: ErrorCode }> {
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
  if (person.status === 'suspended') return { refused: 'account_suspended' };
  return openSignIn(tx, person.id, exchange, { way: 'passkey' });
}
