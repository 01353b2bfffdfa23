// get-shared-list: a shared list by its public token, for any visitor. A revoked token is not found.
import type { getSharedList as endpoint } from '#contract/discovery/saved/saved.endpoints.ts';
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { entryPage } from './entry-page.ts';
import { findSharedList } from './saved.store.ts';
import { sharedEntryViews } from './saved.view.ts';

export async function getSharedList(
  read: Read,
  _viewer: unknown,
  input: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const list = (await findSharedList(read, input.token)) ?? refuse('saved_list_not_found');
  const owner = (await personsById(read, [list.user_id])).get(list.user_id);
  const { rows, nextCursor } = await entryPage(read, list.id, input);
  return {
    name: list.name,
    ownerName: owner?.displayName ?? 'A member',
    items: await sharedEntryViews(read, rows),
    nextCursor,
    total: list.entry_count,
  };
}
