// Whether one more claim may begin under an address: asked when a member makes one, and when a guest's link is used.
// Guards: only what was begun counts. What was typed with somebody's address and never confirmed shuts nobody out.
import { claimLimits } from '#contract/claims/claim.schema.ts';
import type { Read } from '#server/platform/tx.ts';
import { countBegun, hasBegunOn } from './claim.store.ts';

export type Claimant = { userId: string | null; email: string };
export type NoRoom = 'claim_made_already' | 'claim_limit_reached';

/** Null: it may begin. The caller has locked the claimant. */
export async function findNoRoom(
  read: Read,
  claimant: Claimant,
  { gigId }: { gigId: string },
): Promise<NoRoom | null> {
  if (await hasBegunOn(read, claimant.email, gigId)) return 'claim_made_already';
  if ((await countBegun(read, claimant)) >= claimLimits.open) return 'claim_limit_reached';
  return null;
}
