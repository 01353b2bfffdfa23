// uphold-claim and reject-claim: support decides with reasons that both people read; and what the clock decides after 72 silent hours.
// Guards: nobody decides about themselves; a claim is upheld by a person only once the seller has answered; the seller's account is
// held first, so that somebody who leaves meanwhile waits or is seen to be gone.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { upholdClaim as endpoint } from '#contract/trust/copyright/claim.endpoints.ts';
import type { ClaimCase } from '#contract/trust/copyright/claim.schema.ts';
import { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertStep } from './claim.policy.ts';
import { findClaim, getClaimWithGig, lockClaim } from './claim.store.ts';
import type { ClaimRow } from './claim.store.ts';
import { claimCases, isParty } from './claim.view.ts';
import { endClaim, tellClaimant, tellSeller } from './settle-claim.ts';

type Decided = ParsedOf<typeof endpoint>;

export function upholdClaim(tx: Tx, viewer: Viewer, input: Decided): Promise<ClaimCase> {
  return decide(tx, viewer, input, 'upheld');
}

export function rejectClaim(tx: Tx, viewer: Viewer, input: Decided): Promise<ClaimCase> {
  return decide(tx, viewer, input, 'rejected');
}

async function decide(
  tx: Tx,
  viewer: Viewer,
  { claimId, decision }: Decided,
  state: 'upheld' | 'rejected',
): Promise<ClaimCase> {
  const claim = await lockForEnd(tx, claimId);
  if (!claim) return refuse('claim_not_found');
  if (isParty(claim, viewer)) refuse('measure_own');
  assertStep(claim.state, state === 'upheld' ? 'uphold-claim' : 'reject-claim', 'support');
  await endClaim(tx, claim, { state, by: viewer.userId, decision });
  tellSeller(tx, claim, `claim.${state}`);
  const isUnanswered = state === 'rejected' && claim.answered_at === null;
  await tellClaimant(tx, claim, `claim.${state}`, isUnanswered ? 'rejected-unanswered' : state);
  const [view] = await claimCases(tx, viewer, [await getClaimWithGig(tx, claimId)]);
  return view!;
}

/** Run by the timer; somebody may have answered meanwhile. */
export async function upholdSilentClaim(tx: Tx, claimId: string): Promise<void> {
  const claim = await lockForEnd(tx, claimId);
  if (claim?.state !== 'open' || claim.answer_by! > tx.now) return;
  assertStep(claim.state, 'uphold-silent-claim', 'system');
  await endClaim(tx, claim, { state: 'upheld', by: null });
  tellSeller(tx, claim, 'claim.upheld');
  await tellClaimant(tx, claim, 'claim.upheld', 'upheld-silent');
}

async function lockForEnd(tx: Tx, claimId: string): Promise<ClaimRow | null> {
  const known = await findClaim(tx, claimId);
  if (!known) return null;
  await lockAccountShared(tx, known.seller_id);
  return lockClaim(tx, claimId);
}
