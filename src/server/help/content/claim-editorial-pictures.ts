// Claims the images of an editorial text: the writer's own uploads, or images that editorial texts already use.
// Guarantees: naming the id of a private upload does not publish it; images in use are not deleted as unused.
import { picturesIn } from '#contract/help/content/post-writing.rules.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachPictures } from '#server/foundation/uploads/pictures/attach-pictures.ts';
import { insertEditorialPictures, listEditorialPictures } from './post-draft.store.ts';

/** Refuses with file_not_found. */
export async function claimEditorialPictures(
  tx: Tx,
  ownerId: string,
  text: { markdown: string; coverPictureId?: string | null },
): Promise<void> {
  const inside = picturesIn(text.markdown).map(({ pictureId }) => pictureId);
  const ids = [...new Set([...inside, ...(text.coverPictureId ? [text.coverPictureId] : [])])];
  if (ids.length === 0) return;
  const known = new Set(await listEditorialPictures(tx, ids));
  const fresh = ids.filter((id) => !known.has(id));
  await attachPictures(tx, { ownerId, pictureIds: fresh });
  await insertEditorialPictures(tx, fresh);
}
