// Keeps the passkey that an authenticator made (auth.md S28).
// Guards: our own challenge, used up by the first try; our origin and address; opened by its owner; a credential is on one
// account only. Other sessions end (S21) and the owner is told.
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { mostPasskeys } from '#contract/accounts/passkey.schema.ts';
import type { Attestation, Passkey } from '#contract/accounts/passkey.schema.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { newId } from '#contract/common/ids.ts';
import { audit } from '#server/platform/audit.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert, refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { inTransaction } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { lockOwnAccount } from './hold-active-account.ts';
import { takeChallenge } from './challenge.store.ts';
import { endOthers, tellOfChange } from './change-two-factor.ts';
import { sha256 } from './device.ts';
import { relyingParty, signatureAlgorithms } from './passkey.policy.ts';
import { insertPasskey, listPasskeysOf } from './passkey.store.ts';
import { passkeyView } from './passkey.view.ts';

type Input = { challenge: string; name: string; attestation: Attestation };

export async function addPasskey(
  platform: Platform,
  viewer: Viewer,
  input: Input,
  exchange: Exchange,
): Promise<Passkey> {
  // Told outside, so that the used-up challenge is committed before the refusal is thrown.
  const outcome = await inTransaction(platform, (tx) => keep(tx, viewer, input, exchange));
  return 'refused' in outcome ? refuse(outcome.refused) : outcome;
}

async function keep(
  tx: Tx,
  viewer: Viewer,
  { challenge: secret, name, attestation }: Input,
  exchange: Exchange,
): Promise<Passkey | { refused: ErrorCode }> {
  const { userId } = viewer;
  await lockOwnAccount(tx, userId);
  const challenge = await takeChallenge(tx, 'passkey-registration', sha256(secret));
  const made =
    challenge?.user_id === userId && (await madeCredential(tx, attestation, challenge.webauthn_challenge));
  if (!made) {
    await audit(tx, 'passkey.not_added', { userId, ip: exchange.ip });
    return { refused: 'passkey_not_added' };
  }
  if ((await listPasskeysOf(tx, userId)).length >= mostPasskeys) return { refused: 'passkey_limit' };
  const id = newId(tx.now.getTime());
  const { transports = [] } = attestation.response;
  const kept = await insertPasskey(tx, { id, user_id: userId, ...made, transports, name });
  if (!kept) return { refused: 'passkey_taken' };
  await endOthers(tx, viewer, 'passkey');
  await tellOfChange(tx, viewer, exchange, { change: 'passkey.added', name });
  const row = (await listPasskeysOf(tx, userId)).find((one) => one.id === id);
  assert(row, 'a passkey that was just kept is there');
  return passkeyView(row);
}

async function madeCredential(tx: Tx, attestation: Attestation, challenge: string | null) {
  if (challenge === null) return null;
  const { id, response } = attestation;
  const { clientDataJSON, attestationObject } = response;
  const party = relyingParty(tx.platform.settings);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: signatureAlgorithms,
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
    };
  } catch (error) {
    // The library throws for whatever is wrong with an answer; all of it means "not good".
    tx.platform.log.debug({ err: error }, 'a passkey could not be added');
    return null;
  }
}
