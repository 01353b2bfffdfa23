// get-claim, list-own-claims and list-claims. The seller does not see a claim before its address is confirmed.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ListOf } from '#contract/common/page.ts';
import type {
  listClaims as endpoint,
  listOwnClaims as ownEndpoint,
} from '#contract/trust/copyright/claim.endpoints.ts';
import type { Claim, ClaimAdminView } from '#contract/trust/copyright/claim.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findClaim, listClaimsOf, listNewestClaims, listWaitingClaims } from './claim.store.ts';
import { claimAdminViews, claimView, claimViews } from './claim.view.ts';

export async function getClaim(read: Read, viewer: Viewer, { claimId }: { claimId: string }): Promise<Claim> {
  const claim = await findClaim(read, claimId);
  if (claim?.claimant_id === viewer.userId) return claimView(read, claimId, 'claimant');
  if (claim?.seller_id === viewer.userId && claim.opened_at !== null)
    return claimView(read, claimId, 'seller');
  return refuse('claim_not_found');
}

export async function listOwnClaims(
  read: Read,
  viewer: Viewer,
  { side, ...page }: ParsedOf<typeof ownEndpoint>,
): Promise<ListOf<Claim>> {
  const { rows, nextCursor } = await listClaimsOf(read, { userId: viewer.userId, side }, page);
  return { items: await claimViews(read, rows, side), nextCursor, total: null };
}

export async function listClaims(
  read: Read,
  viewer: Viewer,
  { show, ...page }: ParsedOf<typeof endpoint>,
): Promise<ListOf<ClaimAdminView>> {
  const { rows, nextCursor } =
    show === 'waiting' ? await listWaitingClaims(read, page) : await listNewestClaims(read, page);
  return { items: await claimAdminViews(read, viewer, rows), nextCursor, total: null };
}
