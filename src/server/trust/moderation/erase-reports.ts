// Erases the reports and appeal texts of a deleted account. The caller has locked the account.
// Actions stay as the operator's record but end, so none waits for a deadline or an answer forever.
import { restrictAccount } from '#server/people/accounts/restrict-account.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteReportsOf } from './gig-report.store.ts';
import { endAllOf, eraseAppealsOf } from './moderation-action.store.ts';

const erasedAppeal = 'Erased with the account.';

export async function eraseReports(tx: Tx, userId: string): Promise<void> {
  await deleteReportsOf(tx, userId);
  await eraseAppealsOf(tx, userId, erasedAppeal);
  for (const moderationActionId of await endAllOf(tx, userId)) {
    await audit(tx, 'moderation.ended', { userId, details: { moderationActionId } });
  }
  await restrictAccount(tx, userId, []);
}
