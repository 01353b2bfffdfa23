// /help/tickets: the user's messages to support with number and state.
import { MessageSquareText } from 'lucide-react';
import { listTickets } from '#contract/help/support/support.endpoints.ts';
import type { Ticket } from '#contract/help/support/ticket.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { ticketStates, topicLabels } from '#web/help/support/ticket-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const pageSize = 20;

const load = gate(
  async ({ call, url }: LoadArgs) => {
    const cursor = url.searchParams.get('cursor');
    return {
      page: await call(listTickets, { limit: pageSize, ...(cursor && { cursor }) }),
      isFirstPage: cursor === null,
    };
  },
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function TicketsPage({ loaderData: { page, isFirstPage } }: PageProps<typeof load>) {
  const { items, nextCursor } = page;
  return (
    <div className="page-column">
      <PageMeta title="Your messages" noIndex />
      <div className="mx-auto max-w-(--container-reading)">
        <PageHead
          title="Your messages"
          lead="Messages you sent while signed in, from your account’s address. We answer by email and here."
          crumbs={[{ to: '/help', label: 'Help & Support' }]}
          actions={items.length > 0 && <ButtonLink to="/help#contact">Write to us</ButtonLink>}
        />
        {items.length === 0 && (
          <EmptyState
            icon={MessageSquareText}
            title="You have not written to us yet"
            action={<ButtonLink to="/help#contact">Write to us</ButtonLink>}
          >
            <p>Your questions and your feedback are listed here with their numbers.</p>
          </EmptyState>
        )}
        <ul className="grid gap-4">
          {items.map((ticket) => (
            <li key={ticket.number}>
              <TicketCard ticket={ticket} />
            </li>
          ))}
        </ul>
        {(nextCursor !== null || !isFirstPage) && (
          <NextPage
            to={nextCursor === null ? null : `?cursor=${nextCursor}`}
            firstTo={isFirstPage ? null : '/help/tickets'}
            shown={items.length}
            total={page.total}
          />
        )}
      </div>
    </div>
  );
}

function TicketCard({ ticket }: { ticket: Ticket }) {
  const { label, tone } = ticketStates[ticket.state];
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold">
          <TextLink
            to={`/help/tickets/${ticket.number}`}
            className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
          >
            {ticket.number}
          </TextLink>
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-ink-faint">
        <span>
          {ticket.kind === 'feedback'
            ? `Feedback, ${topicLabels[ticket.topic].toLowerCase()}`
            : topicLabels[ticket.topic]}
        </span>
        <span aria-hidden>·</span>
        <RelativeTime at={ticket.createdAt} />
        {ticket.orderNumber && (
          <>
            <span aria-hidden>·</span>
            <span>{ticket.orderNumber}</span>
          </>
        )}
      </p>
      <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere text-ink-soft">
        {ticket.message}
      </p>
    </Card>
  );
}
