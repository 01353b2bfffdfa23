// /tickets/:token: a ticket by the link in an email, for guests and users.
import { getLinkedTicket, replyByLink } from '#contract/help/support/support.endpoints.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { TicketConversation } from '#web/help/support/ticket-thread.tsx';

const load = async ({ call: read, params }: LoadArgs) => {
  const token = params.token ?? '';
  return { token, ticket: await read(getLinkedTicket, { token }) };
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
