// The sections of a case file, for whoever may read it: its two people, and support.
// Guards: shows everything the file holds. What they wrote to each other is given by the page: not everybody reads it.
import type { ReactNode } from 'react';
import {
  additionEntry,
  disputeEntries,
  requestEntry,
  saidEntry,
} from '#contract/orders/records/case-copy.ts';
import type { CaseFile } from '#contract/orders/records/case.schema.ts';
import { accountWords, plainName, postingWords } from '#contract/orders/records/money-copy.ts';
import { formatMinor } from '#contract/common/money.ts';
import { CaseEntries } from './case-entries.tsx';
import { revisionsText } from '#web/orders/orders/quote-copy.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

type FileWithoutWords = Omit<CaseFile, 'messages' | 'sealBeforeMessages'>;

export function CaseSections({ file, messages }: { file: FileWithoutWords; messages: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Agreed file={file} />
      <CaseEntries title="What was said" entries={file.said.map(saidEntry)} />
      <CaseEntries title="Requests" entries={file.requests.map(requestEntry)} />
      <CaseEntries title="Additions and tips" entries={file.additions.map(additionEntry)} />
      {file.disputes.map((dispute) => (
        <CaseEntries key={dispute.openedAt} title="Dispute" entries={disputeEntries(dispute)} />
      ))}
      {messages}
      <Rows
        title="Files"
        none="No files were exchanged."
        head={['Name', 'From', 'SHA-256']}
        rows={file.files.map((one) => [one.name, one.from, <Code key={one.id}>{one.sha256}</Code>])}
      />
      <Rows
        title="Whose time ran"
        none=""
        head={['Who', 'From', 'To']}
        rows={file.clock.map((one) => [
          one.who,
          <When key="from" at={one.from} />,
          one.to ? <When key="to" at={one.to} /> : 'until now',
        ])}
      />
      <Rows
        title="Money"
        none=""
        head={['When', 'What', 'From', 'To', 'Amount']}
        rows={file.money.flatMap((one) =>
          one.legs.map((leg) => [
            <When key="when" at={one.at} />,
            postingWords(one.event),
            accountWords(leg.from),
            accountWords(leg.to),
            formatMinor(leg.amountMinor),
          ]),
        )}
      />
      <Rows
        title="Steps and their seals"
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

function Agreed({ file: { agreed, buyer, seller, placedAt, rulesVersion } }: { file: FileWithoutWords }) {
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
          <h3 className="mt-5 font-medium">Checklist</h3>
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard too
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
          <table className="w-full text-left text-sm">
            <thead>
              <tr className="border-b border-line text-ink-soft">
                {head.map((one) => (
                  <th key={one} scope="col" className="py-2 pr-4 font-medium">
                    {one}
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
