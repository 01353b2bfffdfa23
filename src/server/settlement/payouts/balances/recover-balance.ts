// Takes back from a buyer's balance what a lost chargeback has paid them a second time.
// Guards: once per chargeback; never more than is in the balance. What was spent before remains the platform's loss.
import { lockBuyerCredit } from '#server/foundation/ledger/balances.ts';
import { recoverCredit } from '#server/foundation/ledger/recover-credit.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { insertRecovery, lockUnrecovered } from './balance-recovery.store.ts';
import { doubledByChargeback } from './frozen-balance.report.ts';

/** False if no chargeback is left to recover. */
export async function recoverNextBalance(tx: Tx): Promise<boolean> {
  const chargebackId = await lockUnrecovered(tx);
  if (chargebackId === null) return false;
  const { buyerId, currency, amountMinor: claimedMinor } = await doubledByChargeback(tx, chargebackId);
  const takenMinor = claimedMinor === 0 ? 0 : Math.min(claimedMinor, await lockBuyerCredit(tx, buyerId));
  const journalId =
    takenMinor === 0
      ? null
      : await recoverCredit(tx, { chargebackId, buyerId, amountMinor: takenMinor, currency });
  await insertRecovery(tx, {
    chargeback_id: chargebackId,
    claimed_minor: claimedMinor,
    taken_minor: takenMinor,
    journal_id: journalId,
  });
  if (claimedMinor > 0)
    await audit(tx, 'balance.recovered', {
      userId: buyerId,
      details: { chargebackId, claimedMinor, takenMinor },
    });
  return true;
}
