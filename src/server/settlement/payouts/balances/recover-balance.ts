// Takes back from a buyer's balance what chargebacks of a payment have paid them a second time, again whenever more of it reaches
// the balance.
// Guards: each cent is claimed once; never more than is in the balance. What was spent before remains the platform's loss.
import { lockBuyerCredit } from '#server/foundation/ledger/balances.ts';
import { recoverCredit } from '#server/foundation/ledger/recover-credit.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { insertRecovery, lockUnrecovered, nextRecovery } from './balance-recovery.store.ts';
import { doubledByChargebacks } from './frozen-balance.report.ts';

/** False if nothing is left to recover. */
export async function recoverNextBalance(tx: Tx): Promise<boolean> {
  const due = await lockUnrecovered(tx);
  if (due === null) return false;
  const { chargebackId, paymentId } = due;
  // Read again: another recovery may have ended before this one had the lock.
  const doubled = await doubledByChargebacks(tx, paymentId);
  if (doubled === null) return true;
  const { buyerId, currency, amountMinor: claimedMinor } = doubled;
  const takenMinor = Math.min(claimedMinor, await lockBuyerCredit(tx, buyerId));
  const number = await nextRecovery(tx, chargebackId);
  const posted = { chargebackId, buyerId, number, amountMinor: takenMinor, currency };
  const journalId = takenMinor === 0 ? null : await recoverCredit(tx, posted);
  await insertRecovery(tx, {
    chargeback_id: chargebackId,
    number,
    claimed_minor: claimedMinor,
    taken_minor: takenMinor,
    journal_id: journalId,
  });
  await audit(tx, 'balance.recovered', {
    userId: buyerId,
    details: { chargebackId, claimedMinor, takenMinor },
  });
  return true;
}
