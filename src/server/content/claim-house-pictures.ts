// The pictures of a text of the house: its writer's own uploads, or what the house has shown before.
// Guards: nobody's private upload is shown by naming its id; what a text refers to is not tidied away as unused.
import { picturesIn } from '#contract/content/post-writing.rules.ts';
import type { Tx } from '#server/platform/tx.ts';
import { claimPictures } from '#server/uploads/claim-pictures.ts';
import { insertHousePictures, listHousePictures } from './manuscript.store.ts';

/** Refuses with file_not_found. */
export async function claimHousePictures(
  tx: Tx,
  ownerId: string,
  text: { markdown: string; coverPictureId?: string | null },
): Promise<void> {
  const inside = picturesIn(text.markdown).map(({ pictureId }) => pictureId);
  const ids = [...new Set([...inside, ...(text.coverPictureId ? [text.coverPictureId] : [])])];
  if (ids.length === 0) return;
  const known = new Set(await listHousePictures(tx, ids));
  const fresh = ids.filter((id) => !known.has(id));
  await claimPictures(tx, { ownerId, pictureIds: fresh });
  await insertHousePictures(tx, fresh);
}
