// /messages/:conversationId: one conversation, with order events and offers between the messages.
import { getConversation, listMessages } from '#contract/messaging/messages/message.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { ConversationPanel } from '#web/messaging/messages/conversation-panel.tsx';
import { gigOfAddress } from './gig-of-address.ts';
import { pageSize } from '#web/messaging/messages/use-thread.ts';

const load = gate(
  async ({ call, params, url }: LoadArgs) => {
    const conversationId = params.conversationId ?? '';
    const [conversation, firstPage, aboutGig] = await Promise.all([
      call(getConversation, { conversationId }),
      call(listMessages, { conversationId, limit: pageSize }),
      gigOfAddress({ call, url }),
    ]);
    return { conversation, firstPage, aboutGig };
  },
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** The panel updates itself, so changes of the list do not reload it. */
export function shouldRevalidate({
  currentParams,
  nextParams,
}: {
  currentParams: Record<string, string | undefined>;
  nextParams: Record<string, string | undefined>;
}): boolean {
  return currentParams.conversationId !== nextParams.conversationId;
}

export default function ConversationPage({
  loaderData: { conversation, firstPage, aboutGig },
}: PageProps<typeof load>) {
  return (
    <>
      <PageMeta title={`Messages with ${conversation.other.displayName}`} noIndex />
      <ConversationPanel
        key={conversation.id}
        conversation={conversation}
        firstPage={firstPage}
        aboutGig={aboutGig}
        className="flex-1"
      />
    </>
  );
}
