// A statement as a file: CSV for a spreadsheet, PDF for people. Both say the same lines.
import { formatMinor, settlementCurrency } from '#contract/common/money.ts';
import type { FileAnswer } from '#contract/common/file-answer.ts';
import type { Statement } from '#contract/settlement/payouts/payout.schema.ts';
import { csvOf } from '#server/platform/csv.ts';
import type { Cell } from '#server/platform/csv.ts';
import { openSheet } from '#server/platform/pdf/sheet.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { pocketNames } from './read-statement.ts';
import type { ReadStatement } from './read-statement.ts';

/** How many lines fit one file of each kind: a thousand rows are some forty pages. */
export const mostLines = { csv: 10_000, pdf: 1_000 };

export function statementAsCsv(statement: ReadStatement): Statement {
  const { side, name, entries, openingMinor, closingMinor } = statement;
  const pockets = Object.keys(pocketNames[side]);
  const edge = (words: string, at: Date, amountMinor: number): Cell[] => [
    momentOf(at),
    null,
    words,
    null,
    null,
    ...pockets.map(() => null),
    { amountMinor },
    settlementCurrency,
  ];
  const head = ['Date (UTC)', 'Entry', 'What', 'Order', 'Details'];
  return {
    fileName: `${side}-statement-${name}.csv`,
    csv: csvOf([
      [...head, ...Object.values(pocketNames[side]), 'Balance', 'Currency'],
      edge('Opening balance', statement.from, openingMinor),
      ...entries.map((entry): Cell[] => [
        momentOf(entry.at),
        String(entry.journalId),
        entry.words,
        entry.orderNumber,
        entry.details,
        ...pockets.map((pocket) => amountCell(entry.changes.get(pocket))),
        { amountMinor: entry.balanceMinor },
        settlementCurrency,
      ]),
      edge('Closing balance', statement.to, closingMinor),
    ]),
    lineCount: entries.length,
    openingMinor,
    closingMinor,
  };
}

function amountCell(amountMinor: number | undefined): Cell {
  return amountMinor === undefined ? null : { amountMinor };
}

export async function statementAsPdf(
  statement: ReadStatement,
  of: Viewer,
  brandName: string,
): Promise<FileAnswer> {
  const { side, name, from, to, entries, openingMinor, closingMinor } = statement;
  const title = `Statement ${name}`;
  const sheet = openSheet({
    title,
    author: brandName,
    header: brandName,
    footer: `${title} of @${of.username ?? 'account'}, as a ${side}`,
    // Of its newest line, so that the same lines are the same file.
    at: entries.at(-1)?.at ?? from,
  });
  const last = new Date(to.getTime() - 1);
  sheet.title(title);
  sheet.facts([
    ['For', `${of.displayName ?? of.username ?? ''} (@${of.username ?? 'account'}), as a ${side}`],
    ['Period', `${dayOf(from)} to ${dayOf(last)}, days in UTC`],
    ['Opening balance', formatMinor(openingMinor)],
    ['Closing balance', formatMinor(closingMinor)],
  ]);
  sheet.space(10);
  const pockets = Object.entries(pocketNames[side]);
  const edge = (words: string, at: Date, minor: number) => [
    dayOf(at),
    words,
    ...pockets.map(() => ''),
    formatMinor(minor),
  ];
  await sheet.longTable({
    columns: [
      { header: 'Date', width: 1.9 },
      { header: 'What', width: 3.6 },
      ...pockets.map(([, header]) => ({ header, width: 1.5, align: 'right' as const })),
      { header: 'Balance', width: 1.6, align: 'right' },
    ],
    rows: [
      edge('Opening balance', from, openingMinor),
      ...entries.map((entry) => [
        dayOf(entry.at),
        [entry.words, entry.orderNumber ?? entry.details].filter(Boolean).join(', '),
        ...pockets.map(([pocket]) => signed(entry.changes.get(pocket))),
        formatMinor(entry.balanceMinor),
      ]),
    ],
    totals: [edge('Closing balance', last, closingMinor)],
  });
  sheet.text(
    'Every line is one entry of the ledger, and together with the opening balance they are the closing balance. Amounts are in US dollars.',
    'small',
  );
  return { fileName: `${side}-statement-${name}.pdf`, bytes: await sheet.finish() };
}

function signed(amountMinor: number | undefined): string {
  if (amountMinor === undefined) return '';
  return `${amountMinor < 0 ? '−' : '+'}${formatMinor(Math.abs(amountMinor))}`;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
function dayOf(at: Date): string {
  return day.format(at);
}

function momentOf(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}
