// make-claim: somebody says that pictures of a gig are their own work, with their original, their reasons and their name.
// Guards: a member's verified address opens the claim at once, any other has to be confirmed by its link, so that nobody makes
// a seller's pictures vanish in a stranger's name; five open claims at a time; one's own gig cannot be claimed. A guest reads the same
// whatever was claimed with the address before: the mail tells whoever reads it.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import { newId } from '#contract/common/ids.ts';
import { claimLimits } from '#contract/trust/copyright/claim.schema.ts';
import type { makeClaim as endpoint } from '#contract/trust/copyright/claim.endpoints.ts';
import { readEmail } from '#server/people/accounts/sign-in/email-address.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { visibleGig } from '#server/catalog/gigs/get-gig.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { requireOwnPictures } from '#server/foundation/uploads/pictures/attach-pictures.ts';
import { writeClaimToken } from './claim-token.ts';
import { findNoRoom } from './claim-room.policy.ts';
import { confirmMail, noRoomMail } from './claim.emails.ts';
import { insertClaim, listUnconfirmedOf, lockClaim, lockClaimant } from './claim.store.ts';
import { forgetUnconfirmed, openClaim } from './settle-claim.ts';

type Made = ParsedOf<typeof endpoint>;

export async function makeClaim(
  tx: Tx,
  viewer: Viewer | null,
  made: Made,
): Promise<{ claimId: string | null }> {
  if (made.website) refuse('bad_request');
  if (viewer) await lockOwnAccountShared(tx, viewer.userId);
  const gig = await visibleGig(tx, viewer, made.slug);
  if (gig.seller_id === viewer?.userId) refuse('own_gig_claim');
  const member = viewer?.emailVerified ? viewer : null;
  // A member's claim goes by the address they have proven, whatever the form says.
  const email = member?.email ?? readEmail(made.email);
  if (!email) return refuse('invalid_email', { errors: { email: 'Invalid email address' } });
  assertOwnName(tx, made.name);
  assertComplete(made, new Set(gig.pictures.map((picture) => picture.id)));
  if (made.originalPictureId !== null) {
    if (!viewer) return refuse('file_not_found');
    await requireOwnPictures(tx, { ownerId: viewer.userId, pictureIds: [made.originalPictureId] });
  }
  await lockClaimant(tx, email);
  const noRoom = await findNoRoom(
    tx,
    { userId: member?.userId ?? null, email },
    { gigId: gig.id, pictureIds: made.pictureIds },
  );
  if (member) {
    if (noRoom) refuse(noRoom);
    // Whoever typed the address before need not have been them.
    for (const claimId of await listUnconfirmedOf(tx, email, gig.id)) await forgetUnconfirmed(tx, claimId);
    const id = await keepClaim(tx, made, { gig, email, claimantId: member.userId });
    await openClaim(tx, (await lockClaim(tx, id))!);
    return { claimId: id };
  }
  const unread = (await listUnconfirmedOf(tx, email, null)).length;
  if (noRoom || unread >= claimLimits.open) {
    queueMail(tx, noRoomMail({ email, gig, day: tx.now, why: noRoom ?? 'unconfirmed' }));
    return { claimId: null };
  }
  const id = await keepClaim(tx, made, { gig, email, claimantId: null });
  const token = writeClaimToken(tx.platform.keys, id);
  queueMail(tx, confirmMail({ id, email, gigTitle: gig.title, token }));
  return { claimId: null };
}

/** The seller reads it in a mail of the house. */
function assertOwnName({ platform }: Tx, name: string): void {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const brand = bare(platform.settings.brandName);
  const said = bare(name).replace(/^the/, '');
  const isHouse = /^(support|moderator|admin|administrator)(team)?$/.test(said) || said.startsWith(brand);
  if (isHouse) refuse('invalid_input', { errors: { name: 'This name is one of ours. Enter your own' } });
}

function assertComplete(made: Made, shown: ReadonlySet<string>): void {
  if (made.originalUrl === '' && made.originalPictureId === null)
    refuse('invalid_input', { errors: { originalUrl: 'Show your original: a link, or the file itself' } });
  const sameName = made.signature.toLowerCase() === made.name.toLowerCase();
  if (!sameName) refuse('invalid_input', { errors: { signature: 'Sign with your name as it stands above' } });
  if (!made.pictureIds.every((id) => shown.has(id)))
    refuse('invalid_input', {
      errors: { pictureIds: 'The gig has changed meanwhile. Reload and choose its pictures again' },
    });
}

async function keepClaim(
  tx: Tx,
  made: Made,
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
      name: made.name,
      email,
      original_url: made.originalUrl || null,
      original_picture_id: made.originalPictureId,
      statement: made.statement,
      signature: made.signature,
    },
    [...new Set(made.pictureIds)],
  );
  return id;
}
