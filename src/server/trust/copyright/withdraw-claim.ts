// withdraw-claim, and what the link in a guest's email allows: reading, confirming and withdrawing the claim.
// A claim is accessible to the account that submitted it or the holder of its link. Confirming starts the response deadline once.
import type { Claim } from '#contract/trust/copyright/claim.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { readClaimToken } from './claim-token.ts';
import { assertTransition } from './claim.policy.ts';
import { findClaimRefusal } from './claim-eligibility.policy.ts';
import { findClaim, listPictureIds, lockClaim, lockClaimant } from './claim.store.ts';
import type { ClaimRow } from './claim.store.ts';
import { claimView } from './claim.view.ts';
import { endClaim, openClaim, notifySeller } from './claim-transitions.ts';

type LinkInput = { token: string };

export async function withdrawClaim(
  tx: Tx,
  viewer: Viewer,
  { claimId }: { claimId: string },
): Promise<Claim> {
  await lockOwnAccountShared(tx, viewer.userId);
  if ((await findClaim(tx, claimId))?.claimant_id !== viewer.userId) return refuse('claim_not_found');
  return withdraw(tx, (await lockClaim(tx, claimId))!);
}

export async function getLinkedClaim(
  read: Read,
  _viewer: Viewer | null,
  { token }: LinkInput,
): Promise<Claim> {
  return claimView(read, (await findLinked(read, token)).id, 'claimant');
}

export async function confirmClaim(tx: Tx, _viewer: Viewer | null, { token }: LinkInput): Promise<Claim> {
  // Same lock order as make-claim: address before claim, so two links of one address are serialized.
  await lockClaimant(tx, (await findLinked(tx, token)).email);
  const claim = await lockLinked(tx, token);
  // Idempotent: the client may retry after a lost response.
  if (claim.state !== 'open') {
    assertTransition(claim.state, 'confirm-claim', 'claimant');
    const target = { gigId: claim.gig_id, pictureIds: await listPictureIds(tx, claim.id) };
    const refusal = await findClaimRefusal(tx, { userId: null, email: claim.email }, target);
    if (refusal) refuse(refusal);
    await openClaim(tx, claim);
  }
  return claimView(tx, claim.id, 'claimant');
}

export async function withdrawLinkedClaim(
  tx: Tx,
  _viewer: Viewer | null,
  { token }: LinkInput,
): Promise<Claim> {
  return withdraw(tx, await lockLinked(tx, token));
}

async function findLinked(read: Read, token: string): Promise<ClaimRow> {
  const claimId = readClaimToken(read.platform.keys, token);
  return asLinked(claimId === null ? null : await findClaim(read, claimId));
}

async function lockLinked(tx: Tx, token: string): Promise<ClaimRow> {
  const claimId = readClaimToken(tx.platform.keys, token);
  return asLinked(claimId === null ? null : await lockClaim(tx, claimId));
}

/** Links work only for guest claims that have not been erased. */
function asLinked(claim: ClaimRow | null): ClaimRow {
  if (!claim || claim.email === '' || claim.claimant_id !== null) return refuse('claim_not_found');
  return claim;
}

async function withdraw(tx: Tx, claim: ClaimRow): Promise<Claim> {
  assertTransition(claim.state, 'withdraw-claim', 'claimant');
  await endClaim(tx, claim, { state: 'withdrawn', actor: claim.claimant_id ?? 'guest' });
  if (claim.opened_at !== null) notifySeller(tx, claim, 'claim.withdrawn');
  return claimView(tx, claim.id, 'claimant');
}
