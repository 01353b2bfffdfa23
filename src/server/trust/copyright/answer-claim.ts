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
import { findClaim, lockClaim, lockWaitingBeside, moveToAnswered } from './claim.store.ts';
import type { ClaimRow } from './claim.store.ts';
import { claimView } from './claim.view.ts';
import { endClaim, notifyClaimant } from './claim-transitions.ts';

export async function answerClaim(
  tx: Tx,
  viewer: Viewer,
  { claimId, answer, forAll }: ParsedOf<typeof endpoint>,
): Promise<Claim> {
  const claim = await lockAgainst(tx, viewer, claimId, 'answer-claim');
  await answerOne(tx, claim, answer);
  // Silence takes images down, so claims must never be more than their seller can answer.
  if (forAll) for (const other of await lockWaitingBeside(tx, claim)) await answerOne(tx, other, answer);
  return claimView(tx, claimId, 'seller');
}

async function answerOne(tx: Tx, claim: ClaimRow, answer: string): Promise<void> {
  await moveToAnswered(tx, claim.id, answer);
  await audit(tx, 'claim.answered', { userId: claim.seller_id, details: { claimId: claim.id } });
  await notifyClaimant(tx, claim, 'claim.answered', 'answered');
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
