// The account in every sign-in response. An allow-list: only the fields named here leave the server.
import type { Account } from '#contract/people/accounts/account.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { mintAccessToken } from './sessions/access-token.ts';
import { getAccount } from './account.store.ts';
import { profilePhotoUrl } from '#contract/foundation/uploads/picture.rules.ts';

export async function accountView(read: Read, userId: string): Promise<Omit<Account, 'token'>> {
  const row = await getAccount(read, userId);
  return {
    _id: row.id,
    email: row.email,
    role: row.role,
    switchable: row.switchable,
    bonbording: row.bonbording,
    sonbording: row.sonbording,
    profile: {
      username: row.username,
      displayName: row.display_name,
      avatarUrl: profilePhotoUrl(row.avatar_picture_id),
    },
    status: row.status,
    created_at: row.created_at.toISOString(),
    emailverified_at: row.email_verified_at ? Math.floor(row.email_verified_at.getTime() / 1000) : 0,
    ...(row.is_support && { support: true as const }),
  };
}

/** The account with a new access token for this session. */
export async function signedInView(
  read: Read,
  session: { userId: string; sessionId: string },
): Promise<Account> {
  const account = await accountView(read, session.userId);
  const token = await mintAccessToken(read.platform.keys, read.now, {
    ...session,
    emailVerified: account.emailverified_at !== 0,
  });
  return { token, ...account };
}
