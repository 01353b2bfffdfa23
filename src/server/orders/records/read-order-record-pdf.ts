// The record of any order as a PDF for support, to be sent to a bank as evidence. Each access is audited.
// Messages are part of it for disputed orders only, as in the console; the PDF says when they are left out.
import type { FileAnswer } from '#contract/common/file-answer.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { orderRecordOf } from './get-order-record.ts';
import { printOrderRecord } from './print-order-record.ts';
import { findOrderPeople } from './record.report.ts';
import { findDisputedOrder } from './record-messages.report.ts';

export async function readOrderRecordPdf(
  tx: Tx,
  viewer: Viewer,
  { orderNumber }: { orderNumber: string },
): Promise<FileAnswer> {
  const order = await findOrderPeople(tx, orderNumber);
  if (!order) return refuse('order_not_found');
  const withMessages = (await findDisputedOrder(tx, orderNumber)) !== null;
  const details = { orderNumber, as: 'pdf', withMessages };
  await audit(tx, 'console.order_read', { userId: viewer.userId, details });
  const file = await orderRecordOf(tx, order.buyer_id, orderNumber);
  const { brandName, publicUrl } = tx.platform.settings;
  return {
    fileName: `${file.orderNumber}-record.pdf`,
    bytes: await printOrderRecord(withMessages ? file : { ...file, messages: [] }, {
      brandName,
      publicUrl,
      leavesOutMessages: !withMessages,
    }),
  };
}
