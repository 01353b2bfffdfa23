// The items of an open conversation: the newest page, older pages on scrolling up, and live updates.
// Each item is shown once, in its newest version. After a disconnect, missed items are fetched.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  findConversation,
  getConversation,
  listMessages,
  readConversation,
} from '#contract/messaging/messages/message.endpoints.ts';
import type { Conversation, Message, ThreadItem } from '#contract/messaging/messages/message.schema.ts';
import { call } from '#web/app/call.ts';
import { useEachInvalidation, useLive } from '#web/app/live/live.ts';

export type Page = { items: ThreadItem[]; nextCursor: string | null };
export const pageSize = 30;
const typingShownMs = 6000;

/** `orderNumber` limits the order events to one order. */
export function useThread(loaded: Conversation, firstPage: Page, orderNumber?: string) {
  const [conversation, setConversation] = useState(loaded);
  /** Oldest first. */
  const [items, setItems] = useState(() => firstPage.items.toReversed());
  const [cursor, setCursor] = useState(firstPage.nextCursor);
  const [olderFailed, setOlderFailed] = useState<unknown>(null);
  const loading = useRef(false);
  const { id } = conversation;

  const merge = useCallback((page: readonly ThreadItem[]) => setItems((now) => merged(now, page)), []);
  const { username } = loaded.other;
  const refresh = useCallback(async () => {
    const latest = await fetchLatest(id, username, orderNumber).catch(() => null);
    if (!latest) return;
    const { head, page } = latest;
    setConversation(head);
    setItems((now) => {
      const isContiguous =
        now.length === 0 ||
        page.nextCursor === null ||
        page.items.some((item) => now.some((known) => known.id === item.id));
      if (isContiguous) return merged(now, page.items);
      // More than a page is new: scrolling up loads the items in between.
      setCursor(page.nextCursor);
      return page.items.toReversed();
    });
  }, [id, username, orderNumber]);
  const loadOlder = async () => {
    if (id === null || cursor === null || loading.current) return;
    loading.current = true;
    setOlderFailed(null);
    try {
      const page = await call(listMessages, {
        conversationId: id,
        ...ofOrder(orderNumber),
        cursor,
        limit: pageSize,
      });
      merge(page.items);
      setCursor(page.nextCursor);
    } catch (error) {
      setOlderFailed(error);
    } finally {
      loading.current = false;
    }
  };
  useLive(['message', 'receipt', 'order', 'offer'], () => void refresh());
  useMarkRead(id, items);
  return {
    conversation,
    setConversation,
    items,
    hasOlder: cursor !== null,
    olderFailed,
    loadOlder,
    merge,
    isTyping: useTyping(id, items),
  };
}

export const ofOrder = (orderNumber: string | undefined) =>
  orderNumber === undefined ? {} : { orderNumber };

/** Without an id, looks up a conversation that the other user may have started in the meantime. */
async function fetchLatest(
  id: string | null,
  username: string,
  orderNumber: string | undefined,
): Promise<{ head: Conversation; page: Page }> {
  const head =
    id === null
      ? await call(findConversation, { username })
      : await call(getConversation, { conversationId: id });
  const page =
    head.id === null
      ? { items: [], nextCursor: null }
      : await call(listMessages, { conversationId: head.id, ...ofOrder(orderNumber), limit: pageSize });
  return { head, page };
}

/** Chronological; known items are replaced by their newer version. */
function merged(now: readonly ThreadItem[], page: readonly ThreadItem[]): ThreadItem[] {
  const byId = new Map([...now, ...page].map((item) => [item.id, item]));
  return [...byId.values()].toSorted((a, b) => (a.at === b.at ? orderOf(a, b) : a.at < b.at ? -1 : 1));
}

function orderOf(a: ThreadItem, b: ThreadItem): number {
  if (a.kind === 'message' && b.kind === 'message') return a.number - b.number;
  return a.id < b.id ? -1 : 1;
}

/** The number of the newest message; 0 if there is none. */
export function newestNumber(items: readonly ThreadItem[]): number {
  return items.reduce((max, item) => (item.kind === 'message' ? Math.max(max, item.number) : max), 0);
}

/** Marks visible messages as read. */
function useMarkRead(id: string | null, items: readonly ThreadItem[]): void {
  const reported = useRef(0);
  const newest = newestNumber(items);
  const read = useEffectEvent(() => {
    if (id === null || newest <= reported.current || document.visibilityState !== 'visible') return;
    const before = reported.current;
    reported.current = newest;
    call(readConversation, { conversationId: id, number: newest }).catch(() => {
      reported.current = before;
    });
  });
  useEffect(() => {
    read();
    document.addEventListener('visibilitychange', read);
    window.addEventListener('online', read);
    return () => {
      document.removeEventListener('visibilitychange', read);
      window.removeEventListener('online', read);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- marks each new message as read
  }, [newest]);
}

function useTyping(id: string | null, items: readonly ThreadItem[]): boolean {
  const [until, setUntil] = useState(0);
  useEachInvalidation((kind, about) => {
    if (kind === 'typing' && about === id) setUntil(performance.now() + typingShownMs);
  });
  const newest = items.findLast((item): item is Message => item.kind === 'message' && !item.isMine)?.id;
  // The typed message has arrived.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- reset by each new message
  useEffect(() => setUntil(0), [newest]);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setTimeout(() => setUntil(0), Math.max(0, until - performance.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== 0;
}
