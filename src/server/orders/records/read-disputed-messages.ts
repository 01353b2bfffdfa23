// read-disputed-messages: what the two of a disputed order wrote to each other, for support, who has to decide what is true of it.
// Guards: only of orders that have been disputed, only from the order's time, and each look is a row of the audit log. Deleted words are
// not in it, and what was written in the last quarter of an hour, which its writer may still change, is not yet.
import type { CaseMessage } from '#contract/orders/records/case.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findDisputedOrder, listCaseMessages } from './case-words.report.ts';

export async function readDisputedMessages(
  tx: Tx,
  viewer: Viewer,
  { orderNumber }: { orderNumber: string },
): Promise<{ items: CaseMessage[] }> {
  const orderId = await findDisputedOrder(tx, orderNumber);
  if (!orderId) return refuse('order_not_found');
  await audit(tx, 'console.messages_read', { userId: viewer.userId, details: { orderNumber } });
  return { items: await listCaseMessages(tx, orderId) };
}
