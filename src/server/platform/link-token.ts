// Tokens in links of emails: an id and its signature, for what the holder of the link may do without signing in.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { idSchema } from '#contract/common/ids.ts';
import type { Keys, KeyUse } from './keys.ts';

const length = 24;

export function writeLinkToken(keys: Keys, use: KeyUse, id: string): string {
  return `${id.replaceAll('-', '')}${signature(keys.current(use).bytes, id)}`;
}

/** The id; null if this installation did not sign the token for this use. */
export function readLinkToken(keys: Keys, use: KeyUse, token: string): string | null {
  const [, a, b, c, d, e, mac] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{24})$/.exec(token) ?? [];
  const id = idSchema.safeParse([a, b, c, d, e].join('-'));
  if (!id.success || !mac) return null;
  const isSigned = keys
    .all(use)
    .some((key) => timingSafeEqual(Buffer.from(signature(key.bytes, id.data)), Buffer.from(mac)));
  return isSigned ? id.data : null;
}

function signature(key: Buffer, id: string): string {
  return createHmac('sha256', key).update(id).digest('hex').slice(0, length);
}
