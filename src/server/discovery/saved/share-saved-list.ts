// share-saved-list: creates a public link with a token of 256 random bits. An already shared list keeps its token.
import { randomBytes } from 'node:crypto';
import type { SavedList } from '#contract/discovery/saved/saved.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { changedList } from './changed-list.ts';
import { ownList } from './own-list.ts';
import { moveList } from './saved.store.ts';

export async function shareSavedList(
  tx: Tx,
  { userId }: Viewer,
  { listId }: { listId: string },
): Promise<SavedList> {
  const list = await ownList(tx, userId, listId);
  if (list.share_token === null)
    await moveList(tx, list.id, { share_token: randomBytes(32).toString('base64url') });
  return changedList(tx, userId, listId);
}
