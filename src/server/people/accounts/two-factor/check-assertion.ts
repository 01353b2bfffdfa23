// Verifies an authenticator's response: whether it signed our challenge with a registered passkey.
// Guarantees: our origin and relying party only; a disabled passkey never counts. A counter that went back disables the passkey,
// since it may be cloned, and notifies the owner. The signature is verified first, so that no one else can cause that.
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Assertion } from '#contract/people/accounts/passkey.schema.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { getAccount } from '../account.store.ts';
import { lockPasskeyByCredential, moveToDisabled, moveToUsed } from './passkey.store.ts';
import type { PasskeyRow } from './passkey.store.ts';
import { relyingParty, userHandleOf } from './passkey.policy.ts';
import { securityMail } from './two-factor.emails.ts';

export type ExpectedAssertion = {
  /** The WebAuthn challenge to be signed; null if there was none or it was already tried. */
  challenge: string | null;
  userId: string;
  /** Whether a fingerprint, face or PIN is required: when the passkey is the only factor. */
  userVerification: boolean;
};

/** The passkey of a valid response, with its use recorded; null if invalid. */
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
    await disableCloned(tx, passkey, counter);
    return null;
  }
  await moveToUsed(tx, passkey.id, counter);
  return passkey;
}

/** The authenticator's signature counter, if the response is valid. */
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
      // Counter 0 disables the library's counter check, which runs before the signature check; ours runs after it.
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    // The library throws on every invalid response.
    tx.platform.log.debug({ err: error, passkey: passkey.id }, 'a passkey was not accepted');
    return null;
  }
}

async function disableCloned(tx: Tx, passkey: PasskeyRow, counter: number): Promise<void> {
  const { id, user_id: userId, name } = passkey;
  await moveToDisabled(tx, id);
  const details = { passkeyId: id, counter, before: passkey.counter };
  await audit(tx, 'passkey.disabled', { userId, details });
  const { email } = await getAccount(tx, userId);
  queueMail(tx, securityMail(tx, email, { change: 'passkey.disabled', name }));
}
