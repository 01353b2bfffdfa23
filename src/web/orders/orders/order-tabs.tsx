// The three parts of the order page on phones: work, chat and money, each with what waits in it. Wider screens show all of them.
// Guarantees: the part is in the address, so it can be linked and reloaded, and works without scripts; hidden parts keep their input.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { findConversation } from '#contract/messaging/messages/message.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { call } from '#web/app/call.ts';
import { useLive } from '#web/app/live/live.ts';
import { cx } from '#web/ui/class-names.ts';
import { LinkTabs } from '#web/ui/tabs.tsx';

export type OrderPart = 'work' | 'chat' | 'money';

export function useOrderPart(): OrderPart {
  const [search] = useSearchParams();
  const part = search.get('part');
  return part === 'chat' || part === 'money' ? part : 'work';
}

/** For elements of one part, on phones. */
export function partClasses(isCurrent: boolean, className?: string): string {
  return cx(className, !isCurrent && 'max-md:hidden');
}

export function OrderTabs({ order, part }: { order: OrderView; part: OrderPart }) {
  const unread = useUnread(order.counterpart.username, part === 'chat');
  const open = order.requests.filter(({ state }) => state === 'open').length;
  const unpaid = order.additions.filter(({ awaits }) => awaits !== null).length;
  const tabs = [
    { to: '?', label: 'Work', count: open || undefined, current: part === 'work' },
    { to: '?part=chat', label: 'Chat', count: unread || undefined, current: part === 'chat' },
    { to: '?part=money', label: 'Money', count: unpaid || undefined, current: part === 'money' },
  ];
  return (
    <div className="sticky top-16 z-10 -mx-[clamp(1rem,4vw,2.5rem)] -mt-2 bg-paper px-[clamp(1rem,4vw,2.5rem)] pt-1 md:hidden print:hidden">
      <LinkTabs label="Parts of the order" tabs={tabs} />
    </div>
  );
}

/** The unread messages from the other side; none while they are being read. */
function useUnread(username: string, isReading: boolean): number {
  const [unread, setUnread] = useState(0);
  const [changes, setChanges] = useState(0);
  useLive(['message'], () => setChanges((count) => count + 1));
  useEffect(() => {
    if (!isPhone()) return undefined;
    if (isReading) return setUnread(0);
    const controller = new AbortController();
    // Without the number, the tab is complete.
    call(findConversation, { username }, { signal: controller.signal }).then(
      (conversation) => setUnread(conversation.unread),
      () => undefined,
    );
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- counts again after each change
  }, [username, isReading, changes]);
  return unread;
}

function isPhone(): boolean {
  return matchMedia('(width < 48rem)').matches;
}

/** Renders its content once its part is visible: on phones, messages are not marked as read before. */
export function OnceVisible({ part, children }: { part: OrderPart; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const look = () => {
      if (place.current?.offsetParent) setVisible(true);
    };
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another part may show it
  }, [part]);
  return <div ref={place}>{isVisible && children}</div>;
}
