// The scrollable items of a conversation, including unsent messages.
// Older items load as the user scrolls up and do not move the visible ones.
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Item, type MessageActions, OutgoingItem } from './thread-item.tsx';
import { useJump } from './use-jump.ts';
import type { useOutgoing } from './use-outgoing.ts';
import type { useThread } from './use-thread.ts';
import { ErrorNote } from '#web/ui/error-note.tsx';

type Props = {
  thread: ReturnType<typeof useThread>;
  outgoing: ReturnType<typeof useOutgoing>;
  actions: Omit<MessageActions, 'onJump'>;
};

export function MessageList({ thread, outgoing, actions }: Props) {
  const { conversation, items } = thread;
  const { jump, placeOf } = useJump(thread);
  const name = conversation.other.displayName;
  const mayWrite = conversation.status === 'open';
  const unsent = outgoing.queue.filter(
    ({ after, text }) =>
      !items.some(
        (item) => item.kind === 'message' && item.isMine && item.number > after && item.text === text,
      ),
  );
  return (
    <Scroller
      label={`Messages with ${name}`}
      hasOlder={thread.hasOlder}
      onOlder={thread.loadOlder}
      newest={`${items.at(-1)?.id} ${outgoing.queue.length}`}
      count={items.length}
    >
      {thread.olderFailed !== null && (
        <ErrorNote error={thread.olderFailed} onRetry={() => void thread.loadOlder()} />
      )}
      {items.length === 0 && unsent.length === 0 && (
        <p className="py-10 text-center text-balance text-ink-soft">
          {mayWrite ? `No messages yet. Say hello to ${name}.` : 'No messages yet.'}
        </p>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {items.map((item) => (
          <li
            key={item.id}
            {...placeOf(item.id)}
            className="-mx-2 rounded-lg px-2 transition-colors data-jumped:bg-marigold-wash"
          >
            <Item
              item={item}
              other={name}
              mayWrite={mayWrite}
              isRead={item.kind === 'message' && item.number <= conversation.theirReadNumber}
              actions={{ ...actions, onJump: jump }}
            />
          </li>
        ))}
        {unsent.map((message) => (
          <li key={message.id}>
            <OutgoingItem
              message={message}
              other={name}
              onSendAgain={() => outgoing.sendAgain(message)}
              onDiscard={() => outgoing.discard(message)}
            />
          </li>
        ))}
      </ol>
    </Scroller>
  );
}

type ScrollerProps = {
  label: string;
  hasOlder: boolean;
  onOlder: () => Promise<void>;
  /** Identifies the newest item; the view follows it if it was at the bottom. */
  newest: string;
  /** The number of items. If a page does not fill the window, the next one is loaded. */
  count: number;
  children: ReactNode;
};

/** Anchored at the bottom, so older messages loaded above do not move the visible ones. */
function Scroller(props: ScrollerProps) {
  const { label, hasOlder, onOlder, newest, count, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const older = useEffectEvent(() => void onOlder());
  useEffect(() => {
    if (!top.current || !hasOlder) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) older();
      },
      { root: box.current, rootMargin: '300px 0px 0px 0px' },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- observes again after items were added
  }, [hasOlder, newest, count]);
  useEffect(() => {
    if (box.current && box.current.scrollTop > -160) box.current.scrollTop = 0;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs for each new item
  }, [newest]);
  return (
    <div
      ref={box}
      role="log"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 py-4 focus-visible:-outline-offset-2 sm:px-6"
    >
      <div>
        <div ref={top} className="h-px" />
        {children}
      </div>
    </div>
  );
}
