// /admin/chargebacks: chargebacks that wait for evidence, by deadline, and all. Evidence is submitted on the provider's pages.
import { CircleCheck } from 'lucide-react';
import { formatMinor } from '#contract/common/money.ts';
import { listChargebacks } from '#contract/operations/console/chargeback.endpoints.ts';
import type { ConsoleChargeback } from '#contract/operations/console/chargeback.endpoints.ts';
import { evidenceWarningDays } from '#contract/orders/orders/chargeback.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { SaveRecord } from '#web/operations/console/save-record.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { withQuery } from '#web/ui/with-query.ts';

type Show = 'evidence' | 'all';

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const show: Show = url.searchParams.get('show') === 'all' ? 'all' : 'evidence';
  const cursor = url.searchParams.get('cursor');
  const page = await call(listChargebacks, { show, limit: 30, ...(cursor && { cursor }) });
  return { show, page, isFirstPage: cursor === null };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const urlOf = (show: Show, cursor?: string) =>
  withQuery('/admin/chargebacks', { show: show === 'all' && show, cursor });

const states: Record<ConsoleChargeback['state'], { label: string; tone: Tone }> = {
  inquiry: { label: 'The bank asks', tone: 'warning' },
  opened: { label: 'Undecided', tone: 'warning' },
  won: { label: 'Won', tone: 'success' },
  lost: { label: 'Lost', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

export default function ChargebacksPage({ loaderData: { show, page, isFirstPage } }: PageProps<typeof load>) {
  const { items, nextCursor } = page;
  return (
    <div className="page-column pb-16">
      <PageMeta title="Chargebacks" noIndex />
      <PageHead
        title="Chargebacks"
        lead={`Submit the order record on the provider’s pages. Agents are warned ${evidenceWarningDays} days before the deadline.`}
      />
      <LinkTabs
        label="Chargebacks"
        tabs={[
          { to: urlOf('evidence'), label: 'Waiting for evidence', current: show === 'evidence' },
          { to: urlOf('all'), label: 'All', current: show === 'all' },
        ]}
      />
      <div className="pt-6">
        {items.length === 0 ? (
          <EmptyState
            icon={CircleCheck}
            title={show === 'evidence' ? 'No bank waits for evidence' : 'No chargebacks'}
            headingLevel={2}
          />
        ) : (
          <ChargebackTable items={items} />
        )}
        {(nextCursor !== null || !isFirstPage) && (
          <NextPage
            to={nextCursor === null ? null : urlOf(show, nextCursor)}
            firstTo={isFirstPage ? null : urlOf(show)}
            shown={items.length}
            total={null}
          />
        )}
      </div>
    </div>
  );
}

function ChargebackTable({ items }: { items: readonly ConsoleChargeback[] }) {
  return (
    <Table
      caption="Chargebacks"
      rows={items}
      rowKey={(chargeback) => chargeback.id}
      columns={[
        { header: 'Evidence due', cell: (chargeback) => <Evidence chargeback={chargeback} /> },
        { header: 'Order', cell: (chargeback) => <Order chargeback={chargeback} /> },
        { header: 'Amount', align: 'right', cell: ({ amountMinor }) => formatMinor(amountMinor) },
        {
          header: 'Reason',
          cell: ({ reason }) => <span className="wrap-anywhere">{reason.replaceAll('_', ' ')}</span>,
        },
        {
          header: 'State',
          cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
        },
        {
          header: 'At the provider',
          cell: ({ provider, reference }) => (
            <span className="block min-w-36 wrap-anywhere">
              {provider} <code className="font-mono">{reference}</code>
            </span>
          ),
        },
        {
          header: 'Evidence',
          cell: ({ orderNumber }) =>
            orderNumber === null ? 'None' : <SaveRecord orderNumber={orderNumber} />,
        },
      ]}
    />
  );
}

function Evidence({ chargeback }: { chargeback: ConsoleChargeback }) {
  const { evidenceDueAt, evidenceSubmittedAt, closedAt } = chargeback;
  if (evidenceSubmittedAt !== null)
    return (
      <span className="whitespace-nowrap">
        Submitted <RelativeTime at={evidenceSubmittedAt} />
      </span>
    );
  if (evidenceDueAt === null || closedAt !== null) return 'None';
  return (
    <span className="whitespace-nowrap">
      <RelativeTime at={evidenceDueAt} as="datetime" />
    </span>
  );
}

function Order({ chargeback: { orderNumber, kind } }: { chargeback: ConsoleChargeback }) {
  if (orderNumber === null) return 'None: the payment was returned';
  return (
    <span className="whitespace-nowrap">
      {kind === 'tip' && 'Tip for '}
      <TextLink to={`/admin/orders/${orderNumber}`} prefetch="none">
        {orderNumber}
      </TextLink>
    </span>
  );
}
