// The buyer approves the delivery, or the time to look is over: the money in escrow becomes the seller's earnings.
// Guards: released once (the order row is locked, and the ledger knows one settlement per order), in the amounts frozen
// when the order was placed. Clearing and withdrawing come later.
import { sellerSummaries } from '#server/accounts/seller.view.ts';
import { releaseEscrow } from '#server/ledger/release-escrow.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import type { Doer } from './lock-order.ts';
import { approvesItself, earningsClearAt } from './order.policy.ts';
import { beginStep, finishStep } from './order.step.ts';
import { recordOutcome } from './record-outcome.ts';

export async function approveDelivery(tx: Tx, by: Doer, input: { orderNumber: string }): Promise<void> {
  const step = await beginStep(tx, by, input.orderNumber, 'approve-delivery', 'order_not_delivered');
  const { order } = step;
  if (step.actor === 'system' && !approvesItself(order, tx.now)) refuse('order_not_due');
  const seller = (await sellerSummaries(tx, [order.seller_id])).get(order.seller_id);
  const journalId = await releaseEscrow(tx, {
    orderId: order.id,
    sellerId: order.seller_id,
    toSellerMinor: order.seller_gets_minor,
    commissionMinor: order.seller_fee_minor,
    buyerFeeMinor: order.buyer_fee_minor,
    currency: order.currency,
    cause: { verb: step.verb, order: order.number, actor: step.actor },
  });
  await finishStep(
    tx,
    step,
    {
      completed_at: tx.now,
      auto_complete_at: null,
      remind_at: null,
      earnings_clear_at: earningsClearAt(order.rules, seller?.level ?? 0, tx.now),
    },
    journalId,
  );
  await recordOutcome(tx, order, { fact: 'completed' });
}
