// The seller refunds a part of the price of an open order, with its share of the buyer fee.
// Some of the price must remain; refunding all of it is a cancellation.
import { refundOutcome, leftMinor } from '#contract/orders/orders/settlement.ts';
import { refundPartOfEscrow } from '#server/foundation/ledger/refund-part-of-escrow.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { amountsOf } from '../order.policy.ts';
import { beginStep, finishStep } from '../order.step.ts';
import { refundPayments } from './refund-payments.ts';

export async function refundPart(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; priceMinor: number },
): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'refund-part', 'order_wrong_state');
  const { order } = step;
  const amounts = amountsOf(order);
  if (input.priceMinor >= leftMinor(amounts)) {
    refuse('refund_too_large', { errors: { priceMinor: 'Refund less than the remaining price.' } });
  }
  const { toBuyerMinor, rest } = refundOutcome(amounts, input.priceMinor);
  const refunds = await refundPayments(tx, order, toBuyerMinor);
  const journalId = await refundPartOfEscrow(tx, {
    orderId: order.id,
    version: order.version + 1,
    refunds,
    currency: order.currency,
    cause: { verb: step.verb, order: order.number, actor: step.actor },
  });
  await finishStep(
    tx,
    step,
    {
      refunded_price_minor: order.refunded_price_minor + input.priceMinor,
      refunded_minor: order.refunded_minor + toBuyerMinor,
      seller_fee_minor: rest.sellerFeeMinor,
      seller_gets_minor: rest.toSellerMinor,
    },
    {
      journalId,
      detail: { priceMinor: input.priceMinor, toBuyerMinor },
    },
  );
}
