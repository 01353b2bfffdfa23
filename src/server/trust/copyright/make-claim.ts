// make-claim: submits a copyright claim. A member's verified address opens it at once; any other address must be confirmed by
// link, so images cannot be taken down in someone else's name. Guests always get the same response, whatever the address claimed
// before: only its inbox learns the outcome. A guest who repeats it is refused by their own attempts, never by those of strangers.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import { newId } from '#contract/common/ids.ts';
import type { makeClaim as endpoint } from '#contract/trust/copyright/claim.endpoints.ts';
import type { Caller } from '#server/people/accounts/attempts/attempt.ts';
import { openMailRoom } from '#server/people/accounts/mail-room.ts';
import { readEmail } from '#server/people/accounts/sign-in/email-address.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { visibleGig } from '#server/catalog/gigs/get-gig.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { requireOwnPictures } from '#server/foundation/uploads/pictures/attach-pictures.ts';
import { writeClaimToken } from './claim-token.ts';
import { findClaimRefusal } from './claim-eligibility.policy.ts';
import { confirmClaimMail, claimRefusedMail } from './claim.emails.ts';
import { insertClaim, listUnconfirmedOf, lockClaim, lockClaimant } from './claim.store.ts';
import { discardUnconfirmed, openClaim } from './claim-transitions.ts';

type ClaimInput = ParsedOf<typeof endpoint>;
const mayMail = openMailRoom('claim-emails');

export async function makeClaim(
  platform: Platform,
  viewer: Viewer | null,
  input: ClaimInput,
  caller: Caller,
): Promise<{ claimId: string | null }> {
  if (input.website) refuse('bad_request');
  if (viewer?.emailVerified) return inTransaction(platform, (tx) => claimAsMember(tx, viewer, input));
  // Only forms that can be submitted count; the transaction checks again.
  const { email } = await checkForm(reading(platform), viewer, input);
  // Anyone can name any address. The claimant gets the same answer, so that the form reveals nothing about earlier claims.
  if (await mayMail(platform, { email, viewer, caller }))
    await inTransaction(platform, (tx) => claimByLink(tx, viewer, input));
  return { claimId: null };
}

async function claimAsMember(tx: Tx, member: Viewer, input: ClaimInput): Promise<{ claimId: string }> {
  const { gig, email, refusal } = await checkClaim(tx, member, input);
  if (refusal) refuse(refusal);
  // Earlier unconfirmed claims with this address may be someone else's.
  for (const claimId of await listUnconfirmedOf(tx, email, gig.id)) await discardUnconfirmed(tx, claimId);
  const id = await saveClaim(tx, input, { gig, email, claimantId: member.userId });
  await openClaim(tx, (await lockClaim(tx, id))!);
  return { claimId: id };
}

async function claimByLink(tx: Tx, viewer: Viewer | null, input: ClaimInput): Promise<void> {
  const { gig, email, refusal } = await checkClaim(tx, viewer, input);
  if (refusal) {
    queueMail(tx, claimRefusedMail({ email, gigId: gig.id, day: tx.now, reason: refusal }));
    return;
  }
  const id = await saveClaim(tx, input, { gig, email, claimantId: null });
  const token = writeClaimToken(tx.platform.keys, id);
  queueMail(tx, confirmClaimMail({ id, email, token }));
}

/** The claimant is locked; `refusal`: why they may not claim these images. */
async function checkClaim(tx: Tx, viewer: Viewer | null, input: ClaimInput) {
  if (viewer) await lockOwnAccountShared(tx, viewer.userId);
  const { gig, email } = await checkForm(tx, viewer, input);
  if (input.originalPictureId !== null && viewer)
    await requireOwnPictures(tx, { ownerId: viewer.userId, pictureIds: [input.originalPictureId] });
  await lockClaimant(tx, email);
  const userId = viewer?.emailVerified ? viewer.userId : null;
  const about = { gigId: gig.id, pictureIds: input.pictureIds };
  return { gig, email, refusal: await findClaimRefusal(tx, { userId, email }, about) };
}

async function checkForm(read: Read, viewer: Viewer | null, input: ClaimInput) {
  const gig = await visibleGig(read, viewer, input.slug);
  if (gig.seller_id === viewer?.userId) refuse('own_gig_claim');
  // A member's verified address overrides the form.
  const email = viewer?.emailVerified ? viewer.email : readEmail(input.email);
  if (!email) return refuse('invalid_email', { errors: { email: 'Invalid email address' } });
  assertOwnName(read, input.name);
  assertComplete(input, new Set(gig.pictures.map((picture) => picture.id)));
  if (input.originalPictureId !== null && !viewer) refuse('file_not_found');
  return { gig, email };
}

/** The name appears in our email to the seller, so it must not pass for ours. */
function assertOwnName({ platform }: Read, name: string): void {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const brand = bare(platform.settings.brandName);
  const bareName = bare(name).replace(/^the/, '');
  const isStaffName =
    /^(support|moderator|admin|administrator)(team)?$/.test(bareName) || bareName.startsWith(brand);
  if (isStaffName) refuse('invalid_input', { errors: { name: 'This name is reserved. Enter your own' } });
}

function assertComplete(input: ClaimInput, shown: ReadonlySet<string>): void {
  if (input.originalUrl === '' && input.originalPictureId === null)
    refuse('invalid_input', { errors: { originalUrl: 'Add a link to your original, or upload it' } });
  const sameName = input.signature.toLowerCase() === input.name.toLowerCase();
  if (!sameName) refuse('invalid_input', { errors: { signature: 'Must match the name above' } });
  if (!input.pictureIds.every((id) => shown.has(id)))
    refuse('invalid_input', {
      errors: { pictureIds: 'The gig has changed. Reload the page and choose its images again' },
    });
}

async function saveClaim(
  tx: Tx,
  input: ClaimInput,
  {
    gig,
    email,
    claimantId,
  }: { gig: { id: string; seller_id: string }; email: string; claimantId: string | null },
): Promise<string> {
  const id = newId(tx.now.getTime());
  await insertClaim(
    tx,
    {
      id,
      gig_id: gig.id,
      seller_id: gig.seller_id,
      claimant_id: claimantId,
      name: input.name,
      email,
      original_url: input.originalUrl || null,
      original_picture_id: input.originalPictureId,
      statement: input.statement,
      signature: input.signature,
    },
    [...new Set(input.pictureIds)],
  );
  return id;
}
