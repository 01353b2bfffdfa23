// forget-reports: what somebody who leaves has said of gigs, and how they answered decisions about themselves.
// Guards: the decisions stay, they are the house's record of what it did; what the person wrote about themselves does not.
import type { Tx } from '#server/platform/tx.ts';
import { deleteReportsOf } from './gig-report.store.ts';
import { eraseAppealsOf } from './measure.store.ts';

const erasedAppeal = 'Erased with the account.';

export async function forgetReports(tx: Tx, userId: string): Promise<void> {
  await deleteReportsOf(tx, userId);
  await eraseAppealsOf(tx, userId, erasedAppeal);
}
