// forget-reports: what somebody who leaves has said of gigs, and how they answered decisions about themselves.
// Guards: the decisions stay, they are the house's record of what it did; what the person wrote about themselves does not, and
// none stays in force: it would wait for ever for a deadline or an answer that concern nobody. The caller has locked the account.
import { restrictAccount } from '#server/people/accounts/restrict-account.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteReportsOf } from './gig-report.store.ts';
import { endAllOf, eraseAppealsOf } from './measure.store.ts';

const erasedAppeal = 'Erased with the account.';

export async function forgetReports(tx: Tx, userId: string): Promise<void> {
  await deleteReportsOf(tx, userId);
  await eraseAppealsOf(tx, userId, erasedAppeal);
  for (const measureId of await endAllOf(tx, userId)) {
    await audit(tx, 'measure.ended', { userId, details: { measureId } });
  }
  await restrictAccount(tx, userId, []);
}
