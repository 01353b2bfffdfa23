// A payment arrived that cannot become an order (expired, or paid already): it is held for its refund, never unmatched.
// Dr psp_clearing → Cr refund_inflight   what the provider took
import type { Tx } from '#server/platform/tx.ts';
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
