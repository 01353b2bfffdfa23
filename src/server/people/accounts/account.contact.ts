// Email contacts of people. Guarantees: addresses leave accounts only through here, for sending mail, never into a view.
import type { Read } from '#server/platform/data/tx.ts';
import { getAccount } from './account.store.ts';
import { listPeople } from './profiles/profile.store.ts';

export type Contact = { email: string; displayName: string; username: string };

/** The address of one account, suspended or not: for what concerns the account itself. */
export async function getContact(read: Read, userId: string): Promise<{ email: string }> {
  const { email } = await getAccount(read, userId);
  return { email };
}

/** Contacts of active people; suspended and deleted accounts are left out of the map. */
export async function contactsById(read: Read, ids: readonly string[]): Promise<Map<string, Contact>> {
  if (ids.length === 0) return new Map();
  const rows = await listPeople(read, [...new Set(ids)]);
  return new Map(
    rows
      .filter((row) => row.status === 'active')
      .map((row) => {
        const username = row.username ?? '';
        return [
          row.id,
          { email: row.email, username, displayName: row.display_name ?? (username || 'there') },
        ];
      }),
  );
}
