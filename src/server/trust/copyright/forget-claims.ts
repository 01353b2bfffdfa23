// forget-claims: what somebody who leaves has claimed, and what was claimed about them. The caller has locked the account.
// Guards: no claim goes on about nobody; whoever is left on the other side is told; the course of each stays, without the words.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteTakenDownPictures } from '#server/foundation/uploads/pictures/record-takedown.ts';
import { deleteAlikeOf } from './alike.store.ts';
import { eraseAnswersOf, eraseClaimant, listPendingOf, lockClaim } from './claim.store.ts';
import { endClaim, tellClaimant, tellSeller } from './settle-claim.ts';

export async function forgetClaims(tx: Tx, userId: string): Promise<void> {
  for (const claimId of await listPendingOf(tx, userId)) {
    const claim = await lockClaim(tx, claimId);
    if (!claim || claim.ended_at !== null) continue;
    if (claim.seller_id === userId) {
      await endClaim(tx, claim, { state: 'ended', by: null });
      if (claim.opened_at !== null) await tellClaimant(tx, claim, 'claim.ended', 'ended');
    } else {
      await endClaim(tx, claim, { state: 'withdrawn', by: userId });
      if (claim.opened_at !== null) tellSeller(tx, claim, 'claim.withdrawn');
    }
  }
  await eraseClaimant(tx, { userId });
  await eraseAnswersOf(tx, userId);
  await deleteTakenDownPictures(tx, userId);
  await deleteAlikeOf(tx, userId);
}
