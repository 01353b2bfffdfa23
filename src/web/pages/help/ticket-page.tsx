// /help/tickets/:ticketNumber: one of the user's tickets, with the answers and the reply form.
import { getTicket, replyToTicket } from '#contract/help/support/support.endpoints.ts';
import { call } from '#web/app/call.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { TicketConversation } from '#web/help/support/ticket-thread.tsx';

const load = gate(
  ({ call: read, params }: LoadArgs) => read(getTicket, { ticketNumber: params.ticketNumber ?? '' }),
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
