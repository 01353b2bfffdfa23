// Somebody as their own program stands for them: the person as of now, without a session behind it.
// Guards: never one of support and never with a recent proof of the password, whoever the owner is; does not note that they are here.
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import type { AccountStatus } from './account.store.ts';

/** `keyId` stands where a session's id does. Null: there is nobody of this id. */
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
