// A payment that cannot become an order (checkout expired or already paid) is held for its refund and never stays unmatched.
// Dr psp_clearing → Cr refund_inflight   the captured amount
import type { Tx } from '#server/platform/data/tx.ts';
import { pspClearing, refundInflight } from './accounts.ts';
import { post } from './ledger.store.ts';

export async function holdForRefund(
  tx: Tx,
  of: {
    paymentId: string;
    refundId: string;
    provider: string;
    amountMinor: number;
    currency: string;
    cause: Record<string, unknown>;
  },
): Promise<number> {
  return post(tx, {
    subject: `payment:${of.paymentId}`,
    event: 'captured',
    cause: { ...of.cause, refundId: of.refundId },
    legs: [
      {
        debit: pspClearing(of.provider, of.currency),
        credit: refundInflight(of.refundId, of.currency),
        amountMinor: of.amountMinor,
      },
    ],
  });
}
