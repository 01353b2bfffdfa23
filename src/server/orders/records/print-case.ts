// A case file on paper: what was agreed, said, handed over, whose time ran, what moved, and the seals by which it can be checked.
import type { CaseFile } from '#contract/orders/records/case.schema.ts';
import {
  additionEntry,
  disputeEntries,
  messageEntry,
  requestEntry,
  saidEntry,
} from '#contract/orders/records/case-copy.ts';
import type { CaseEntry } from '#contract/orders/records/case-copy.ts';
import { accountWords, plainName, postingWords } from '#contract/orders/records/money-copy.ts';
import { formatMinor } from '#contract/common/money.ts';
import { openSheet } from '#server/platform/pdf/sheet.ts';
import type { Sheet } from '#server/platform/pdf/sheet.ts';

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});
const at = (iso: string | null) => (iso === null ? '' : `${moment.format(new Date(iso))} UTC`);

export function printCase(
  file: CaseFile,
  { brandName, publicUrl }: { brandName: string; publicUrl: string },
): Promise<Buffer> {
  const last = [file.steps.at(-1)!.at, ...file.messages.map((one) => one.at)].sort().at(-1)!;
  const title = `Case file ${file.orderNumber}`;
  const sheet = openSheet({
    title,
    author: brandName,
    header: brandName,
    footer: title,
    at: new Date(last),
  });
  sheet.title(title);
  sheet.facts([
    ['Order', file.title],
    ['Buyer', file.buyer],
    ['Seller', file.seller],
    ['Placed', at(file.placedAt)],
    ['State', plainName(file.state)],
    ['Rules', `Version ${file.rulesVersion}`],
    ['Check this file at', `${publicUrl}/verify/${file.orderId}`],
  ]);
  sheet.heading('What was agreed');
  sheet.table({
    columns: [
      { header: 'Bought', width: 5 },
      { header: 'Amount (USD)', width: 1.5, align: 'right' },
    ],
    rows: [
      ...file.agreed.lines.map((line) => [line.label, formatMinor(line.amountMinor)]),
      ['Buyer fee', formatMinor(file.agreed.buyerFeeMinor)],
    ],
    totals: [['Paid', formatMinor(file.agreed.totalMinor)]],
  });
  sheet.text(`Delivery in ${file.agreed.deliveryDays} days. ${revisions(file.agreed.revisions)}`);
  if (file.agreed.license) sheet.text(`License: ${file.agreed.license}.`);
  if (file.agreed.generativeAi) sheet.text(`Generative AI: ${file.agreed.generativeAi}.`);
  sheet.heading('Checklist');
  for (const point of file.agreed.checklist) sheet.text(`• ${point}`);
  printEntries(sheet, 'What was said', file.said.map(saidEntry));
  printEntries(sheet, 'Requests', file.requests.map(requestEntry));
  printEntries(sheet, 'Additions and tips', file.additions.map(additionEntry));
  for (const dispute of file.disputes) printEntries(sheet, 'Dispute', disputeEntries(dispute));
  printEntries(sheet, 'Messages', file.messages.map(messageEntry));
  printTables(sheet, file);
  return sheet.finish();
}

function printEntries(sheet: Sheet, heading: string, entries: readonly CaseEntry[]): void {
  if (entries.length === 0) return;
  sheet.heading(heading);
  for (const { what, at: when, text, points, end } of entries) {
    sheet.text(when === null ? what : `${what} (${at(when)})`, 'strong');
    if (text !== '') sheet.text(text);
    for (const point of points) sheet.text(`• ${point}`);
    if (end) sheet.text(end.at === null ? end.what : `${end.what} (${at(end.at)})`);
    if (end && end.text !== '') sheet.text(end.text);
  }
}

/** What is looked up rather than read. */
function printTables(sheet: Sheet, file: CaseFile): void {
  sheet.heading('Files');
  sheet.table({
    columns: [
      { header: 'Name', width: 2 },
      { header: 'From', width: 0.7 },
      { header: 'SHA-256', width: 3 },
    ],
    rows: file.files.map((one) => [one.name, one.from, one.sha256]),
  });
  sheet.heading('Whose time ran');
  sheet.table({
    columns: [
      { header: 'Who', width: 1 },
      { header: 'From', width: 2 },
      { header: 'To', width: 2 },
    ],
    rows: file.clock.map((one) => [one.who, at(one.from), one.to === null ? 'until now' : at(one.to)]),
  });
  sheet.heading('Money');
  sheet.table({
    columns: [
      { header: 'When', width: 2 },
      { header: 'What', width: 1.2 },
      { header: 'From', width: 1.6 },
      { header: 'To', width: 1.6 },
      { header: 'Amount (USD)', width: 1.2, align: 'right' },
    ],
    rows: file.money.flatMap((one) =>
      one.legs.map((leg) => [
        at(one.at),
        postingWords(one.event),
        accountWords(leg.from),
        accountWords(leg.to),
        formatMinor(leg.amountMinor),
      ]),
    ),
  });
  sheet.heading('Steps and their seals');
  sheet.table({
    columns: [
      { header: 'No.', width: 0.4 },
      { header: 'When', width: 1.7 },
      { header: 'Who', width: 0.7 },
      { header: 'What', width: 1.5 },
      { header: 'Seal', width: 3 },
    ],
    rows: file.steps.map((step) => [
      String(step.version),
      at(step.at),
      step.actor,
      plainName(step.verb),
      step.seal ?? 'not sealed',
    ]),
  });
}

function revisions(count: number | null): string {
  if (count === null) return 'Revisions are unlimited.';
  return count === 1 ? '1 revision is included.' : `${count} revisions are included.`;
}
