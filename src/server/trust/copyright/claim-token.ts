// The token of a claim: what stands in the link of a guest's mails. Whoever holds it reads that claim, confirms and withdraws it.
// Guards: nothing that was changed is read. It never runs out; what it may do ends with the claim.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { idSchema } from '#contract/common/ids.ts';
import type { Keys } from '#server/platform/keys.ts';

const length = 24;

export function writeClaimToken(keys: Keys, claimId: string): string {
  return `${claimId.replaceAll('-', '')}${signature(keys.current('claim').bytes, claimId)}`;
}

/** The id of the claim; null for anything that this installation did not sign. */
export function readClaimToken(keys: Keys, token: string): string | null {
  const [, a, b, c, d, e, given] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{24})$/.exec(token) ?? [];
  const known = idSchema.safeParse([a, b, c, d, e].join('-'));
  if (!known.success || !given) return null;
  const isOurs = keys
    .all('claim')
    .some((key) => timingSafeEqual(Buffer.from(signature(key.bytes, known.data)), Buffer.from(given)));
  return isOurs ? known.data : null;
}

function signature(key: Buffer, claimId: string): string {
  return createHmac('sha256', key).update(claimId).digest('hex').slice(0, length);
}
