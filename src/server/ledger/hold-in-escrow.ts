// A payment arrived and became an order: all of it is held for the order until it is settled.
// Dr psp_clearing → Cr order_escrow   P + B
import type { Tx } from '#server/platform/tx.ts';
import { orderEscrow, pspClearing } from './accounts.ts';
import { post } from './ledger.store.ts';

export async function holdInEscrow(
  tx: Tx,
  of: {
    orderId: string;
    paymentId: string;
    provider: string;
    amountMinor: number;
    currency: string;
    cause: Record<string, unknown>;
  },
): Promise<number> {
  return post(tx, {
    // Shared with hold-for-refund: one payment is captured once, whatever becomes of it.
    subject: `payment:${of.paymentId}`,
    event: 'captured',
    cause: { ...of.cause, orderId: of.orderId },
    legs: [
      {
        debit: pspClearing(of.provider, of.currency),
        credit: orderEscrow(of.orderId, of.currency),
        amountMinor: of.amountMinor,
      },
    ],
  });
}
