// The case file printed. Dated by the last step or message in it, so it is the same file until something is added.
import type { FileAnswer } from '#contract/common/file-answer.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { getCaseFile } from './get-case-file.ts';
import { printCase } from './print-case.ts';

export async function getCasePdf(
  read: Read,
  viewer: Viewer,
  input: { orderNumber: string },
): Promise<FileAnswer> {
  const file = await getCaseFile(read, viewer, input);
  const { brandName, publicUrl } = read.platform.settings;
  return {
    fileName: `${file.orderNumber}-case-file.pdf`,
    bytes: await printCase(file, { brandName, publicUrl }),
  };
}
