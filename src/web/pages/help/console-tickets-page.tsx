// /admin/tickets: what people have written to support: the open ones by how long they wait, the answered and the closed.
import { Inbox } from 'lucide-react';
import { listAllTickets } from '#contract/support/ticket-desk.endpoints.ts';
import type { SupportTicket, Ticket } from '#contract/support/ticket.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/console/console-gate.ts';
import { topicLabels } from '#web/support/ticket-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

type State = Ticket['state'];
const tabs: Record<State, { label: string; none: string }> = {
  open: { label: 'Open', none: 'Nobody waits for an answer' },
  answered: { label: 'Answered', none: 'No ticket is answered and open' },
  closed: { label: 'Closed', none: 'No ticket is closed' },
};
const isState = (text: string | null): text is State => text !== null && text in tabs;

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const said = url.searchParams.get('state');
  const state: State = isState(said) ? said : 'open';
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
  const search = new URLSearchParams({ ...(state !== 'open' && { state }), ...(cursor && { cursor }) });
  return search.size > 0 ? `/admin/tickets?${search}` : '/admin/tickets';
}

export default function DeskPage({ loaderData: { state, page, isFirstPage } }: PageProps<typeof load>) {
  const { items, nextCursor } = page;
  return (
    <div className="page-column pb-16">
      <PageMeta title="Tickets" noIndex />
      <PageHead title="Tickets" lead="Questions from the help page and feedback. Answer within two days." />
      <LinkTabs
        label="Tickets"
        tabs={(Object.keys(tabs) as State[]).map((one) => ({
          to: addressOf(one),
          label: tabs[one].label,
          current: one === state,
        }))}
      />
      <div className="pt-6">
        {items.length === 0 ? (
          <EmptyState icon={Inbox} title={tabs[state].none}>
            <p>Tickets are kept for 24 months.</p>
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
      rowKey={(one) => one.number}
      columns={[
        {
          header: 'Ticket',
          cell: (one) => (
            <>
              <TextLink
                to={`/admin/tickets/${one.number}`}
                prefetch="none"
                className="inline-flex min-h-6 items-center whitespace-nowrap tabular-nums pointer-coarse:min-h-11"
              >
                {one.number}
              </TextLink>
              <span dir="auto" className="line-clamp-2 min-w-40 max-w-md text-ink-faint wrap-anywhere">
                {one.message}
              </span>
            </>
          ),
        },
        { header: 'About', cell: (one) => topicLabels[one.topic], wideOnly: true },
        { header: 'From', cell: (one) => <bdi className="wrap-anywhere">{one.name}</bdi>, wideOnly: true },
        {
          header: isOpen ? 'Waits since' : 'Opened',
          cell: (one) => (
            <span className="flex flex-wrap items-center gap-2">
              <RelativeTime at={one.waitingSince ?? one.createdAt} />
              {one.isOverdue && <Badge tone="danger">Overdue</Badge>}
            </span>
          ),
        },
      ]}
    />
  );
}
