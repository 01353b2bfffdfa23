// duplicate-gig: a new draft with the content and images of a gig, without address, orders or reviews.
import { newId } from '#contract/common/ids.ts';
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import type { OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachPictures } from '#server/foundation/uploads/pictures/attach-pictures.ts';
import { assertRoomForDraft } from './create-gig.ts';
import { withCurrentCatalog, catalogFor, columnsOf } from './gig.content.ts';
import type { GigContent } from '#contract/catalog/gigs/gig-content.rules.ts';
import { insertGig, lockOwnGig } from './gig.store.ts';
import { moveCopied } from './replaced-gig.store.ts';
import { ownGig } from './own-gig.view.ts';

export async function duplicateGig(tx: Tx, viewer: Viewer, { gigId }: { gigId: string }): Promise<OwnGig> {
  await lockOwnAccountShared(tx, viewer.userId);
  const gig = await lockOwnGig(tx, viewer.userId, gigId);
  if (!gig) return refuse('gig_not_found');
  await assertRoomForDraft(tx, viewer.userId);
  const catalog = await catalogFor(tx, [gig.content]);
  const content = withCurrentCatalog(copyOf(gig.content), catalog);
  await attachPictures(tx, { ownerId: viewer.userId, pictureIds: content.pictureIds });
  const id = newId(tx.now.getTime());
  await insertGig(tx, {
    id,
    sellerId: viewer.userId,
    content,
    columns: columnsOf(content, catalog.categories),
  });
  // A copy of a copy is one of the first gig.
  await moveCopied(tx, id, gig.copied_from ?? (gig.published_at === null ? null : gig.id));
  return ownGig(tx, viewer.userId, id);
}

/** Extras and requirements get new ids, because orders refer to them by id. */
function copyOf(content: GigContent): GigContent {
  const marked = `${content.title} (copy)`;
  return {
    ...content,
    title: content.title && marked.length <= gigLimits.title.max ? marked : content.title,
    extras: content.extras.map((extra) => ({ ...extra, id: newId() })),
    requirements: content.requirements.map((requirement) => ({ ...requirement, id: newId() })),
  };
}
