// Encrypts a message for one browser: RFC 8291 over RFC 8188 (aes128gcm), and the sender's proof of RFC 8292 (VAPID).
// Guarantees: a fresh key pair and salt for every message, so that equal texts give different ciphertexts.
import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';
import type { PushSender } from '#server/platform/ports/push.ts';

const curve = 'prime256v1';
const recordSize = 4096;
/** The payload of one record: without its tag and the delimiter byte. */
export const maxBytes = recordSize - 17;
const lastRecord = Buffer.from([2]);

const fromBase64 = (text: string) => Buffer.from(text, 'base64url');
const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** `given` fixes what is otherwise random: for the example of the RFC. */
export function encryptPush(
  text: string,
  browser: { p256dh: string; auth: string },
  given: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  const [browserKey, secret] = [fromBase64(browser.p256dh), fromBase64(browser.auth)];
  const own = createECDH(curve);
  if (given.privateKey) own.setPrivateKey(given.privateKey);
  else own.generateKeys();
  const salt = given.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, own.getPublicKey()]);
  const shared = derive(own.computeSecret(browserKey), secret, info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [
    cipher.update(text, 'utf8'),
    cipher.update(lastRecord),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize, 0);
  header[4] = own.getPublicKey().length;
  return Buffer.concat([salt, header, own.getPublicKey(), ...sealed]);
}

/** The value of `Authorization`: a token for this push service only, signed by the sender's key, valid for half a day. */
export function senderProof(endpoint: string, sender: PushSender, now: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + 12 * 3600,
    sub: sender.contact,
  };
  const inBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${inBase64({ typ: 'JWT', alg: 'ES256' })}.${inBase64(claims)}`;
  const publicKey = fromBase64(sender.publicKey);
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
      d: sender.privateKey,
    },
  });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${sender.publicKey}`;
}

/** The key pair that identifies us to push services; both parts base64url. */
export function newSenderKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH(curve);
  pair.generateKeys();
  const whole = Buffer.alloc(32);
  const bytes = pair.getPrivateKey();
  bytes.copy(whole, 32 - bytes.length);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: whole.toString('base64url') };
}

/** Whether these are a point of the curve and a secret of the expected length. */
export function isBrowserKey({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = fromBase64(p256dh);
  if (point.length !== 65 || point[0] !== 4 || fromBase64(auth).length !== 16) return false;
  try {
    const probe = createECDH(curve);
    probe.generateKeys();
    probe.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
