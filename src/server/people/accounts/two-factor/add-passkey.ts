// Adds a passkey created by an authenticator.
// Guarantees: our own challenge, consumed by the first attempt; our origin and relying party; user verification; a credential
// belongs to one account; no request to an address that a certificate names. Other sessions end and the owner is notified.
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { maxPasskeys } from '#contract/people/accounts/passkey.schema.ts';
import type { Attestation, Passkey } from '#contract/people/accounts/passkey.schema.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { newId } from '#contract/common/ids.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockOwnSession } from '../sessions/lock-own-session.ts';
import { takeChallenge } from './challenge.store.ts';
import { endOtherSignIns, notifyOfChange } from './change-two-factor.ts';
import { sha256 } from '../sessions/device.ts';
import { hasNoCertificate, relyingParty, signatureAlgorithms } from './passkey.policy.ts';
import { insertPasskey, listPasskeysOf } from './passkey.store.ts';
import { passkeyView } from './passkey.view.ts';

type Input = { challenge: string; name: string; attestation: Attestation };

export async function addPasskey(
  platform: Platform,
  viewer: Viewer,
  input: Input,
  exchange: Exchange,
): Promise<Passkey> {
  // Refused outside the transaction, so that consuming the challenge is committed first.
  const outcome = await inTransaction(platform, (tx) => storePasskey(tx, viewer, input, exchange));
  return 'refused' in outcome ? refuse(outcome.refused) : outcome;
}

async function storePasskey(
  tx: Tx,
  viewer: Viewer,
  { challenge: secret, name, attestation }: Input,
  exchange: Exchange,
): Promise<Passkey | { refused: ErrorCode }> {
  const { userId } = viewer;
  await lockOwnSession(tx, viewer);
  const challenge = await takeChallenge(tx, 'passkey-registration', sha256(secret));
  const made =
    challenge?.user_id === userId && (await madeCredential(tx, attestation, challenge.webauthn_challenge));
  if (!made) {
    await audit(tx, 'passkey.not_added', { userId, ip: exchange.ip });
    return { refused: 'passkey_not_added' };
  }
  if ((await listPasskeysOf(tx, userId)).length >= maxPasskeys) return { refused: 'passkey_limit' };
  const id = newId(tx.now.getTime());
  const { transports = [] } = attestation.response;
  const kept = await insertPasskey(tx, { id, user_id: userId, ...made, transports, name });
  if (!kept) return { refused: 'passkey_taken' };
  await endOtherSignIns(tx, viewer, exchange, 'passkey');
  await notifyOfChange(tx, viewer, exchange, { change: 'passkey.added', name });
  const row = (await listPasskeysOf(tx, userId)).find((passkey) => passkey.id === id);
  assert(row, 'a passkey that was just inserted exists');
  return passkeyView(row);
}

async function madeCredential(tx: Tx, attestation: Attestation, challenge: string | null) {
  if (challenge === null) return null;
  const { id, response } = attestation;
  const { clientDataJSON, attestationObject } = response;
  const party = relyingParty(tx.platform.settings);
  try {
    if (!hasNoCertificate(attestationObject)) return null;
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
    // The library throws on every invalid response.
    tx.platform.log.debug({ err: error }, 'a passkey could not be added');
    return null;
  }
}
