// The access token: a JWT (HS256) valid for ten minutes that names a person and a session. Role and status are never in it.
// Guarantees: only our algorithm, issuer, audience and keys are accepted; `ev` informs clients, the server ignores it.
import { createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import type { Keys } from '#server/platform/keys.ts';

export const accessTokenSeconds = 600;
const issuer = 'guildhall';
const audience = 'guildhall-api';
const clockSkewSeconds = 30;

export type AccessClaim = { userId: string; sessionId: string };

const prepared = new WeakMap<Buffer, KeyObject>();

/** jose caches derived keys by key object, so each key is wrapped once. */
function keyObject(bytes: Buffer): KeyObject {
  let key = prepared.get(bytes);
  if (!key) prepared.set(bytes, (key = createSecretKey(bytes)));
  return key;
}

export async function mintAccessToken(
  keys: Keys,
  now: Date,
  claim: AccessClaim & { emailVerified: boolean },
): Promise<string> {
  const { kid, bytes } = keys.current('access-token');
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claim.sessionId, ev: claim.emailVerified ? 1 : 0 })
    .setProtectedHeader({ alg: 'HS256', kid, typ: 'JWT' })
    .setSubject(claim.userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessTokenSeconds)
    .sign(keyObject(bytes));
}

type Proven = { claim: AccessClaim; kid: string; from: number; until: number };
const maxProven = 10_000;
const provenOf = new WeakMap<Keys, Map<string, Proven>>();

/**
 * The claim of a token; null if it is invalid, expired or not ours. A page makes many calls with one token, so a verified token
 * is cached in this process while its time and key are valid.
 */
export async function readAccessToken(keys: Keys, now: Date, token: string): Promise<AccessClaim | null> {
  const proven = provenOf.get(keys) ?? new Map<string, Proven>();
  provenOf.set(keys, proven);
  const seconds = now.getTime() / 1000;
  const known = proven.get(token);
  if (known && seconds >= known.from && seconds < known.until && isKnownKey(keys, known.kid)) {
    return known.claim;
  }
  proven.delete(token);
  const read = await verify(keys, now, token);
  if (!read) return null;
  if (proven.size >= maxProven) proven.delete(proven.keys().next().value!);
  proven.set(token, read);
  return read.claim;
}

function isKnownKey(keys: Keys, kid: string): boolean {
  return keys.all('access-token').some((key) => key.kid === kid);
}

async function verify(keys: Keys, now: Date, token: string): Promise<Proven | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      (header) => {
        const key = keys.all('access-token').find((candidate) => candidate.kid === header.kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return keyObject(key.bytes);
      },
      {
        algorithms: ['HS256'],
        issuer,
        audience,
        typ: 'JWT',
        currentDate: now,
        clockTolerance: clockSkewSeconds,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      },
    );
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null;
    return {
      claim: { userId: payload.sub, sessionId: payload.sid },
      kid: protectedHeader.kid!,
      from: payload.iat! - clockSkewSeconds,
      until: payload.exp! + clockSkewSeconds,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
