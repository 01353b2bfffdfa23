// A person as others see them next to a gig, an order or a review.
// Guarantees: no private field (email address, role, status) is shown. Suspended and deleted people stay visible in history.
import { namelessPrefix } from '#contract/people/accounts/person.rules.ts';
import type { Person } from '#contract/people/accounts/account.schema.ts';
import { profilePhotoUrl } from '#contract/foundation/uploads/picture.rules.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listPeople } from './profile.store.ts';
import type { PersonRow } from './profile.store.ts';

/** The columns of a name and a profile photo. */
export type NamedRow = Pick<PersonRow, 'id' | 'username' | 'display_name' | 'avatar_picture_id'>;

/** People by id; unknown ids are left out of the map. */
export async function personsById(read: Read, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await listPeople(read, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, personOf(row)]));
}

export function personOf(row: NamedRow): Person {
  return {
    id: row.id,
    ...nameOf(row),
    avatarUrl: profilePhotoUrl(row.avatar_picture_id),
  };
}

export function nameOf(row: Pick<NamedRow, 'id' | 'username' | 'display_name'>) {
  // No username chosen yet; the prefix is reserved, so it cannot collide with a real username.
  const username = row.username ?? `${namelessPrefix}${row.id.slice(-8)}`;
  return { username, displayName: row.display_name ?? username };
}
