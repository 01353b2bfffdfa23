// Writes a statement as CSV or PDF. Both contain the same entries.
import { formatMinor, settlementCurrency } from '#contract/common/money.ts';
import type { FileAnswer } from '#contract/common/file-answer.ts';
import type { Statement } from '#contract/settlement/payouts/payout.schema.ts';
import { csvOf } from '#server/platform/csv.ts';
import type { Cell, Row } from '#server/platform/csv.ts';
import { openSheet } from '#server/platform/pdf/sheet.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { bucketNames } from './read-statement.ts';
import type { ReadStatement } from './read-statement.ts';

/** Maximum entries per file; a thousand rows are about forty PDF pages. */
export const maxLines = { csv: 10_000, pdf: 1_000 };

export function statementAsCsv(statement: ReadStatement): Statement {
  const { side, name, entries, openingMinor, closingMinor } = statement;
  const buckets = Object.keys(bucketNames[side]);
  const edge = (label: string, at: Date, amountMinor: number): Row => [
    momentOf(at),
    null,
    label,
    null,
    null,
    ...buckets.map(() => null),
    { amountMinor },
    settlementCurrency,
  ];
  const head = ['Date (UTC)', 'Entry', 'What', 'Order', 'Details'] as const;
  return {
    fileName: `${side}-statement-${name}.csv`,
    csv: csvOf([
      [...head, ...Object.values(bucketNames[side]), 'Balance', 'Currency'],
      edge('Opening balance', statement.from, openingMinor),
      ...entries.map((entry): Row => [
        momentOf(entry.at),
        String(entry.journalId),
        entry.label,
        entry.orderNumber,
        entry.details,
        ...buckets.map((bucket) => amountCell(entry.changes.get(bucket))),
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
    // Taken from the newest entry, so that the same entries produce the same bytes.
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
  const buckets = Object.entries(bucketNames[side]);
  const edge = (label: string, at: Date, minor: number) => [
    dayOf(at),
    label,
    ...buckets.map(() => ''),
    formatMinor(minor),
  ];
  await sheet.longTable({
    columns: [
      { header: 'Date', width: 1.9 },
      { header: 'What', width: 3.6 },
      ...buckets.map(([, header]) => ({ header, width: 1.5, align: 'right' as const })),
      { header: 'Balance', width: 1.6, align: 'right' },
    ],
    rows: [
      edge('Opening balance', from, openingMinor),
      ...entries.map((entry) => [
        dayOf(entry.at),
        [entry.label, entry.orderNumber ?? entry.details].filter(Boolean).join(', '),
        ...buckets.map(([bucket]) => signed(entry.changes.get(bucket))),
        formatMinor(entry.balanceMinor),
      ]),
    ],
    totals: [edge('Closing balance', last, closingMinor)],
  });
  sheet.text(
    'Each line is one ledger entry. The opening balance plus all entries equals the closing balance. Amounts are in US dollars.',
    'small',
  );
  return { fileName: `${side}-statement-${name}.pdf`, bytes: await sheet.finish() };
}

function signed(amountMinor: number | undefined): string {
  if (amountMinor === undefined) return '';
  return `${amountMinor < 0 ? '−' : '+'}${formatMinor(Math.abs(amountMinor))}`;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
function dayOf(at: Date): string {
  return day.format(at);
}

function momentOf(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}
