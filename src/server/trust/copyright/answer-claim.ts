// answer-claim and concede-claim: the seller responds to a claim, or takes the images down.
// For anyone but the seller the claim does not exist, nor for the seller before its address is confirmed.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ClaimVerb } from '#contract/trust/copyright/claim.machine.ts';
import type { answerClaim as endpoint } from '#contract/trust/copyright/claim.endpoints.ts';
import type { Claim } from '#contract/trust/copyright/claim.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertTransition } from './claim.policy.ts';
import { findClaim, lockClaim, moveToAnswered } from './claim.store.ts';
import type { ClaimRow } from './claim.store.ts';
import { claimView } from './claim.view.ts';
import { endClaim, notifyClaimant } from './claim-transitions.ts';

export async function answerClaim(
  tx: Tx,
  viewer: Viewer,
  { claimId, answer }: ParsedOf<typeof endpoint>,
): Promise<Claim> {
  const claim = await lockAgainst(tx, viewer, claimId, 'answer-claim');
  await moveToAnswered(tx, claimId, answer);
  await audit(tx, 'claim.answered', { userId: viewer.userId, details: { claimId } });
  await notifyClaimant(tx, claim, 'claim.answered', 'answered');
  return claimView(tx, claimId, 'seller');
}

export async function concedeClaim(tx: Tx, viewer: Viewer, { claimId }: { claimId: string }): Promise<Claim> {
  const claim = await lockAgainst(tx, viewer, claimId, 'concede-claim');
  await endClaim(tx, claim, { state: 'conceded', actor: viewer.userId });
  await notifyClaimant(tx, claim, 'claim.conceded', 'conceded');
  return claimView(tx, claimId, 'seller');
}

async function lockAgainst(tx: Tx, viewer: Viewer, claimId: string, verb: ClaimVerb): Promise<ClaimRow> {
  await lockOwnAccountShared(tx, viewer.userId);
  if ((await findClaim(tx, claimId))?.seller_id !== viewer.userId) return refuse('claim_not_found');
  const claim = (await lockClaim(tx, claimId))!;
  if (claim.opened_at === null) return refuse('claim_not_found');
  assertTransition(claim.state, verb, 'seller');
  return claim;
}
