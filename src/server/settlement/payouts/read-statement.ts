// A statement: the opening balance, every line of the ledger in the period with the balance after it, the closing balance.
// Guards: the closing balance is the opening one and all lines, to the cent; what does not fit one file is refused, never cut off.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { balanceBefore, listStatementLines } from './statement.report.ts';
import type { Pockets, StatementLine } from './statement.report.ts';
import { wordsOf } from './statement-words.ts';

export type Period = { year: number; month?: number | undefined };
export type StatementSide = 'seller' | 'buyer';
/** One journal: what it was, and what it changed in which pocket. */
export type StatementEntry = {
  journalId: number;
  at: Date;
  words: string;
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

/** Columns of amounts, in the order a person reads them. */
export const pocketNames: Record<StatementSide, Record<string, string>> = {
  seller: { pending: 'Pending', available: 'Available', owed: 'Owed' },
  buyer: { escrow: 'In escrow', returning: 'On its way back', credit: 'Your balance' },
};

export async function readStatement(
  read: Read,
  of: { side: StatementSide; pockets: Pockets; period: Period; mostLines: number },
): Promise<ReadStatement> {
  const { from, to, name } = boundsOf(of.period);
  const lines = await listStatementLines(read, of.pockets, { from, to }, of.mostLines + 1);
  if (lines.length > of.mostLines) refuse('statement_too_long');
  const openingMinor = await balanceBefore(read, of.pockets, from);
  let balanceMinor = openingMinor;
  const entries = groupedByJournal(lines).map(({ line, changes }): StatementEntry => {
    for (const change of changes.values()) balanceMinor += change;
    return {
      journalId: line.journalId,
      at: line.at,
      words: wordsOf(of.side, line, changes),
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
    entry.changes.set(line.pocket, line.changeMinor);
    entries.set(line.journalId, entry);
  }
  return [...entries.values()];
}
