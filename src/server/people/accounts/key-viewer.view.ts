// The viewer of an API key: its owner's current account, without a session.
// Guarantees: never support permissions and never a recent password proof, even if the owner has them; presence is not recorded.
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { AccountStatus } from './account.store.ts';

/** `keyId` takes the place of the session id. Null if the account does not exist. */
export async function viewerByKey(
  read: Read,
  { userId, keyId }: { userId: string; keyId: string },
): Promise<{ viewer: Viewer; status: AccountStatus } | null> {
  const row = await read.sql
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      'users.email',
      'users.email_verified_at',
      'users.restricted',
      'users.username',
      'users.role',
      'users.switchable',
      'users.status',
      'profiles.display_name',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    status: row.status,
    viewer: {
      userId,
      sessionId: keyId,
      email: row.email,
      username: row.username,
      displayName: row.display_name,
      role: row.role,
      switchable: row.switchable,
      emailVerified: row.email_verified_at !== null,
      isSupport: false,
      hasTwoFactor: false,
      restricted: row.restricted,
      authenticatedAt: new Date(0),
    },
  };
}
