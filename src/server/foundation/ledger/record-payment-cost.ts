// The provider's fee for a payment: deducted before the money reached our balance there.
// Dr psp_cost → Cr psp_clearing
import type { Tx } from '#server/platform/data/tx.ts';
import { pspClearing, pspCost } from './accounts.ts';
import { post } from './ledger.store.ts';

export async function recordPaymentCost(
  tx: Tx,
  of: { paymentId: string; provider: string; amountMinor: number; currency: string },
): Promise<number> {
  return post(tx, {
    subject: `payment:${of.paymentId}`,
    event: 'cost',
    cause: {},
    legs: [
      {
        debit: pspCost(of.currency),
        credit: pspClearing(of.provider, of.currency),
        amountMinor: of.amountMinor,
      },
    ],
  });
}
