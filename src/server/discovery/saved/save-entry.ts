// save-entry: keeps a gig or a seller for the viewer, in the list that is named or in the default one.
// Guards: only what has a public page; a second save changes nothing, but moves to a list that is named.
import type { saveEntry as endpoint } from '#contract/discovery/saved/saved.endpoints.ts';
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import { newId } from '#contract/common/ids.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertRoomIn, defaultList, ownList } from './own-list.ts';
import { gigIsPublic, publicSellers } from './saveable.report.ts';
import { countEntries, findEntryOf, keepEntry } from './saved.store.ts';

export async function saveEntry(
  tx: Tx,
  viewer: Pick<Viewer, 'userId'>,
  { kind, id, listId }: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const { userId } = viewer;
  if (kind === 'gig' && !(await gigIsPublic(tx, id))) refuse('gig_not_found');
  if (kind === 'seller' && !(await publicSellers(tx, [id])).has(id)) refuse('profile_not_found');
  await lockOwnAccountShared(tx, userId);
  const known = await findEntryOf(tx, userId, kind, id);
  const wanted = listId ?? known?.list_id;
  const list = wanted === undefined ? await defaultList(tx, userId) : await ownList(tx, userId, wanted);
  if (known?.list_id !== list.id) await assertRoomIn(tx, list);
  const entryId = await keepEntry(tx, kind, {
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
