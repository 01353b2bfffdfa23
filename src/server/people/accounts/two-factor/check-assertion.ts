// Judges what an authenticator answered: whether it signed our challenge with a passkey that we know (auth.md S28).
// Guards: our origin and address only; a disabled passkey never counts; a counter that went back disables its passkey, since
// two devices must hold it, and the owner is told. The signature is judged first, so that nobody else can bring that about.
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Assertion } from '#contract/accounts/passkey.schema.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/tx.ts';
import { getAccount } from './account.store.ts';
import { lockPasskeyByCredential, moveToDisabled, moveToUsed } from './passkey.store.ts';
import type { PasskeyRow } from './passkey.store.ts';
import { relyingParty, userHandleOf } from './passkey.policy.ts';
import { securityMail } from './two-factor.mails.ts';

export type ExpectedAssertion = {
  /** What had to be signed; null when nothing was asked for, or it was tried before. */
  challenge: string | null;
  userId: string;
  /** Whether a finger, face or PIN must have opened the passkey: where it stands alone. */
  userVerification: boolean;
};

/** The passkey that answered, its use noted; null when the answer is not good. */
export async function checkAssertion(
  tx: Tx,
  assertion: Assertion,
  expected: ExpectedAssertion,
): Promise<PasskeyRow | null> {
  const passkey = await lockPasskeyByCredential(tx, assertion.id);
  if (!passkey || passkey.user_id !== expected.userId || passkey.disabled_at !== null) return null;
  const { userHandle } = assertion.response;
  if (userHandle && !Buffer.from(userHandle, 'base64url').equals(userHandleOf(passkey.user_id))) return null;
  const counter = await signedCounter(tx, assertion, passkey, expected);
  if (counter === null) return null;
  if (counter <= passkey.counter && (counter > 0 || passkey.counter > 0)) {
    await disableCopied(tx, passkey, counter);
    return null;
  }
  await moveToUsed(tx, passkey.id, counter);
  return passkey;
}

/** The authenticator's count of uses, if everything it signed is right. */
async function signedCounter(
  tx: Tx,
  assertion: Assertion,
  passkey: PasskeyRow,
  { challenge, userVerification }: ExpectedAssertion,
): Promise<number | null> {
  if (challenge === null) return null;
  const { id, response } = assertion;
  const { clientDataJSON, authenticatorData, signature } = response;
  const party = relyingParty(tx.platform.settings);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: userVerification,
      // The library would judge the count before the signature; it is ours to judge after it.
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    // The library throws for whatever is wrong with an answer; all of it means "not good".
    tx.platform.log.debug({ err: error, passkey: passkey.id }, 'a passkey was not accepted');
    return null;
  }
}

async function disableCopied(tx: Tx, passkey: PasskeyRow, counter: number): Promise<void> {
  const { id, user_id: userId, name } = passkey;
  await moveToDisabled(tx, id);
  const details = { passkeyId: id, counter, before: passkey.counter };
  await audit(tx, 'passkey.disabled', { userId, details });
  const { email } = await getAccount(tx, userId);
  queueMail(tx, securityMail(tx, email, { change: 'passkey.disabled', name }));
}
