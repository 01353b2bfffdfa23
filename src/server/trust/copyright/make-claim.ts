// make-claim: submits a copyright claim. A member's verified address opens it at once; any other address must be confirmed by
// link, so images cannot be taken down in someone else's name. Guests always get the same response, whatever the address claimed
// before: only its inbox learns the outcome. A guest who repeats it is refused by their own attempts, never by those of strangers.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import { newId } from '#contract/common/ids.ts';
import type { makeClaim as endpoint } from '#contract/trust/copyright/claim.endpoints.ts';
import { openMailRoom } from '#server/people/accounts/mail-room.ts';
import { readEmail } from '#server/people/accounts/sign-in/email-address.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { visibleGig } from '#server/catalog/gigs/get-gig.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { requireOwnPictures } from '#server/foundation/uploads/pictures/attach-pictures.ts';
import { writeClaimToken } from './claim-token.ts';
import { findClaimRefusal } from './claim-eligibility.policy.ts';
import { confirmClaimMail, claimRefusedMail } from './claim.emails.ts';
import { insertClaim, listUnconfirmedOf, lockClaim, lockClaimant } from './claim.store.ts';
import { discardUnconfirmed, openClaim } from './claim-transitions.ts';

type ClaimInput = ParsedOf<typeof endpoint>;

export async function makeClaim(
  tx: Tx,
  viewer: Viewer | null,
  input: ClaimInput,
  exchange: Pick<Exchange, 'ip'>,
): Promise<{ claimId: string | null }> {
  if (input.website) refuse('bad_request');
  if (viewer) await lockOwnAccountShared(tx, viewer.userId);
  const gig = await visibleGig(tx, viewer, input.slug);
  if (gig.seller_id === viewer?.userId) refuse('own_gig_claim');
  const member = viewer?.emailVerified ? viewer : null;
  // A member's verified address overrides the form.
  const email = member?.email ?? readEmail(input.email);
  if (!email) return refuse('invalid_email', { errors: { email: 'Invalid email address' } });
  assertOwnName(tx, input.name);
  assertComplete(input, new Set(gig.pictures.map((picture) => picture.id)));
  if (input.originalPictureId !== null) {
    if (!viewer) return refuse('file_not_found');
    await requireOwnPictures(tx, { ownerId: viewer.userId, pictureIds: [input.originalPictureId] });
  }
  await lockClaimant(tx, email);
  const refusal = await findClaimRefusal(
    tx,
    { userId: member?.userId ?? null, email },
    { gigId: gig.id, pictureIds: input.pictureIds },
  );
  if (member) {
    if (refusal) refuse(refusal);
    // Earlier unconfirmed claims with this address may be someone else's.
    for (const claimId of await listUnconfirmedOf(tx, email, gig.id)) await discardUnconfirmed(tx, claimId);
    const id = await saveClaim(tx, input, { gig, email, claimantId: member.userId });
    await openClaim(tx, (await lockClaim(tx, id))!);
    return { claimId: id };
  }
  // Anyone can name any address. The claimant gets the same answer, so that the form reveals nothing about earlier claims.
  if (!(await mayMail(tx, email, exchange.ip))) return { claimId: null };
  if (refusal) {
    queueMail(tx, claimRefusedMail({ email, gig, day: tx.now, reason: refusal }));
    return { claimId: null };
  }
  const id = await saveClaim(tx, input, { gig, email, claimantId: null });
  const token = writeClaimToken(tx.platform.keys, id);
  queueMail(tx, confirmClaimMail({ id, email, gigTitle: gig.title, token }));
  return { claimId: null };
}

const mayMail = openMailRoom('claim-emails');

/** The name appears in our email to the seller, so it must not pass for ours. */
function assertOwnName({ platform }: Tx, name: string): void {
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
