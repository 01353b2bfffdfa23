// Rechecks the caller's session in the transaction that makes a sensitive change: the owner may have signed out every device since the
// request was admitted. Whichever comes second sees the first one's result.
// Lock order: the account, then its session, as in every command that ends sessions.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { AccountRow } from '../account.store.ts';
import { lockOwnAccount } from '../lock-account.ts';
import { lockUnrevoked } from './session.store.ts';

/** The HTTP layer calls this for commands with `fresh` or `locksSession`; flows call it themselves. */
export async function lockOwnSession(
  tx: Tx,
  viewer: Pick<Viewer, 'userId' | 'sessionId'>,
): Promise<AccountRow> {
  const { userId, sessionId } = viewer;
  const account = await lockOwnAccount(tx, userId);
  if (!(await lockUnrevoked(tx, { id: sessionId, userId }))) refuse('access_token_expired');
  return account;
}
