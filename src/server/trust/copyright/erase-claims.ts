// Erases an account's claims: ends open ones, notifies the other party, and clears the texts. The caller has locked the account.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteTakenDownPictures } from '#server/foundation/uploads/pictures/record-takedown.ts';
import { deleteDuplicatesOf } from './duplicate-image.store.ts';
import { eraseAnswersOf, eraseClaimant, listUnresolvedOf, lockClaim } from './claim.store.ts';
import { endClaim, notifyClaimant, notifySeller } from './claim-transitions.ts';

export async function eraseClaims(tx: Tx, userId: string): Promise<void> {
  for (const claimId of await listUnresolvedOf(tx, userId)) {
    const claim = await lockClaim(tx, claimId);
    if (!claim || claim.ended_at !== null) continue;
    if (claim.seller_id === userId) {
      await endClaim(tx, claim, { state: 'ended', actor: null });
      if (claim.opened_at !== null) await notifyClaimant(tx, claim, 'claim.ended', 'ended');
    } else {
      await endClaim(tx, claim, { state: 'withdrawn', actor: userId });
      if (claim.opened_at !== null) notifySeller(tx, claim, 'claim.withdrawn');
    }
  }
  await eraseClaimant(tx, { userId });
  await eraseAnswersOf(tx, userId);
  await deleteTakenDownPictures(tx, userId);
  await deleteDuplicatesOf(tx, userId);
}
