// The signed-in account, as every sign-in answer describes it.
import type { Account } from '#contract/accounts/account.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { accountView } from './account.view.ts';

export async function getAccount(read: Read, viewer: Viewer): Promise<Omit<Account, 'token'>> {
  return accountView(read, viewer.userId);
}
