// How every cancellation ends: all that is held for the order goes back to the buyer, and the order is closed.
// Guards: the whole total, buyer fee included; settled once (the ledger's key is the one of an approval).
// Not a verb of its own: each cancelling command comes here after its own conditions.
import { refundEscrow } from '#server/ledger/refund-escrow.ts';
import { requestRefund } from '#server/payments/request-refund.ts';
import type { Tx } from '#server/platform/tx.ts';
import { finishStep } from './order.step.ts';
import type { OrderStep } from './order.step.ts';
import type { CancelFault } from './order.tables.ts';
import { recordOutcome } from './record-outcome.ts';

export async function refundOrder(
  tx: Tx,
  step: OrderStep,
  why: { fault: CancelFault; reason: string },
): Promise<void> {
  const { order } = step;
  const amountMinor = order.total_minor - order.refunded_minor;
  const refundId = await requestRefund(tx, {
    orderId: order.id,
    paymentId: order.payment_id,
    amountMinor,
    currency: order.currency,
    buyerId: order.buyer_id,
  });
  const journalId = await refundEscrow(tx, {
    orderId: order.id,
    refundId,
    amountMinor,
    currency: order.currency,
    cause: { verb: step.verb, order: order.number, actor: step.actor, fault: why.fault },
  });
  await finishStep(
    tx,
    step,
    {
      cancelled_at: tx.now,
      cancel_fault: why.fault,
      cancel_reason: why.reason,
      refunded_minor: order.total_minor,
      auto_complete_at: null,
      remind_at: null,
    },
    journalId,
  );
  await recordOutcome(tx, order, { fact: 'cancelled', fault: why.fault });
}
