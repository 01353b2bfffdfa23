// The conversation of an order's buyer and seller, on the order page: with the events of this order, or of all their orders and
// offers. Fetched when the section is shown; the page works without it.
import { useEffect, useState } from 'react';
import { findConversation, listMessages } from '#contract/messaging/messages/message.endpoints.ts';
import type { Conversation, ThreadItem } from '#contract/messaging/messages/message.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { call } from '#web/app/call.ts';
import { ConversationPanel } from './conversation-panel.tsx';
import { type Page, pageSize } from './use-thread.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

type Loaded = {
  conversation: Conversation;
  /** With the events of this order only. */
  ofOrder: Page;
  ofAll: Page;
};

export function OrderMessages({ order }: { order: OrderView }) {
  const { username } = order.counterpart;
  const [showsAll, setShowsAll] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    setError(null);
    loadMessages(username, order.number, controller.signal)
      .then(setLoaded)
      .catch((failure: unknown) => {
        if (!controller.signal.aborted) setError(failure);
      });
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- retry
  }, [username, order.number, tries]);
  if (error !== null) return <ErrorNote error={error} onRetry={() => setTries((count) => count + 1)} />;
  return (
    <div className="flex h-128 flex-col overflow-hidden rounded-lg border border-line bg-surface max-md:h-[calc(100dvh-14rem)] max-md:min-h-96">
      {loaded ? (
        <ConversationPanel
          key={String(showsAll)}
          conversation={loaded.conversation}
          firstPage={showsAll ? loaded.ofAll : loaded.ofOrder}
          onlyOrder={showsAll ? undefined : order.number}
          orderPage={order.number}
          beneathHead={
            loaded.ofAll.items.some((item) => isOutsideOrder(item, order.number)) && (
              <div
                role="group"
                aria-label="Events shown"
                className="flex flex-wrap gap-2 border-b border-line px-4 py-2 sm:px-6"
              >
                <Chip selected={!showsAll} onClick={() => setShowsAll(false)}>
                  This order
                </Chip>
                <Chip selected={showsAll} onClick={() => setShowsAll(true)}>
                  All orders and offers
                </Chip>
              </div>
            )
          }
          className="flex-1"
        />
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

function isOutsideOrder(item: ThreadItem, orderNumber: string): boolean {
  return item.kind === 'offer' || (item.kind === 'order' && item.orderNumber !== orderNumber);
}

async function loadMessages(username: string, orderNumber: string, signal: AbortSignal): Promise<Loaded> {
  const conversation = await call(findConversation, { username }, { signal });
  const { id: conversationId } = conversation;
  const none: Page = { items: [], nextCursor: null };
  if (conversationId === null) return { conversation, ofOrder: none, ofAll: none };
  const [ofOrder, ofAll] = await Promise.all([
    call(listMessages, { conversationId, orderNumber, limit: pageSize }, { signal }),
    call(listMessages, { conversationId, limit: pageSize }, { signal }),
  ]);
  return { conversation, ofOrder, ofAll };
}
