// uphold-claim and reject-claim by support, and upholding claims whose response deadline has passed.
// Agents never decide claims they are party to, and uphold one only after a response. The seller's account is locked first, so
// a concurrent account deletion waits.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { upholdClaim as endpoint } from '#contract/trust/copyright/claim.endpoints.ts';
import type { ClaimAdminView } from '#contract/trust/copyright/claim.schema.ts';
import { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertTransition } from './claim.policy.ts';
import { findClaim, getClaimWithGig, lockClaim } from './claim.store.ts';
import type { ClaimRow } from './claim.store.ts';
import { claimAdminViews, isParty } from './claim.view.ts';
import { endClaim, notifyClaimant, notifySeller } from './claim-transitions.ts';

type DecisionInput = ParsedOf<typeof endpoint>;

export function upholdClaim(tx: Tx, viewer: Viewer, input: DecisionInput): Promise<ClaimAdminView> {
  return decide(tx, viewer, input, 'upheld');
}

export function rejectClaim(tx: Tx, viewer: Viewer, input: DecisionInput): Promise<ClaimAdminView> {
  return decide(tx, viewer, input, 'rejected');
}

async function decide(
  tx: Tx,
  viewer: Viewer,
  { claimId, decision }: DecisionInput,
  state: 'upheld' | 'rejected',
): Promise<ClaimAdminView> {
  const claim = await lockForEnd(tx, claimId);
  if (!claim) return refuse('claim_not_found');
  if (isParty(claim, viewer)) refuse('conflict_of_interest');
  assertTransition(claim.state, state === 'upheld' ? 'uphold-claim' : 'reject-claim', 'support');
  await endClaim(tx, claim, { state, actor: viewer.userId, decision });
  notifySeller(tx, claim, `claim.${state}`);
  const isUnanswered = state === 'rejected' && claim.answered_at === null;
  await notifyClaimant(tx, claim, `claim.${state}`, isUnanswered ? 'rejected-unanswered' : state);
  const [view] = await claimAdminViews(tx, viewer, [await getClaimWithGig(tx, claimId)]);
  return view!;
}

/** Run by the timer; re-reads the claim, because the seller may have responded since. */
export async function upholdUnansweredClaim(tx: Tx, claimId: string): Promise<void> {
  const claim = await lockForEnd(tx, claimId);
  if (claim?.state !== 'open' || claim.answer_by! > tx.now) return;
  assertTransition(claim.state, 'uphold-unanswered-claim', 'system');
  await endClaim(tx, claim, { state: 'upheld', actor: null });
  notifySeller(tx, claim, 'claim.upheld');
  await notifyClaimant(tx, claim, 'claim.upheld', 'upheld-unanswered');
}

async function lockForEnd(tx: Tx, claimId: string): Promise<ClaimRow | null> {
  const claim = await findClaim(tx, claimId);
  if (!claim) return null;
  await lockAccountShared(tx, claim.seller_id);
  return lockClaim(tx, claimId);
}
