// withdraw-claim, and what the link in a guest's mail may do: read the claim, confirm it, take it back.
// Guards: a claim is there for the account that made it, and for whoever holds its link; confirming begins the seller's 72 hours once.
import type { Claim } from '#contract/trust/copyright/claim.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { readClaimToken } from './claim-token.ts';
import { assertStep } from './claim.policy.ts';
import { findNoRoom } from './claim-room.policy.ts';
import { findClaim, listPictureIds, lockClaim, lockClaimant } from './claim.store.ts';
import type { ClaimRow } from './claim.store.ts';
import { claimView } from './claim.view.ts';
import { endClaim, openClaim, tellSeller } from './settle-claim.ts';

type Linked = { token: string };

export async function withdrawClaim(
  tx: Tx,
  viewer: Viewer,
  { claimId }: { claimId: string },
): Promise<Claim> {
  await lockOwnAccountShared(tx, viewer.userId);
  if ((await findClaim(tx, claimId))?.claimant_id !== viewer.userId) return refuse('claim_not_found');
  return withdraw(tx, (await lockClaim(tx, claimId))!);
}

export async function getLinkedClaim(read: Read, _viewer: Viewer | null, { token }: Linked): Promise<Claim> {
  return claimView(read, (await findLinked(read, token)).id, 'claimant');
}

export async function confirmClaim(tx: Tx, _viewer: Viewer | null, { token }: Linked): Promise<Claim> {
  // As whoever makes one: first the address, then the claim, so that two links of one address follow each other.
  await lockClaimant(tx, (await findLinked(tx, token)).email);
  const claim = await lockLinked(tx, token);
  // Pressed again after a lost answer.
  if (claim.state !== 'open') {
    assertStep(claim.state, 'confirm-claim', 'claimant');
    const about = { gigId: claim.gig_id, pictureIds: await listPictureIds(tx, claim.id) };
    const noRoom = await findNoRoom(tx, { userId: null, email: claim.email }, about);
    if (noRoom) refuse(noRoom);
    await openClaim(tx, claim);
  }
  return claimView(tx, claim.id, 'claimant');
}

export async function withdrawLinkedClaim(tx: Tx, _viewer: Viewer | null, { token }: Linked): Promise<Claim> {
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

/** Made by a member, it is read by that member; erased, it is nobody's. */
function asLinked(claim: ClaimRow | null): ClaimRow {
  if (!claim || claim.email === '' || claim.claimant_id !== null) return refuse('claim_not_found');
  return claim;
}

async function withdraw(tx: Tx, claim: ClaimRow): Promise<Claim> {
  assertStep(claim.state, 'withdraw-claim', 'claimant');
  await endClaim(tx, claim, { state: 'withdrawn', by: claim.claimant_id ?? 'guest' });
  if (claim.opened_at !== null) tellSeller(tx, claim, 'claim.withdrawn');
  return claimView(tx, claim.id, 'claimant');
}
