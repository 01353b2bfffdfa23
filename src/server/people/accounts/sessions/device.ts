// The known-device cookie: a random id that a browser keeps for a year; the server stores its hash.
// Guarantees: it never signs anyone in (see device.store.ts).
import { createHash, randomBytes } from 'node:crypto';
import { addressNetwork } from '#server/platform/http/address-network.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { recordSignal } from '../signals/record-signal.ts';
import { deleteOtherDevices, findDevice, insertDevice } from './device.store.ts';
import { cookies } from './session.policy.ts';

const yearSeconds = 365 * 24 * 3600;
/** The format of `newSecret`. */
export const secretShape = /^[A-Za-z0-9_-]{43}$/;
const noUser = '00000000-0000-0000-0000-000000000000';

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** 256 random bits for a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash of the caller's device (as a counter key) if this person has used it before, else null. */
export async function knownDeviceOf(
  read: Read,
  userId: string | null,
  exchange: Exchange,
): Promise<string | null> {
  const name = exchange.cookie(cookies.device);
  if (!name || !secretShape.test(name)) return null;
  const hash = sha256(name);
  // Queried for unknown users too, so that the response time does not reveal whether the account exists.
  return (await findDevice(read, userId ?? noUser, hash)) ? hash.toString('base64url') : null;
}

export type NotedDevice = { name: string; isNewAmongOthers: boolean };

/** Records the caller's device for this person; call `setDeviceCookie` after the commit. */
export async function noteDevice(tx: Tx, userId: string, exchange: Exchange): Promise<NotedDevice> {
  const given = exchange.cookie(cookies.device);
  const name = given && secretShape.test(given) ? given : newSecret();
  const { isNew, hasOthers } = await insertDevice(tx, userId, sha256(name));
  // On the embedded database, which is for trying the product out, one person signs in to both demo logins with one browser.
  if (tx.platform.settings.databaseUrl !== undefined) await recordSignal(tx, userId, 'device', name);
  await recordSignal(tx, userId, 'network', addressNetwork(exchange.ip));
  return { name, isNewAmongOthers: isNew && hasOthers };
}

/**
 * Forgets every device of this person but the caller's. Part of each change after which what was enough to sign in no longer is:
 * a thief of the old password may have made browsers known.
 */
export async function forgetOtherDevices(tx: Tx, userId: string, exchange: Exchange): Promise<void> {
  const name = exchange.cookie(cookies.device);
  await deleteOtherDevices(tx, userId, name && secretShape.test(name) ? sha256(name) : null);
}

export function setDeviceCookie(exchange: Exchange, device: NotedDevice): void {
  exchange.setCookie(cookies.device, device.name, { maxAgeSeconds: yearSeconds });
}
