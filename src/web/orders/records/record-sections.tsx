// The sections of an order record, for the buyer, the seller and support.
// Guarantees: shows everything the record contains. The page passes the messages, because not every viewer may read them.
import type { ReactNode } from 'react';
import {
  additionEntry,
  disputeEntries,
  requestEntry,
  submissionEntry,
} from '#contract/orders/records/record-copy.ts';
import type { OrderRecord } from '#contract/orders/records/record.schema.ts';
import { accountLabel, plainName, postingLabel } from '#contract/orders/records/money-copy.ts';
import { formatMinor } from '#contract/common/money.ts';
import { RecordEntries } from './record-entries.tsx';
import { revisionsText } from '#web/orders/orders/quote-copy.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

type RecordWithoutMessages = Omit<OrderRecord, 'messages' | 'sealBeforeMessages'>;

export function RecordSections({ file, messages }: { file: RecordWithoutMessages; messages: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Agreed file={file} />
      <RecordEntries
        title="Answers, deliveries and revisions"
        entries={file.submissions.map(submissionEntry)}
      />
      <RecordEntries title="Requests" entries={file.requests.map(requestEntry)} />
      <RecordEntries title="Additions and tips" entries={file.additions.map(additionEntry)} />
      {file.disputes.map((dispute) => (
        <RecordEntries key={dispute.openedAt} title="Dispute" entries={disputeEntries(dispute)} />
      ))}
      {messages}
      <Rows
        title="Files"
        none="No files were exchanged."
        head={['Name', 'From', 'SHA-256']}
        rows={file.files.map(({ id, name, from, sha256 }) => [name, from, <Code key={id}>{sha256}</Code>])}
      />
      <Rows
        title="Time per party"
        none=""
        head={['Who', 'From', 'To']}
        rows={file.clock.map(({ owner, from, to }) => [
          owner,
          <When key="from" at={from} />,
          to ? <When key="to" at={to} /> : 'until now',
        ])}
      />
      <Rows
        title="Money"
        none=""
        head={['When', 'What', 'From', 'To', 'Amount']}
        rows={file.money.flatMap((posting) =>
          posting.legs.map((leg) => [
            <When key="when" at={posting.at} />,
            postingLabel(posting.event),
            accountLabel(leg.from),
            accountLabel(leg.to),
            formatMinor(leg.amountMinor),
          ]),
        )}
      />
      <Rows
        title="Steps and seals"
        none=""
        head={['No.', 'When', 'Who', 'What', 'Seal']}
        rows={file.steps.map((step) => [
          step.version,
          <When key="when" at={step.at} />,
          step.actor,
          plainName(step.verb),
          <Code key="seal">{step.seal ?? 'not sealed'}</Code>,
        ])}
      />
    </div>
  );
}

function Agreed({
  file: { agreed, buyer, seller, placedAt, rulesVersion },
}: {
  file: RecordWithoutMessages;
}) {
  return (
    <Card title="What was agreed">
      <DescriptionList
        items={[
          { term: 'Buyer', description: <bdi>{buyer}</bdi> },
          { term: 'Seller', description: <bdi>{seller}</bdi> },
          { term: 'Placed', description: <When at={placedAt} /> },
          { term: 'Rules', description: `Version ${rulesVersion}` },
          ...agreed.lines.map((line) => ({
            term: <bdi>{line.label}</bdi>,
            description: formatMinor(line.amountMinor),
          })),
          { term: 'Buyer fee', description: formatMinor(agreed.buyerFeeMinor) },
          { term: 'Paid', description: formatMinor(agreed.totalMinor) },
          { term: 'Delivery', description: daysText(agreed.deliveryDays) },
          { term: 'Revisions', description: revisionsText(agreed.revisions) },
          ...(agreed.license ? [{ term: 'License', description: agreed.license }] : []),
          ...(agreed.generativeAi ? [{ term: 'Generative AI', description: agreed.generativeAi }] : []),
        ]}
      />
      {agreed.checklist.length > 0 && (
        <>
          <h3 className="mt-5 font-medium">Acceptance criteria</h3>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {agreed.checklist.map((point, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a frozen list
              <li key={at} className="wrap-anywhere">
                <bdi>{point}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

type RowsProps = { title: string; none: string; head: string[]; rows: ReactNode[][] };

function Rows({ title, none, head, rows }: RowsProps) {
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
          <table className="w-full text-left text-sm">
            <thead>
              <tr className="border-b border-line text-ink-soft">
                {head.map((header) => (
                  <th key={header} scope="col" className="py-2 pr-4 font-medium">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map((row, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a history only grows at its end
                <tr key={at}>
                  {row.map((cell, column) => (
                    // oxlint-disable-next-line react/no-array-index-key -- columns are fixed
                    <td key={column} className="py-2 pr-4 align-top tabular-nums">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

function When({ at }: { at: string }) {
  return <RelativeTime at={at} as="datetime" className="whitespace-nowrap" />;
}

function Code({ children }: { children: string }) {
  return <code className="inline-block min-w-64 font-mono text-xs break-all">{children}</code>;
}
