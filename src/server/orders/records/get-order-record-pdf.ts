// The order record as a PDF. Dated by its last step or message, so it is byte-identical until something is added.
import type { FileAnswer } from '#contract/common/file-answer.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { getOrderRecord } from './get-order-record.ts';
import { printOrderRecord } from './print-order-record.ts';

export async function getOrderRecordPdf(
  read: Read,
  viewer: Viewer,
  input: { orderNumber: string },
): Promise<FileAnswer> {
  const file = await getOrderRecord(read, viewer, input);
  const { brandName, publicUrl } = read.platform.settings;
  return {
    fileName: `${file.orderNumber}-record.pdf`,
    bytes: await printOrderRecord(file, { brandName, publicUrl }),
  };
}
