// What an open conversation shows: the newest page, older ones as one scrolls up, and what comes while it is open.
// Guards: an item is shown once and in its newest version; what came during an absence is asked for, never guessed.
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

/** `orderNumber`: of all orders between the two only the steps of this one. */
export function useThread(loaded: Conversation, firstPage: Page, orderNumber?: string) {
  const [conversation, setConversation] = useState(loaded);
  /** Oldest first. */
  const [items, setItems] = useState(() => firstPage.items.toReversed());
  const [cursor, setCursor] = useState(firstPage.nextCursor);
  const [olderFailed, setOlderFailed] = useState<unknown>(null);
  const loading = useRef(false);
  const { id } = conversation;

  const take = useCallback((page: readonly ThreadItem[]) => setItems((now) => merged(now, page)), []);
  const { username } = loaded.other;
  const look = useCallback(async () => {
    const found = await findNow(id, username, orderNumber).catch(() => null);
    if (!found) return;
    const { head, page } = found;
    setConversation(head);
    setItems((now) => {
      const isJoined =
        now.length === 0 ||
        page.nextCursor === null ||
        page.items.some((one) => now.some((known) => known.id === one.id));
      if (isJoined) return merged(now, page.items);
      // More came than a page holds: what lies between is loaded by scrolling up again.
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
      take(page.items);
      setCursor(page.nextCursor);
    } catch (error) {
      setOlderFailed(error);
    } finally {
      loading.current = false;
    }
  };
  useLive(['message', 'receipt', 'order', 'offer'], () => void look());
  useReading(id, items);
  return {
    conversation,
    setConversation,
    items,
    hasOlder: cursor !== null,
    olderFailed,
    loadOlder,
    take,
    isTyping: useTyping(id, items),
  };
}

export const ofOrder = (orderNumber: string | undefined) =>
  orderNumber === undefined ? {} : { orderNumber };

/** One that the other side has begun meanwhile is found by their name. */
async function findNow(
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

/** Chronological; an item that is known is exchanged for its newer version. */
function merged(now: readonly ThreadItem[], page: readonly ThreadItem[]): ThreadItem[] {
  const byId = new Map([...now, ...page].map((item) => [item.id, item]));
  return [...byId.values()].toSorted((a, b) => (a.at === b.at ? orderOf(a, b) : a.at < b.at ? -1 : 1));
}

function orderOf(a: ThreadItem, b: ThreadItem): number {
  if (a.kind === 'message' && b.kind === 'message') return a.number - b.number;
  return a.id < b.id ? -1 : 1;
}

/** What is looked at is read. */
function useReading(id: string | null, items: readonly ThreadItem[]): void {
  const said = useRef(0);
  const newest = items.reduce((most, one) => (one.kind === 'message' ? Math.max(most, one.number) : most), 0);
  const read = useEffectEvent(() => {
    if (id === null || newest <= said.current || document.visibilityState !== 'visible') return;
    const before = said.current;
    said.current = newest;
    call(readConversation, { conversationId: id, number: newest }).catch(() => {
      said.current = before;
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what came anew is read anew
  }, [newest]);
}

function useTyping(id: string | null, items: readonly ThreadItem[]): boolean {
  const [until, setUntil] = useState(0);
  useEachInvalidation((kind, about) => {
    if (kind === 'typing' && about === id) setUntil(performance.now() + typingShownMs);
  });
  const newest = items.findLast((one): one is Message => one.kind === 'message' && !one.isMine)?.id;
  // What they were typing has come.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with each message that comes
  useEffect(() => setUntil(0), [newest]);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setTimeout(() => setUntil(0), Math.max(0, until - performance.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== 0;
}
