// The conversation of the two people of an order, in its room. Fetched when the room is shown; the room is whole without it.
import { useEffect, useState } from 'react';
import { findConversation, listMessages } from '#contract/messages/message.endpoints.ts';
import type { Conversation } from '#contract/messages/message.schema.ts';
import type { OrderView } from '#contract/orders/order.schema.ts';
import { call } from '#web/app/call.ts';
import { ConversationPanel } from '#web/messages/conversation-panel.tsx';
import { type Page, pageSize } from '#web/messages/use-thread.ts';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

type Loaded = { conversation: Conversation; firstPage: Page };

export function OrderMessages({ order }: { order: OrderView }) {
  const { username } = order.counterpart;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    setError(null);
    loadMessages(username, controller.signal)
      .then(setLoaded)
      .catch((failure: unknown) => {
        if (!controller.signal.aborted) setError(failure);
      });
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try asks again
  }, [username, tries]);
  if (error !== null) return <ErrorNote error={error} onRetry={() => setTries((count) => count + 1)} />;
  return (
    <div className="flex h-128 flex-col overflow-hidden rounded-lg border border-line bg-surface">
      {loaded ? (
        <ConversationPanel {...loaded} inRoomOf={order.number} className="flex-1" />
      ) : (
        <Loading label="Loading messages" className="grid gap-4 p-6">
          <Skeleton className="h-10 w-2/5" />
          <Skeleton className="h-16 w-3/5" />
          <Skeleton className="ml-auto h-16 w-3/5" />
        </Loading>
      )}
    </div>
  );
}

async function loadMessages(username: string, signal: AbortSignal): Promise<Loaded> {
  const conversation = await call(findConversation, { username }, { signal });
  const firstPage =
    conversation.id === null
      ? { items: [], nextCursor: null }
      : await call(listMessages, { conversationId: conversation.id, limit: pageSize }, { signal });
  return { conversation, firstPage };
}
