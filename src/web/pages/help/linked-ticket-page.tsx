// /tickets/:token: the ticket of the link in a mail, for guests and members alike. Guards: nobody finds it without the link.
import { getLinkedTicket, replyByLink } from '#contract/support/support.endpoints.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { TicketConversation } from '#web/support/ticket-thread.tsx';

const load = async ({ call: ask, params }: LoadArgs) => {
  const token = params.token ?? '';
  return { token, ticket: await ask(getLinkedTicket, { token }) };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function LinkedTicketPage({ loaderData: { token, ticket } }: PageProps<typeof load>) {
  return (
    <>
      <PageMeta title={ticket.number} noIndex />
      <TicketConversation
        key={ticket.number}
        loaded={ticket}
        crumb={{ to: '/help', label: 'Help & Support' }}
        send={(text) => call(replyByLink, { token, text })}
      />
    </>
  );
}
