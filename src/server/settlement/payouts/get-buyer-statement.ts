// The buyer's statement: what was paid into escrow, released to sellers, refunded, kept as balance and spent of it in a period; as CSV or as PDF.
import type { FileAnswer } from '#contract/common/file-answer.ts';
import type { Statement } from '#contract/settlement/payouts/payout.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { readStatement } from './read-statement.ts';
import type { Period, ReadStatement } from './read-statement.ts';
import { buyerPockets } from './statement.report.ts';
import { mostLines, statementAsCsv, statementAsPdf } from './write-statement.ts';

export async function getBuyerStatement(read: Read, viewer: Viewer, period: Period): Promise<Statement> {
  return statementAsCsv(await statementOf(read, viewer, period, mostLines.csv));
}

export async function getBuyerStatementPdf(read: Read, viewer: Viewer, period: Period): Promise<FileAnswer> {
  const statement = await statementOf(read, viewer, period, mostLines.pdf);
  return statementAsPdf(statement, viewer, read.platform.settings.brandName);
}

function statementOf(read: Read, viewer: Viewer, period: Period, most: number): Promise<ReadStatement> {
  const pockets = buyerPockets(viewer.userId);
  return readStatement(read, { side: 'buyer', pockets, period, mostLines: most });
}
