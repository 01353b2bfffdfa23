// The signed-in account, as in sign-in responses.
import type { Account } from '#contract/people/accounts/account.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { accountView } from './account.view.ts';

export async function getAccount(read: Read, viewer: Viewer): Promise<Omit<Account, 'token'>> {
  return accountView(read, viewer.userId);
}
