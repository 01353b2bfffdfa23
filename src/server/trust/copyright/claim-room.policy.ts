// Whether one more claim may begin under an address: asked when a member makes one, and when a guest's link is used.
// Guards: only what was begun counts. What was typed with somebody's address and never confirmed shuts nobody out.
// What support has rejected is not asked again by the same person.
import { claimLimits } from '#contract/trust/copyright/claim.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countBegun, hasBegunOn, hasWithdrawnFrom, wasRejectedOn } from './claim.store.ts';

export type Claimant = { userId: string | null; email: string };
export type NoRoom =
  | 'claim_made_already'
  | 'claim_rejected_before'
  | 'claim_withdrawn_lately'
  | 'claim_limit_reached';
/** So soon after a withdrawal the same gig is not claimed again: each claim is a message to its seller. */
const restAfterWithdrawal = { days: -1 };

/** Null: it may begin. The caller has locked the claimant. */
export async function findNoRoom(
  read: Read,
  claimant: Claimant,
  { gigId, pictureIds }: { gigId: string; pictureIds: readonly string[] },
): Promise<NoRoom | null> {
  if (await hasBegunOn(read, claimant.email, gigId)) return 'claim_made_already';
  if (await wasRejectedOn(read, claimant, pictureIds)) return 'claim_rejected_before';
  const since = later(read.now, restAfterWithdrawal);
  if (await hasWithdrawnFrom(read, claimant, { gigId, since })) return 'claim_withdrawn_lately';
  if ((await countBegun(read, claimant)) >= claimLimits.open) return 'claim_limit_reached';
  return null;
}
