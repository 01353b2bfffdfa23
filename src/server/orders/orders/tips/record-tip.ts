// Records a paid tip: the seller gets all of it, and it clears after the time of their level. Called in the checkout's transaction,
// after recheckTip. Not a step of the order: state, version and amounts are unchanged. The tip is sealed onto the newest step, so that
// an order record can prove it.
import { createHash } from 'node:crypto';
import { newId } from '#contract/common/ids.ts';
import { firstSeal } from '#contract/orders/orders/event-seal.ts';
import { sealedTipText } from '#contract/orders/orders/tip-seal.ts';
import { sellerSummaries } from '#server/people/accounts/profiles/seller.view.ts';
import type { Captured } from '#server/foundation/ledger/captured.ts';
import { holdTip } from '#server/foundation/ledger/hold-tip.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockOrder } from '../lock-order.ts';
import { earningsClearAt } from '../order.policy.ts';
import { insertTip, sumTips } from './tip.store.ts';

export async function recordTip(
  tx: Tx,
  actor: { userId: string },
  input: { orderNumber: string; payment: Captured },
): Promise<{ orderId: string; orderNumber: string }> {
  const { order, role } = await lockOrder(tx, actor, input.orderNumber);
  assert(role === 'buyer', 'only the buyer can tip');
  const { payment } = input;
  const tipId = newId(tx.now.getTime());
  const seller = (await sellerSummaries(tx, [order.seller_id])).get(order.seller_id);
  const journalId = await holdTip(tx, {
    tipId,
    sellerId: order.seller_id,
    payment,
    cause: { verb: 'tip-seller', order: order.number, actor: role },
  });
  const number = 1 + (await sumTips(tx, order.id)).count;
  const sealed = {
    orderNumber: order.number,
    number,
    amountMinor: payment.amountMinor,
    at: tx.now.toISOString(),
  };
  await insertTip(tx, {
    id: tipId,
    order_id: order.id,
    number,
    after_version: order.version,
    seal: createHash('sha256')
      .update(sealedTipText(order.seal ?? firstSeal, sealed))
      .digest('hex'),
    seller_id: order.seller_id,
    payment_id: payment.paymentId,
    amount_minor: payment.amountMinor,
    currency: payment.currency,
    journal_id: journalId,
    tipped_at: tx.now,
    clear_at: earningsClearAt(order.rules, seller?.level ?? 0, tx.now),
  });
  publish(tx, {
    name: 'tip.given',
    tipId,
    orderId: order.id,
    buyerId: order.buyer_id,
    sellerId: order.seller_id,
    at: tx.now.toISOString(),
  });
  return { orderId: order.id, orderNumber: order.number };
}
