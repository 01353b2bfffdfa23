// /help/tickets/:ticketNumber: one of one's own tickets, with the answers, and the way to write back.
import { getTicket, replyToTicket } from '#contract/support/support.endpoints.ts';
import { call } from '#web/app/call.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { TicketConversation } from '#web/support/ticket-thread.tsx';

const load = gate(
  ({ call: ask, params }: LoadArgs) => ask(getTicket, { ticketNumber: params.ticketNumber ?? '' }),
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function TicketPage({ loaderData: ticket }: PageProps<typeof load>) {
  return (
    <>
      <PageMeta title={ticket.number} noIndex />
      <TicketConversation
        key={ticket.number}
        loaded={ticket}
        crumb={{ to: '/help/tickets', label: 'Your messages' }}
        send={(text) => call(replyToTicket, { ticketNumber: ticket.number, text })}
      />
    </>
  );
}
