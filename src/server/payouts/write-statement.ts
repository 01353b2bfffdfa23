// A statement as CSV: the opening balance, every line of the ledger in the period with the balance after it, the closing balance.
// Guards: the closing balance is the opening one and all lines, to the cent; what does not fit one file is refused, never cut off.
import { settlementCurrency } from '#contract/common/money.ts';
import type { Statement } from '#contract/payouts/payout.schema.ts';
import { csvOf } from '#server/platform/csv.ts';
import type { Cell } from '#server/platform/csv.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Read } from '#server/platform/tx.ts';
import { balanceBefore, listStatementLines } from './statement.report.ts';
import type { Pockets, StatementLine } from './statement.report.ts';

export type Period = { year: number; month?: number | undefined };
type Side = 'seller' | 'buyer';

const mostLines = 10_000;
/** Columns of amounts, in the order a person reads them. */
const pocketNames: Record<Side, Record<string, string>> = {
  seller: { pending: 'Pending', available: 'Available', owed: 'Owed' },
  buyer: { escrow: 'In escrow', returning: 'On its way back', credit: 'Credit' },
};

export async function writeStatement(
  read: Read,
  side: Side,
  pockets: Pockets,
  period: Period,
): Promise<Statement> {
  const { from, to, name } = boundsOf(period);
  const lines = await listStatementLines(read, pockets, { from, to }, mostLines + 1);
  if (lines.length > mostLines) refuse('statement_too_long');
  const openingMinor = await balanceBefore(read, pockets, from);
  const entries = entriesOf(lines);
  let balanceMinor = openingMinor;
  const rows = entries.map((entry) => {
    for (const change of entry.changes.values()) balanceMinor += change;
    return rowOf(side, entry, balanceMinor);
  });
  const names = Object.values(pocketNames[side]);
  const edge = (words: string, at: Date, amountMinor: number): Cell[] => [
    momentOf(at),
    null,
    words,
    null,
    null,
    ...names.map(() => null),
    { amountMinor },
    settlementCurrency,
  ];
  return {
    fileName: `${side}-statement-${name}.csv`,
    csv: csvOf([
      ['Date (UTC)', 'Entry', 'What', 'Order', 'Details', ...names, 'Balance', 'Currency'],
      edge('Opening balance', from, openingMinor),
      ...rows,
      edge('Closing balance', to, balanceMinor),
    ]),
    lineCount: entries.length,
    openingMinor,
    closingMinor: balanceMinor,
  };
}

function boundsOf({ year, month }: Period): { from: Date; to: Date; name: string } {
  const first = (month ?? 1) - 1;
  return {
    from: new Date(Date.UTC(year, first)),
    to: new Date(Date.UTC(year, month === undefined ? 12 : first + 1)),
    name: month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`,
  };
}

type Entry = { line: StatementLine; changes: Map<string, number> };

/** The lines of one journal together. */
function entriesOf(lines: readonly StatementLine[]): Entry[] {
  const entries = new Map<number, Entry>();
  for (const line of lines) {
    const entry = entries.get(line.journalId) ?? { line, changes: new Map<string, number>() };
    entry.changes.set(line.pocket, line.changeMinor);
    entries.set(line.journalId, entry);
  }
  return [...entries.values()];
}

function rowOf(side: Side, entry: Entry, balanceMinor: number): Cell[] {
  const { line, changes } = entry;
  const amounts = Object.keys(pocketNames[side]).map((pocket): Cell => {
    const amountMinor = changes.get(pocket);
    return amountMinor === undefined ? null : { amountMinor };
  });
  return [
    momentOf(line.at),
    String(line.journalId),
    wordsOf(side, entry),
    line.orderNumber,
    line.title ?? line.methodLabel,
    ...amounts,
    { amountMinor: balanceMinor },
    settlementCurrency,
  ];
}

/** What happened, by what moved: the names of the ledger's events are for those who keep it. */
function wordsOf(side: Side, { line, changes }: Entry): string {
  const { kind, event } = line;
  if (side === 'seller') {
    if (kind === 'payout') return event === 'requested' ? 'Withdrawal' : 'Withdrawal returned by the bank';
    if (event === 'cleared') return 'Cleared';
    return [...changes.values()].some((change) => change > 0) ? 'Earned' : 'Taken back';
  }
  if (kind === 'payment') return changes.has('escrow') ? 'Paid into escrow' : 'Payment to be returned';
  if (kind === 'refund') return changes.has('credit') ? 'Refund kept as credit' : 'Refund sent to your card';
  return changes.has('returning') ? 'Cancelled: refund on its way' : 'Released to the seller';
}

function momentOf(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}
