// Renders an order record as a PDF, with the seals to verify it.
import type { OrderRecord } from '#contract/orders/records/record.schema.ts';
import {
  additionEntry,
  disputeEntries,
  messageEntry,
  requestEntry,
  submissionEntry,
} from '#contract/orders/records/record-copy.ts';
import type { RecordEntry } from '#contract/orders/records/record-copy.ts';
import { accountLabel, plainName, postingLabel } from '#contract/orders/records/money-copy.ts';
import { formatMinor } from '#contract/common/money.ts';
import { openSheet } from '#server/platform/pdf/sheet.ts';
import type { Sheet } from '#server/platform/pdf/sheet.ts';

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
const at = (iso: string | null) => (iso === null ? '' : `${moment.format(new Date(iso))} UTC`);

export async function printOrderRecord(
  file: OrderRecord,
  options: { brandName: string; publicUrl: string; leavesOutMessages?: boolean },
): Promise<Buffer> {
  const { brandName, publicUrl, leavesOutMessages = false } = options;
  const last = [file.steps.at(-1)!.at, ...file.messages.map((message) => message.at)].sort().at(-1)!;
  const title = `Order record ${file.orderNumber}`;
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
    ['Verify this file at', `${publicUrl}/verify/${file.orderId}`],
  ]);
  sheet.heading('Terms');
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
  sheet.heading('Acceptance criteria');
  for (const point of file.agreed.checklist) await sheet.longText(`• ${point}`);
  await printEntries(sheet, 'Answers, deliveries and revisions', file.submissions.map(submissionEntry));
  await printEntries(sheet, 'Requests', file.requests.map(requestEntry));
  await printEntries(sheet, 'Additions and tips', file.additions.map(additionEntry));
  for (const dispute of file.disputes) await printEntries(sheet, 'Dispute', disputeEntries(dispute));
  await printEntries(sheet, 'Messages', file.messages.map(messageEntry));
  if (leavesOutMessages) sheet.text('The messages of the parties are not part of this copy.');
  await printTables(sheet, file);
  return sheet.finish();
}

async function printEntries(sheet: Sheet, heading: string, entries: readonly RecordEntry[]): Promise<void> {
  if (entries.length === 0) return;
  sheet.heading(heading);
  for (const { what, at: when, text, points, outcome } of entries) {
    sheet.text(when === null ? what : `${what} (${at(when)})`, 'strong');
    if (text !== '') await sheet.longText(text);
    for (const point of points) await sheet.longText(`• ${point}`);
    if (outcome) sheet.text(outcome.at === null ? outcome.what : `${outcome.what} (${at(outcome.at)})`);
    if (outcome && outcome.text !== '') await sheet.longText(outcome.text);
  }
}

async function printTables(sheet: Sheet, file: OrderRecord): Promise<void> {
  sheet.heading('Files');
  await sheet.longTable({
    columns: [
      { header: 'Name', width: 2 },
      { header: 'From', width: 0.7 },
      { header: 'SHA-256', width: 3 },
    ],
    rows: file.files.map(({ name, from, sha256 }) => [name, from, sha256]),
  });
  sheet.heading('Time per party');
  await sheet.longTable({
    columns: [
      { header: 'Who', width: 1 },
      { header: 'From', width: 2 },
      { header: 'To', width: 2 },
    ],
    rows: file.clock.map((interval) => [
      interval.owner,
      at(interval.from),
      interval.to === null ? 'until now' : at(interval.to),
    ]),
  });
  sheet.heading('Money');
  await sheet.longTable({
    columns: [
      { header: 'When', width: 2 },
      { header: 'What', width: 1.2 },
      { header: 'From', width: 1.6 },
      { header: 'To', width: 1.6 },
      { header: 'Amount (USD)', width: 1.2, align: 'right' },
    ],
    rows: file.money.flatMap((posting) =>
      posting.legs.map((leg) => [
        at(posting.at),
        postingLabel(posting.event),
        accountLabel(leg.from),
        accountLabel(leg.to),
        formatMinor(leg.amountMinor),
      ]),
    ),
  });
  sheet.heading('Steps and seals');
  await sheet.longTable({
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
