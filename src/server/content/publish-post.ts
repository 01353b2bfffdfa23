// Publishes a post that is finished elsewhere: the demo world's. What support writes comes out by publish-manuscript.
// Guards: an address is never given twice.
import { newId } from '#contract/common/ids.ts';
import { unreadyIn } from '#contract/content/post-writing.rules.ts';
import { assert } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import { claimHousePictures } from './claim-house-pictures.ts';
import { insertManuscript } from './manuscript.store.ts';
import { putOut } from './put-out.ts';

export type PostDraft = {
  authorId: string;
  slug: string;
  title: string;
  summary: string;
  markdown: string;
  coverPictureId: string;
  /** Left out where the cover is decoration. */
  coverAlt?: string;
  tags: string[];
};

export async function publishPost(tx: Tx, draft: PostDraft): Promise<string> {
  const { authorId, coverAlt = '', ...text } = draft;
  const wrong = unreadyIn({ ...text, coverAlt: 'A cover' });
  assert(Object.keys(wrong).length === 0, `${draft.slug} can be published: ${JSON.stringify(wrong)}`);
  const id = newId(tx.now.getTime());
  await claimHousePictures(tx, authorId, { ...text, coverPictureId: text.coverPictureId });
  const manuscript = await insertManuscript(tx, id, { ...text, coverAlt, authorId }, authorId);
  await putOut(tx, manuscript);
  return id;
}
