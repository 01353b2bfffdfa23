// WebAuthn creation options for a new passkey: discoverable (so that it can sign in without a username) and with user
// verification.
// Guarantees: devices that already hold a passkey of this account are excluded; the challenge works once and for five minutes.
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { maxPasskeys } from '#contract/people/accounts/passkey.schema.ts';
import type { startPasskey as endpoint } from '#contract/people/accounts/two-factor.endpoints.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import { newId } from '#contract/common/ids.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { insertChallenge } from './challenge.store.ts';
import { newSecret, sha256 } from '../sessions/device.ts';
import { authenticatorTimeoutMs, relyingParty, signatureAlgorithms, userHandleOf } from './passkey.policy.ts';
import { listPasskeysOf } from './passkey.store.ts';
import { challengeLife } from './two-factor.policy.ts';

export async function startPasskey(tx: Tx, viewer: Viewer): Promise<DataOf<typeof endpoint>> {
  const { userId, email, displayName, username } = viewer;
  const present = await listPasskeysOf(tx, userId);
  if (present.length >= maxPasskeys) refuse('passkey_limit');
  const { id, name } = relyingParty(tx.platform.settings);
  const made = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    supportedAlgorithmIDs: signatureAlgorithms,
    userID: userHandleOf(userId),
    userName: email,
    userDisplayName: displayName ?? username ?? email,
  });
  const challenge = newSecret();
  await insertChallenge(tx, {
    id: newId(tx.now.getTime()),
    purpose: 'passkey-registration',
    secret_sha256: sha256(challenge),
    user_id: userId,
    way: null,
    webauthn_challenge: made.challenge,
    expires_at: later(tx.now, challengeLife),
  });
  return {
    challenge,
    options: {
      rp: { id, name },
      user: made.user,
      challenge: made.challenge,
      pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
      timeout: authenticatorTimeoutMs,
      attestation: 'none',
      excludeCredentials: present.map(({ credential_id, transports }) => ({
        type: 'public-key',
        id: credential_id,
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    },
  };
}
