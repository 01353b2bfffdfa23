// The known-device cookie: a random name a browser keeps for a year, known to us only by its hash.
// Guards: see device.store.ts; it signs nobody in.
import { createHash, randomBytes } from 'node:crypto';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Read, Tx } from '#server/platform/tx.ts';
import { findDevice, insertDevice } from './device.store.ts';
import { cookies } from './session.policy.ts';

const yearSeconds = 365 * 24 * 3600;
/** What `newSecret` makes. */
export const secretShape = /^[A-Za-z0-9_-]{43}$/;
const nobody = '00000000-0000-0000-0000-000000000000';

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** 256 random bits for a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash (as text, for a counter's key) of the caller's device if this person has used it before, else null. */
export async function knownDeviceOf(
  read: Read,
  userId: string | null,
  exchange: Exchange,
): Promise<string | null> {
  const name = exchange.cookie(cookies.device);
  if (!name || !secretShape.test(name)) return null;
  const hash = sha256(name);
  // Nobody is asked about too, so that the answer takes as long.
  return (await findDevice(read, userId ?? nobody, hash)) ? hash.toString('base64url') : null;
}

export type NotedDevice = { name: string; isNewAmongOthers: boolean };

/** Remembers the caller's device for this person; `setDeviceCookie` after the commit. */
export async function noteDevice(tx: Tx, userId: string, exchange: Exchange): Promise<NotedDevice> {
  const given = exchange.cookie(cookies.device);
  const name = given && secretShape.test(given) ? given : newSecret();
  const { isNew, hasOthers } = await insertDevice(tx, userId, sha256(name));
  return { name, isNewAmongOthers: isNew && hasOthers };
}

export function setDeviceCookie(exchange: Exchange, device: NotedDevice): void {
  exchange.setCookie(cookies.device, device.name, { maxAgeSeconds: yearSeconds });
}
