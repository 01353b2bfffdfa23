// The record of an order for its parties, built from the order room, the sealed history and the sealed messages.
// Identical for both parties; refused with `order_not_found` for everyone else.
import type { OrderRecord } from '#contract/orders/records/record.schema.ts';
import { aiUseName } from '#contract/catalog/gigs/ai-use.rules.ts';
import { licenseOf, licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import { orderView } from '#server/orders/orders/views/order.view.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import {
  findRulesVersion,
  listRecordDisputes,
  listRecordFiles,
  listRecordSteps,
  listClock,
  listMoney,
} from './record.report.ts';
import { findSealBefore, listRecordMessages, listTipSeals } from './record-messages.report.ts';
import { additionsOf, requestsOf, submissionsOf } from './record.view.ts';

export function getOrderRecord(
  read: Read,
  viewer: Viewer,
  input: { orderNumber: string },
): Promise<OrderRecord> {
  return orderRecordOf(read, viewer.userId, input.orderNumber);
}

/** `personId`: a party to the order. */
export async function orderRecordOf(read: Read, personId: string, orderNumber: string): Promise<OrderRecord> {
  const order = await orderView(read, personId, orderNumber);
  const { quote } = order;
  const steps = await listRecordSteps(read, order.id);
  const tipSeals = await listTipSeals(read, order.id);
  return {
    format: 'guildhall-order-record/1',
    orderId: order.id,
    orderNumber: order.number,
    title: order.title,
    state: order.state,
    buyer: order.buyer.displayName,
    seller: order.seller.displayName,
    placedAt: order.placedAt,
    rulesVersion: await findRulesVersion(read, order.id),
    agreed: {
      lines: [quote.package, ...quote.extras].map(({ title, priceMinor }) => ({
        label: title,
        amountMinor: priceMinor,
      })),
      priceMinor: quote.priceMinor,
      buyerFeeMinor: quote.buyerFeeMinor,
      totalMinor: quote.totalMinor,
      currency: quote.currency,
      deliveryDays: quote.deliveryDays,
      revisions: quote.revisions,
      checklist: order.criteria,
      license: licenseWords[licenseOf(quote.package)].name,
      generativeAi: aiUseName(order.aiUse),
    },
    submissions: submissionsOf(order),
    requests: requestsOf(order, steps),
    additions: additionsOf(
      order,
      tipSeals.map((tip) => tip.seal),
    ),
    disputes: await listRecordDisputes(read, order.id),
    messages: await listRecordMessages(read, order.id),
    sealBeforeMessages: await findSealBefore(read, order.id),
    files: await listRecordFiles(read, order.id),
    clock: await listClock(read, order.id),
    money: await listMoney(read, order.id),
    steps,
  };
}
