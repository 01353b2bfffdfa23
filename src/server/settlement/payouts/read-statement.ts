// Reads a statement: opening balance, every ledger entry of the period with the balance after it, closing balance.
// Guards: the closing balance equals the opening balance plus all entries. A statement that exceeds the limit is refused, never truncated.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { balanceBefore, listStatementLines } from './statement.report.ts';
import type { Buckets, StatementLine } from './statement.report.ts';
import { entryLabel } from './statement-copy.ts';

export type Period = { year: number; month?: number | undefined };
export type StatementSide = 'seller' | 'buyer';
/** One journal and its change per bucket. */
export type StatementEntry = {
  journalId: number;
  at: Date;
  label: string;
  orderNumber: string | null;
  details: string | null;
  changes: ReadonlyMap<string, number>;
  balanceMinor: number;
};
export type ReadStatement = {
  side: StatementSide;
  /** '2026' or '2026-03' */
  name: string;
  from: Date;
  to: Date;
  openingMinor: number;
  closingMinor: number;
  entries: StatementEntry[];
};

/** Amount columns, in display order. */
export const bucketNames: Record<StatementSide, Record<string, string>> = {
  seller: { pending: 'Pending', available: 'Available', owed: 'Owed' },
  buyer: { escrow: 'In escrow', returning: 'Refund in transit', credit: 'Your balance' },
};

export async function readStatement(
  read: Read,
  of: { side: StatementSide; buckets: Buckets; period: Period; maxLines: number },
): Promise<ReadStatement> {
  const { from, to, name } = boundsOf(of.period);
  const lines = await listStatementLines(read, of.buckets, { from, to }, of.maxLines + 1);
  if (lines.length > of.maxLines) refuse('statement_too_long');
  const openingMinor = await balanceBefore(read, of.buckets, from);
  let balanceMinor = openingMinor;
  const entries = groupedByJournal(lines).map(({ line, changes }): StatementEntry => {
    for (const change of changes.values()) balanceMinor += change;
    return {
      journalId: line.journalId,
      at: line.at,
      label: entryLabel(of.side, line, changes),
      orderNumber: line.orderNumber,
      details: line.title ?? line.methodLabel,
      changes,
      balanceMinor,
    };
  });
  return { side: of.side, name, from, to, openingMinor, closingMinor: balanceMinor, entries };
}

function boundsOf({ year, month }: Period): { from: Date; to: Date; name: string } {
  const first = (month ?? 1) - 1;
  return {
    from: new Date(Date.UTC(year, first)),
    to: new Date(Date.UTC(year, month === undefined ? 12 : first + 1)),
    name: month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`,
  };
}

function groupedByJournal(
  lines: readonly StatementLine[],
): { line: StatementLine; changes: Map<string, number> }[] {
  const entries = new Map<number, { line: StatementLine; changes: Map<string, number> }>();
  for (const line of lines) {
    const entry = entries.get(line.journalId) ?? { line, changes: new Map<string, number>() };
    entry.changes.set(line.bucket, line.changeMinor);
    entries.set(line.journalId, entry);
  }
  return [...entries.values()];
}
