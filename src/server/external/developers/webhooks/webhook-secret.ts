// Webhook secrets and signatures as in Standard Webhooks 1.0: HMAC-SHA256 over id.timestamp.body in Base64, prefixed "v1,";
// several signatures are separated by spaces. Each webhook has its own 32 random bytes; during a rotation both secrets sign.
import { createHmac, randomBytes } from 'node:crypto';
import { later } from '#server/platform/clock.ts';
import { decryptText, encryptText } from '#server/platform/encrypted-text.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { webhookLimits } from '#contract/external/developers/webhook.schema.ts';
import type { WebhookRow } from './webhook.store.ts';

const mark = 'whsec_';
const use = 'webhook';

export function newSecret(): string {
  return mark + randomBytes(32).toString('base64');
}

export function encryptSecret(read: Read, webhookId: string, secret: string): Buffer {
  return encryptText(read.platform.keys, { use, owner: webhookId }, secret);
}

/** The columns to update when the secret is rotated. */
export function rotatedColumns(read: Read, row: WebhookRow, secret: string) {
  return {
    secret_cipher: encryptSecret(read, row.id, secret),
    previous_cipher: row.secret_cipher,
    previous_until: later(read.now, { hours: webhookLimits.overlapHours }),
    changed_at: read.now,
  };
}

/** Headers with which the receiver verifies sender, time and body. */
export function signedHeaders(
  read: Read,
  row: WebhookRow,
  { messageId, body }: { messageId: string; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(read.now.getTime() / 1000));
  const overlaps = row.previous_cipher !== null && row.previous_until! > read.now;
  const ciphers = overlaps ? [row.secret_cipher, row.previous_cipher!] : [row.secret_cipher];
  const signatures = ciphers.map((cipher) => {
    const secret = decryptText(read.platform.keys, { use, owner: row.id }, cipher);
    const key = Buffer.from(secret.slice(mark.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
