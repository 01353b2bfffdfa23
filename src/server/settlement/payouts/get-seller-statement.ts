// The seller's statement as CSV or PDF: earnings, clearings, withdrawals and refunds of a period.
import type { FileAnswer } from '#contract/common/file-answer.ts';
import type { Statement } from '#contract/settlement/payouts/payout.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { readStatement } from './read-statement.ts';
import type { Period, ReadStatement } from './read-statement.ts';
import { sellerBuckets } from './statement.report.ts';
import { maxLines, statementAsCsv, statementAsPdf } from './write-statement.ts';

export async function getSellerStatement(read: Read, viewer: Viewer, period: Period): Promise<Statement> {
  return statementAsCsv(await statementOf(read, viewer, period, maxLines.csv));
}

export async function getSellerStatementPdf(read: Read, viewer: Viewer, period: Period): Promise<FileAnswer> {
  const statement = await statementOf(read, viewer, period, maxLines.pdf);
  return statementAsPdf(statement, viewer, read.platform.settings.brandName);
}

function statementOf(read: Read, viewer: Viewer, period: Period, maxEntries: number): Promise<ReadStatement> {
  const buckets = sellerBuckets(viewer.userId);
  return readStatement(read, { side: 'seller', buckets, period, maxLines: maxEntries });
}
