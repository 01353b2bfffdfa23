// /messages/with/:username: a new conversation, created by its first message. Redirects to an existing one.
import { redirect } from 'react-router';
import { findConversation } from '#contract/messaging/messages/message.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { gigOfAddress } from './gig-of-address.ts';
import { ConversationPanel } from '#web/messaging/messages/conversation-panel.tsx';

const load = gate(
  async ({ call, params, url }: LoadArgs) => {
    const conversation = await call(findConversation, { username: params.username ?? '' });
    if (conversation.id !== null) throw redirect(`/messages/${conversation.id}${url.search}`);
    return { conversation, aboutGig: await gigOfAddress({ call, url }) };
  },
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const noMessages = { items: [], nextCursor: null };

export default function NewConversationPage({
  loaderData: { conversation, aboutGig },
}: PageProps<typeof load>) {
  return (
    <>
      <PageMeta title={`Message ${conversation.other.displayName}`} noIndex />
      <ConversationPanel
        key={conversation.other.id}
        conversation={conversation}
        firstPage={noMessages}
        aboutGig={aboutGig}
        className="flex-1"
      />
    </>
  );
}
