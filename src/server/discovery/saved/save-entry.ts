// save-entry: saves a gig or a seller to the given list or to the default one.
// Guarantees: only what has a public page can be saved; saving again only moves the entry, and only if a list is given.
import type { saveEntry as endpoint } from '#contract/discovery/saved/saved.endpoints.ts';
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import { newId } from '#contract/common/ids.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertRoomIn, defaultList, ownList } from './own-list.ts';
import { gigIsPublic, publicSellers } from './saveable.report.ts';
import { countEntries, findEntryOf, upsertEntry } from './saved.store.ts';

export async function saveEntry(
  tx: Tx,
  viewer: Pick<Viewer, 'userId'>,
  { kind, id, listId }: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const { userId } = viewer;
  if (kind === 'gig' && !(await gigIsPublic(tx, id))) refuse('gig_not_found');
  if (kind === 'seller' && !(await publicSellers(tx, [id])).has(id)) refuse('profile_not_found');
  await lockOwnAccountShared(tx, userId);
  const existing = await findEntryOf(tx, userId, kind, id);
  const targetId = listId ?? existing?.list_id;
  const list = targetId === undefined ? await defaultList(tx, userId) : await ownList(tx, userId, targetId);
  if (existing?.list_id !== list.id) await assertRoomIn(tx, list);
  const entryId = await upsertEntry(tx, kind, {
    id: newId(tx.now.getTime()),
    list_id: list.id,
    user_id: userId,
    gig_id: kind === 'gig' ? id : null,
    seller_id: kind === 'seller' ? id : null,
    note: '',
    saved_at: tx.now,
  });
  return { entryId, listId: list.id, listName: list.name, total: await countEntries(tx, { userId }) };
}
