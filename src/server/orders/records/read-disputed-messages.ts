// The messages between the parties of a disputed order, for the deciding support agent. Each access is audited.
// Only for orders that are or were disputed, and only from the order's time. Deleted texts are excluded, as are messages of the last
// 15 minutes, which can still be edited.
import type { RecordMessage } from '#contract/orders/records/record.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findDisputedOrder, listRecordMessages } from './record-messages.report.ts';

export async function readDisputedMessages(
  tx: Tx,
  viewer: Viewer,
  { orderNumber }: { orderNumber: string },
): Promise<{ items: RecordMessage[] }> {
  const orderId = await findDisputedOrder(tx, orderNumber);
  if (!orderId) return refuse('order_not_found');
  await audit(tx, 'console.messages_read', { userId: viewer.userId, details: { orderNumber } });
  return { items: await listRecordMessages(tx, orderId) };
}
