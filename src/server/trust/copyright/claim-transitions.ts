// Steps shared by the claim commands: opening and ending a claim, taking images down, notifying the parties.
// Members are notified in their chosen channels, guests by email; every step is audited.
import { answerHours } from '#contract/trust/copyright/claim.machine.ts';
import {
  removeFromPortfolio,
  lockPortfolio,
} from '#server/people/accounts/profiles/remove-from-portfolio.ts';
import { lockSellerGigs, takeDownPictures } from '#server/catalog/gigs/take-down-pictures.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import { later } from '#server/platform/clock.ts';
import type { DomainEvent } from '#server/platform/data/events.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { recordTakedown } from '#server/foundation/uploads/pictures/record-takedown.ts';
import { writeClaimToken } from './claim-token.ts';
import { claimUpdateMail } from './claim.emails.ts';
import type { ClaimUpdate } from './claim.emails.ts';
import { assertTransition } from './claim.policy.ts';
import {
  eraseClaimant,
  getClaimWithGig,
  listPictureIds,
  lockClaim,
  moveToEnd,
  moveToOpen,
} from './claim.store.ts';
import type { ClaimRow } from './claim.store.ts';

type ClaimEventName = Extract<DomainEvent, { claimId: string }>['name'];

/** Notifies the seller and starts the response deadline. */
export async function openClaim(tx: Tx, claim: ClaimRow): Promise<void> {
  await moveToOpen(tx, claim.id, later(tx.now, { hours: answerHours }));
  await audit(tx, 'claim.opened', {
    userId: claim.seller_id,
    details: { claimId: claim.id, gigId: claim.gig_id, by: claim.claimant_id ?? 'guest' },
  });
  notifySeller(tx, claim, 'claim.opened');
}

export type ClaimEnd = {
  state: 'upheld' | 'rejected' | 'conceded' | 'withdrawn' | 'ended';
  /** User id, or 'guest'; null if a deadline ended it. */
  actor: string | null;
  decision?: string;
};

export async function endClaim(tx: Tx, claim: ClaimRow, { state, actor, decision }: ClaimEnd): Promise<void> {
  if (state === 'upheld' || state === 'conceded') await takeDown(tx, claim);
  await moveToEnd(tx, claim.id, {
    state,
    ...(decision !== undefined && actor !== null && { decision: { text: decision, by: actor } }),
  });
  await audit(tx, `claim.${state}`, {
    userId: claim.seller_id,
    details: { claimId: claim.id, gigId: claim.gig_id, by: actor ?? 'system' },
  });
}

/** Ends a claim that was never confirmed and erases its texts. */
export async function discardUnconfirmed(tx: Tx, claimId: string): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  if (claim?.state !== 'unconfirmed') return;
  assertTransition(claim.state, 'end-claim', 'system');
  await endClaim(tx, claim, { state: 'ended', actor: null });
  await eraseClaimant(tx, { claimId });
}

/**
 * Takes the images down from every gig and the portfolio, including other uploads of the same bytes. Locks gigs and portfolio
 * before the images, in the same order as saving a gig or a profile does.
 */
async function takeDown(tx: Tx, { id: claimId, seller_id: ownerId }: ClaimRow): Promise<void> {
  await lockSellerGigs(tx, ownerId);
  await lockPortfolio(tx, ownerId);
  const pictureIds = await recordTakedown(tx, {
    ownerId,
    pictureIds: await listPictureIds(tx, claimId),
    claimId,
  });
  if (pictureIds.length === 0) return;
  await takeDownPictures(tx, ownerId, pictureIds);
  await removeFromPortfolio(tx, ownerId, pictureIds);
}

export function notifySeller(tx: Tx, claim: ClaimRow, name: ClaimEventName): void {
  publish(tx, { name, userId: claim.seller_id, claimId: claim.id, at: tx.now.toISOString() });
}

/** `update`: the email a guest claimant gets. */
export async function notifyClaimant(
  tx: Tx,
  claim: ClaimRow,
  name: ClaimEventName,
  update: ClaimUpdate,
): Promise<void> {
  if (claim.claimant_id !== null) {
    publish(tx, { name, userId: claim.claimant_id, claimId: claim.id, at: tx.now.toISOString() });
  } else if (claim.email !== '') {
    const { gig_title: gigTitle } = await getClaimWithGig(tx, claim.id);
    const token = writeClaimToken(tx.platform.keys, claim.id);
    queueMail(tx, claimUpdateMail({ id: claim.id, email: claim.email, gigTitle, token }, update));
  }
}
