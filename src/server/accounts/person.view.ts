// A person as others see them beside a gig, an order or a review.
// Guards: nothing private (address, role, status) leaves through here; a suspended or deleted person keeps their place in history.
import { namelessPrefix } from '#contract/accounts/person.rules.ts';
import type { Person } from '#contract/accounts/account.schema.ts';
import { pictureWidths } from '#contract/uploads/upload.schema.ts';
import type { Read } from '#server/platform/tx.ts';
import { pictureUrl } from '#server/uploads/picture.view.ts';
import { listPeople } from './profile.store.ts';
import type { PersonRow } from './profile.store.ts';

/** What a name and a portrait are made of. */
export type NamedRow = Pick<PersonRow, 'id' | 'username' | 'display_name' | 'avatar_picture_id'>;

/** The people of these ids; ids nobody has are missing from the map. */
export async function personsById(read: Read, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await listPeople(read, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, personOf(row)]));
}

export function personOf(row: NamedRow): Person {
  // Someone who has not chosen a username yet; the prefix is reserved, so nobody else can be called so.
  const username = row.username ?? `${namelessPrefix}${row.id.slice(-8)}`;
  return {
    id: row.id,
    username,
    displayName: row.display_name ?? username,
    avatarUrl: portraitUrl(row.avatar_picture_id),
  };
}

/** The address of a portrait: by its picture's id, so that no page with people on it asks the database for one more thing. */
export function portraitUrl(pictureId: string | null): string | null {
  return pictureId === null ? null : pictureUrl(pictureId, pictureWidths[0], 'webp');
}
