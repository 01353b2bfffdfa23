// /admin/tickets: tickets by state; open ones by waiting time.
import { Inbox } from 'lucide-react';
import { supportTargets } from '#contract/common/support-targets.rules.ts';
import { retention } from '#contract/common/retention.rules.ts';
import { listAllTickets } from '#contract/help/support/ticket-console.endpoints.ts';
import type { SupportTicket, Ticket } from '#contract/help/support/ticket.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { topicLabels } from '#web/help/support/ticket-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { withQuery } from '#web/ui/with-query.ts';

type State = Ticket['state'];
const tabs: Record<State, { label: string; none: string }> = {
  open: { label: 'Open', none: 'No open tickets' },
  answered: { label: 'Answered', none: 'No answered tickets' },
  closed: { label: 'Closed', none: 'No closed tickets' },
};
const isState = (text: string | null): text is State => text !== null && text in tabs;

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const given = url.searchParams.get('state');
  const state: State = isState(given) ? given : 'open';
  const cursor = url.searchParams.get('cursor');
  return {
    state,
    page: await call(listAllTickets, { state, limit: 30, ...(cursor && { cursor }) }),
    isFirstPage: cursor === null,
  };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

function addressOf(state: State, cursor?: string): string {
  return withQuery('/admin/tickets', { state: state !== 'open' && state, cursor });
}

export default function ConsoleTicketsPage({
  loaderData: { state, page, isFirstPage },
}: PageProps<typeof load>) {
  const { items, nextCursor } = page;
  return (
    <div className="page-column pb-16">
      <PageMeta title="Tickets" noIndex />
      <PageHead
        title="Tickets"
        lead={`Questions from the help page and feedback. Answer within ${supportTargets.ticketDays} days.`}
      />
      <LinkTabs
        label="Tickets"
        tabs={(Object.keys(tabs) as State[]).map((name) => ({
          to: addressOf(name),
          label: tabs[name].label,
          current: name === state,
        }))}
      />
      <div className="pt-6">
        {items.length === 0 ? (
          <EmptyState icon={Inbox} title={tabs[state].none}>
            <p>Tickets are kept for {retention.ticketMonths} months.</p>
          </EmptyState>
        ) : (
          <Tickets items={items} isOpen={state === 'open'} />
        )}
        {(nextCursor !== null || !isFirstPage) && (
          <NextPage
            to={nextCursor === null ? null : addressOf(state, nextCursor)}
            firstTo={isFirstPage ? null : addressOf(state)}
            shown={items.length}
            total={null}
          />
        )}
      </div>
    </div>
  );
}

function Tickets({ items, isOpen }: { items: readonly SupportTicket[]; isOpen: boolean }) {
  return (
    <Table
      caption="Tickets"
      rows={items}
      rowKey={(ticket) => ticket.number}
      columns={[
        {
          header: 'Ticket',
          cell: (ticket) => (
            <>
              <TextLink
                to={`/admin/tickets/${ticket.number}`}
                prefetch="none"
                className="inline-flex min-h-6 items-center whitespace-nowrap tabular-nums pointer-coarse:min-h-11"
              >
                {ticket.number}
              </TextLink>
              <span dir="auto" className="line-clamp-2 min-w-40 max-w-md text-ink-faint wrap-anywhere">
                {ticket.message}
              </span>
            </>
          ),
        },
        { header: 'About', cell: (ticket) => topicLabels[ticket.topic], wideOnly: true },
        {
          header: 'From',
          cell: (ticket) => <bdi className="wrap-anywhere">{ticket.name}</bdi>,
          wideOnly: true,
        },
        {
          header: isOpen ? 'Waiting since' : 'Opened',
          cell: (ticket) => (
            <span className="flex flex-wrap items-center gap-2">
              <RelativeTime at={ticket.waitingSince ?? ticket.createdAt} />
              {ticket.isOverdue && <Badge tone="danger">Overdue</Badge>}
            </span>
          ),
        },
      ]}
    />
  );
}
