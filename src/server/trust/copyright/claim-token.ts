// The token in the links of a guest's emails. Its holder can read, confirm and withdraw that claim.
// Signed, so it cannot be altered. It never expires; what it allows ends with the claim.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { idSchema } from '#contract/common/ids.ts';
import type { Keys } from '#server/platform/keys.ts';

const length = 24;

export function writeClaimToken(keys: Keys, claimId: string): string {
  return `${claimId.replaceAll('-', '')}${signature(keys.current('claim').bytes, claimId)}`;
}

/** The claim's id; null if this installation did not sign the token. */
export function readClaimToken(keys: Keys, token: string): string | null {
  const [, a, b, c, d, e, mac] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{24})$/.exec(token) ?? [];
  const id = idSchema.safeParse([a, b, c, d, e].join('-'));
  if (!id.success || !mac) return null;
  const isSigned = keys
    .all('claim')
    .some((key) => timingSafeEqual(Buffer.from(signature(key.bytes, id.data)), Buffer.from(mac)));
  return isSigned ? id.data : null;
}

function signature(key: Buffer, claimId: string): string {
  return createHmac('sha256', key).update(claimId).digest('hex').slice(0, length);
}
