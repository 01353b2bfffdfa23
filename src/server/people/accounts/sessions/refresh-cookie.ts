// The refresh cookie: `sid.generation.mac`, where the mac is HMAC-SHA256(K_refresh, sid|generation|seed).
// Guarantees: the successor of a cookie is deterministic, so tabs that refresh at once get the same one; an older genuine cookie
// is always recognized; an invalid one has no effect. Does not access the database.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#server/platform/keys.ts';

export type RefreshClaim = { sessionId: string; generation: number; mac: Buffer };

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9][0-9]{0,8})\.([A-Za-z0-9_-]{43})$/;

export function readRefreshCookie(text: string | undefined): RefreshClaim | null {
  const match = shape.exec(text ?? '');
  if (!match) return null;
  return { sessionId: match[1]!, generation: Number(match[2]), mac: Buffer.from(match[3]!, 'base64url') };
}

export function writeRefreshCookie(
  keys: Keys,
  session: { id: string; generation: number; seed: Buffer },
): string {
  const mac = macOf(keys.current('refresh-token').bytes, session.id, session.generation, session.seed);
  return `${session.id}.${session.generation}.${mac.toString('base64url')}`;
}

/** Whether the server issued this cookie, with the current or a previous key. */
export function isGenuine(keys: Keys, claim: RefreshClaim, seed: Buffer): boolean {
  return keys
    .all('refresh-token')
    .some((key) => timingSafeEqual(macOf(key.bytes, claim.sessionId, claim.generation, seed), claim.mac));
}

function macOf(key: Buffer, sessionId: string, generation: number, seed: Buffer): Buffer {
  return createHmac('sha256', key).update(`${sessionId}|${generation}|`).update(seed).digest();
}
