// Publishes a finished post without the editor, for the demo world. Support publishes with publish-post-draft.
// Guarantees: an address is never used twice.
import { newId } from '#contract/common/ids.ts';
import { missingToPublish } from '#contract/help/content/post-writing.rules.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { claimEditorialPictures } from './claim-editorial-pictures.ts';
import { insertPostDraft } from './post-draft.store.ts';
import { publishVersion } from './publish-version.ts';

export type FinishedPost = {
  authorId: string;
  slug: string;
  title: string;
  summary: string;
  markdown: string;
  coverPictureId: string;
  /** Omitted when the cover is decoration. */
  coverAlt?: string;
  tags: string[];
};

export async function publishPost(tx: Tx, post: FinishedPost): Promise<string> {
  const { authorId, coverAlt = '', ...text } = post;
  const missing = missingToPublish({ ...text, coverAlt: 'A cover' });
  assert(Object.keys(missing).length === 0, `${post.slug} can be published: ${JSON.stringify(missing)}`);
  const id = newId(tx.now.getTime());
  await claimEditorialPictures(tx, authorId, { ...text, coverPictureId: text.coverPictureId });
  const draft = await insertPostDraft(tx, id, { ...text, coverAlt, authorId }, authorId);
  await publishVersion(tx, draft);
  return id;
}
