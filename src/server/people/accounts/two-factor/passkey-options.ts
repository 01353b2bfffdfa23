// WebAuthn request options: for a sign-in by passkey (any passkey of this site), or for the second factor of a pending sign-in
// (a passkey of that person).
// Guarantees: without a challenge nothing about any account is revealed; the WebAuthn challenge works once and for five minutes.
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { DataOf } from '#contract/common/endpoint.ts';
import type { passkeyOptions as endpoint } from '#contract/people/accounts/two-factor.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findChallenge, insertChallenge, setToBeSigned } from './challenge.store.ts';
import { newSecret, sha256 } from '../sessions/device.ts';
import { authenticatorTimeoutMs, relyingParty } from './passkey.policy.ts';
import { listPasskeysOf } from './passkey.store.ts';
import { challengeLife } from './two-factor.policy.ts';

type Options = DataOf<typeof endpoint>;

export async function passkeyOptions(
  tx: Tx,
  _viewer: unknown,
  input: { challenge?: string | undefined },
): Promise<Options> {
  return input.challenge === undefined ? optionsForSignIn(tx) : optionsForSecondFactor(tx, input.challenge);
}

async function optionsForSignIn(tx: Tx): Promise<Options> {
  const challenge = newSecret();
  const options = await optionsFor(tx, 'required', []);
  await insertChallenge(tx, {
    id: newId(tx.now.getTime()),
    purpose: 'passkey-login',
    secret_sha256: sha256(challenge),
    user_id: null,
    way: null,
    webauthn_challenge: options.challenge,
    expires_at: later(tx.now, challengeLife),
  });
  return { challenge, options };
}

async function optionsForSecondFactor(tx: Tx, challenge: string): Promise<Options> {
  const waiting = await findChallenge(tx, 'second-factor', sha256(challenge));
  if (!waiting?.user_id) return refuse('sign_in_over');
  const passkeys = await listPasskeysOf(tx, waiting.user_id);
  const usable = passkeys.filter((passkey) => passkey.disabled_at === null);
  const options = await optionsFor(tx, 'preferred', usable);
  await setToBeSigned(tx, waiting.id, options.challenge);
  return { challenge, options };
}

async function optionsFor(
  tx: Tx,
  userVerification: 'required' | 'preferred',
  allowed: readonly { credential_id: string; transports: string[] }[],
): Promise<Options['options']> {
  const { challenge, rpId } = await generateAuthenticationOptions({
    rpID: relyingParty(tx.platform.settings).id,
    userVerification,
  });
  return {
    rpId: rpId!,
    challenge,
    timeout: authenticatorTimeoutMs,
    userVerification,
    allowCredentials: allowed.map(({ credential_id: id, transports }) => ({
      type: 'public-key',
      id,
      transports,
    })),
  };
}
