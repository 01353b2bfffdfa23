// read-case-file: the case file of any order, for support, to read only.
// Guards: each look is a row of the audit log. What the two wrote to each other is not in it: that is read of disputed orders only,
// by a look of its own (read-disputed-messages).
import type { OrderFile } from '#contract/orders/records/case.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findOrderPeople } from './case.report.ts';
import { findDisputedOrder } from './case-words.report.ts';
import { caseFileOf } from './get-case-file.ts';

export async function readCaseFile(
  tx: Tx,
  viewer: Viewer,
  { orderNumber }: { orderNumber: string },
): Promise<OrderFile> {
  const order = await findOrderPeople(tx, orderNumber);
  if (!order) return refuse('order_not_found');
  await audit(tx, 'console.order_read', { userId: viewer.userId, details: { orderNumber } });
  const {
    messages: _words,
    sealBeforeMessages: _seal,
    ...file
  } = await caseFileOf(tx, order.buyer_id, orderNumber);
  const people = await personsById(tx, [order.buyer_id, order.seller_id]);
  return {
    file,
    buyer: people.get(order.buyer_id)!,
    seller: people.get(order.seller_id)!,
    isDisputed: (await findDisputedOrder(tx, orderNumber)) !== null,
  };
}
