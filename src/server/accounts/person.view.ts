// A person as others see them beside a gig, an order or a review.
// Guards: nothing private (address, role, status) leaves through here; a suspended or deleted person keeps their place in history.
import type { Person } from '#contract/accounts/account.schema.ts';
import type { Picture } from '#contract/uploads/upload.schema.ts';
import type { Read } from '#server/platform/tx.ts';
import { picturesById } from '#server/uploads/picture.view.ts';
import { listPeople } from './profile.store.ts';
import type { PersonRow } from './profile.store.ts';

/** The people of these ids; ids nobody has are missing from the map. */
export async function personsById(read: Read, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await listPeople(read, [...new Set(ids)]);
  const portraits = await portraitsOf(read, rows);
  return new Map(rows.map((row) => [row.id, personOf(row, portraits)]));
}

export function personOf(row: PersonRow, portraits: Map<string, string>): Person {
  // Someone who has not chosen a username yet; the prefix is reserved, so nobody else can be called so.
  const username = row.username ?? `member-${row.id.slice(-8)}`;
  return {
    id: row.id,
    username,
    displayName: row.display_name ?? username,
    avatarUrl: row.avatar_picture_id ? (portraits.get(row.avatar_picture_id) ?? null) : null,
  };
}

/** The address of each portrait, by picture id. */
export async function portraitsOf(
  read: Read,
  rows: readonly { avatar_picture_id: string | null }[],
): Promise<Map<string, string>> {
  const ids = rows.map((row) => row.avatar_picture_id).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const pictures = await picturesById(read, ids);
  const urls = new Map<string, string>();
  for (const [id, picture] of pictures) {
    const url = smallest(picture);
    if (url) urls.set(id, url);
  }
  return urls;
}

function smallest(picture: Picture): string | null {
  let best: { width: number; url: string } | undefined;
  for (const source of picture.webp) if (!best || source.width < best.width) best = source;
  return best?.url ?? null;
}
