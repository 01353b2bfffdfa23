// Whether an address may open another claim; checked when a member submits one and when a guest confirms one.
// Only opened claims count, so unconfirmed claims in someone else's name block no one. Images of a rejected claim cannot be
// claimed again by the same claimant.
import { claimLimits } from '#contract/trust/copyright/claim.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countOpenClaims, hasOpenClaimOn, hasWithdrawnSince, wasRejectedOn } from './claim.store.ts';

export type Claimant = { userId: string | null; email: string };
export type ClaimRefusal =
  | 'claim_already_open'
  | 'claim_already_rejected'
  | 'claim_recently_withdrawn'
  | 'claim_limit_reached';
/** Each claim notifies the seller, so the same gig cannot be claimed again right after a withdrawal. */
const cooldownAfterWithdrawal = { days: -1 };

/** Null if allowed. The caller has locked the claimant. */
export async function findClaimRefusal(
  read: Read,
  claimant: Claimant,
  { gigId, pictureIds }: { gigId: string; pictureIds: readonly string[] },
): Promise<ClaimRefusal | null> {
  if (await hasOpenClaimOn(read, claimant.email, gigId)) return 'claim_already_open';
  if (await wasRejectedOn(read, claimant, pictureIds)) return 'claim_already_rejected';
  const since = later(read.now, cooldownAfterWithdrawal);
  if (await hasWithdrawnSince(read, claimant, { gigId, since })) return 'claim_recently_withdrawn';
  if ((await countOpenClaims(read, claimant)) >= claimLimits.open) return 'claim_limit_reached';
  return null;
}
