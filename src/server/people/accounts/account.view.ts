// The profile block of every sign-in answer (auth.md section 3, P).
// Guards: an allow-list; nothing of the account leaves through here that is not named.
import type { Account } from '#contract/accounts/account.schema.ts';
import type { Read } from '#server/platform/tx.ts';
import { mintAccessToken } from './access-token.ts';
import { getAccount } from './account.store.ts';
import { portraitUrl } from './person.view.ts';

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
      avatarUrl: portraitUrl(row.avatar_picture_id),
    },
    status: row.status,
    created_at: row.created_at.toISOString(),
    emailverified_at: row.email_verified_at ? Math.floor(row.email_verified_at.getTime() / 1000) : 0,
    ...(row.is_support && { support: true as const }),
  };
}

/** The same with a fresh access token for this session. */
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
