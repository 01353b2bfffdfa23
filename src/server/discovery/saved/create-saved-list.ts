// create-saved-list: a new list, at most 30 per user.
// Guarantees: lists are counted under a lock on the default list, so concurrent requests cannot exceed the limit.
import { newId } from '#contract/common/ids.ts';
import { savedLimits } from '#contract/discovery/saved/saved.schema.ts';
import type { SavedList } from '#contract/discovery/saved/saved.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { defaultList } from './own-list.ts';
import { countLists, insertList } from './saved.store.ts';

export async function createSavedList(
  tx: Tx,
  { userId }: Pick<Viewer, 'userId'>,
  { name }: { name: string },
): Promise<SavedList> {
  await lockOwnAccountShared(tx, userId);
  await defaultList(tx, userId);
  if ((await countLists(tx, userId)) >= savedLimits.lists) refuse('saved_lists_full');
  const id = newId(tx.now.getTime());
  const isNew = await insertList(tx, {
    id,
    user_id: userId,
    name,
    is_default: false,
    share_token: null,
    created_at: tx.now,
    updated_at: tx.now,
  });
  if (!isNew) refuseTakenName();
  return { id, name, isDefault: false, count: 0, shareToken: null };
}

export function refuseTakenName(): never {
  return refuse('saved_list_name_taken', { errors: { name: 'You already have a list with this name' } });
}
