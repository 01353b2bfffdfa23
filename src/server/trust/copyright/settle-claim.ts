// The inner steps that several verbs on claims share: opening one, ending one, taking its pictures down, and telling its two people.
// Guards: what happens to a claim is told to a member in every channel they chose, and to a guest by mail; each step is audited.
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
import { newsMail } from './claim.emails.ts';
import type { GuestNews } from './claim.emails.ts';
import { assertStep } from './claim.policy.ts';
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

/** The seller is told and has 72 hours. */
export async function openClaim(tx: Tx, claim: ClaimRow): Promise<void> {
  await moveToOpen(tx, claim.id, later(tx.now, { hours: answerHours }));
  await audit(tx, 'claim.opened', {
    userId: claim.seller_id,
    details: { claimId: claim.id, gigId: claim.gig_id, by: claim.claimant_id ?? 'guest' },
  });
  tellSeller(tx, claim, 'claim.opened');
}

export type ClaimEnd = {
  state: 'upheld' | 'rejected' | 'conceded' | 'withdrawn' | 'ended';
  /** Whoever ended it; null for the clock. */
  by: string | null;
  decision?: string;
};

export async function endClaim(tx: Tx, claim: ClaimRow, { state, by, decision }: ClaimEnd): Promise<void> {
  if (state === 'upheld' || state === 'conceded') await takeDown(tx, claim);
  await moveToEnd(tx, claim.id, {
    state,
    ...(decision !== undefined && by !== null && { decision: { text: decision, by } }),
  });
  await audit(tx, `claim.${state}`, {
    userId: claim.seller_id,
    details: { claimId: claim.id, gigId: claim.gig_id, by: by ?? 'system' },
  });
}

/** Nobody used its link: it ends, and its words go. */
export async function forgetUnconfirmed(tx: Tx, claimId: string): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  if (claim?.state !== 'unconfirmed') return;
  assertStep(claim.state, 'end-claim', 'system');
  await endClaim(tx, claim, { state: 'ended', by: null });
  await eraseClaimant(tx, { claimId });
}

/**
 * From every gig and the portfolio: the same bytes are the same work wherever they stand. Locks what may show them before the pictures,
 * as saving a gig or a profile does.
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

export function tellSeller(tx: Tx, claim: ClaimRow, name: ClaimEventName): void {
  publish(tx, { name, userId: claim.seller_id, claimId: claim.id, at: tx.now.toISOString() });
}

/** `mail`: what a guest is written. */
export async function tellClaimant(
  tx: Tx,
  claim: ClaimRow,
  name: ClaimEventName,
  mail: GuestNews,
): Promise<void> {
  if (claim.claimant_id !== null) {
    publish(tx, { name, userId: claim.claimant_id, claimId: claim.id, at: tx.now.toISOString() });
  } else if (claim.email !== '') {
    const { gig_title: gigTitle } = await getClaimWithGig(tx, claim.id);
    const token = writeClaimToken(tx.platform.keys, claim.id);
    queueMail(tx, newsMail({ id: claim.id, email: claim.email, gigTitle, token }, mail));
  }
}
