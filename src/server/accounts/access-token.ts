// The access token: a JWT (HS256) of ten minutes that names a person and a session, and nothing the database must decide.
// Guards: only our algorithm, issuer, audience and keys are believed (A15); `ev` is a hint for clients, never for us.
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

/** jose keeps what it derives from a key by the key's object, so each key is wrapped once. */
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

/** What a token says, or null when it is not ours, not now, or not a token. */
export async function readAccessToken(keys: Keys, now: Date, token: string): Promise<AccessClaim | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        const key = keys.all('access-token').find((one) => one.kid === header.kid);
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
    return { userId: payload.sub, sessionId: payload.sid };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
