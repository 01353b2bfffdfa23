// duplicate-gig: a new draft with everything the first one has, pictures included, but no address, orders or reviews.
import { newId } from '#contract/common/ids.ts';
import { gigLimits } from '#contract/gigs/gig.schema.ts';
import type { OwnGig } from '#contract/gigs/gig.schema.ts';
import { holdOwnAccount } from '#server/accounts/hold-active-account.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { claimPictures } from '#server/uploads/claim-pictures.ts';
import { assertRoomForDraft } from './create-gig.ts';
import { asListed, catalogueFor, columnsOf } from './gig.content.ts';
import type { GigContent } from './gig.content.ts';
import { insertGig, lockOwnGig } from './gig.store.ts';
import { ownGig } from './own-gig.view.ts';

export async function duplicateGig(tx: Tx, viewer: Viewer, { gigId }: { gigId: string }): Promise<OwnGig> {
  await holdOwnAccount(tx, viewer.userId);
  const gig = await lockOwnGig(tx, viewer.userId, gigId);
  if (!gig) return refuse('gig_not_found');
  await assertRoomForDraft(tx, viewer.userId);
  const catalogue = await catalogueFor(tx, [gig.content]);
  const content = asListed(copyOf(gig.content), catalogue);
  await claimPictures(tx, { ownerId: viewer.userId, pictureIds: content.pictureIds });
  const id = newId(tx.now.getTime());
  await insertGig(tx, {
    id,
    sellerId: viewer.userId,
    content,
    columns: columnsOf(content, catalogue.categories),
  });
  return ownGig(tx, viewer.userId, id);
}

/** Extras and requirements get identities of their own: an order names them by id. */
function copyOf(content: GigContent): GigContent {
  const marked = `${content.title} (copy)`;
  return {
    ...content,
    title: content.title && marked.length <= gigLimits.title.max ? marked : content.title,
    extras: content.extras.map((extra) => ({ ...extra, id: newId() })),
    requirements: content.requirements.map((requirement) => ({ ...requirement, id: newId() })),
  };
}
