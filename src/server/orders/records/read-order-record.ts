// The record of any order for support. Each access is audited.
// Messages are excluded; for disputed orders read-disputed-messages returns them, audited separately.
import type { SupportOrderRecord } from '#contract/orders/records/record.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findOrderPeople } from './record.report.ts';
import { findDisputedOrder } from './record-messages.report.ts';
import { orderRecordOf } from './get-order-record.ts';

export async function readOrderRecord(
  tx: Tx,
  viewer: Viewer,
  { orderNumber }: { orderNumber: string },
): Promise<SupportOrderRecord> {
  const order = await findOrderPeople(tx, orderNumber);
  if (!order) return refuse('order_not_found');
  await audit(tx, 'console.order_read', { userId: viewer.userId, details: { orderNumber } });
  const {
    messages: _messages,
    sealBeforeMessages: _seal,
    ...file
  } = await orderRecordOf(tx, order.buyer_id, orderNumber);
  const people = await personsById(tx, [order.buyer_id, order.seller_id]);
  return {
    file,
    buyer: people.get(order.buyer_id)!,
    seller: people.get(order.seller_id)!,
    isDisputed: (await findDisputedOrder(tx, orderNumber)) !== null,
  };
}
