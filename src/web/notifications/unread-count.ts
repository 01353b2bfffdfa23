// How many notifications the viewer has not seen: one number for the bell and the page, asked for again every 30 s while the tab
// is looked at, when it is looked at again, and after each navigation.
// Guards: a failed question changes nothing and says nothing, the next one repairs it; another account never sees this one's number.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countUnread, markRead } from '#contract/notifications/notification.endpoints.ts';
import { call } from '#web/app/call.ts';
import { currentAccount } from '#web/app/session.ts';
import { createStore, useStore } from '#web/app/store.ts';

const pollMs = 30_000;
type Known = { userId: string | null; count: number };

const nothingKnown: Known = { userId: null, count: 0 };
const store = createStore<Known>(nothingKnown);
let asking = false;

export function useUnreadCount(userId: string | null): number {
  // While a part of the page hydrates, what the server drew still holds, even if another part has learnt the number.
  const known = useStore(store, nothingKnown);
  return known.userId === userId ? known.count : 0;
}

/** For the bell, which is on every page. */
export function usePolledUnreadCount(userId: string | null): number {
  const { key } = useLocation();
  useEffect(() => {
    if (userId === null) return undefined;
    const ask = () => {
      if (document.visibilityState === 'visible') void refreshUnreadCount(userId);
    };
    ask();
    const timer = setInterval(ask, pollMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asks again after each navigation
  }, [userId, key]);
  return useUnreadCount(userId);
}

export function setUnreadCount(userId: string | null, count: number): void {
  const known = store.get();
  if (known.userId !== userId || known.count !== count) store.set({ userId, count });
}

async function refreshUnreadCount(userId: string): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    const { notifications } = await call(countUnread, {});
    if (currentAccount()?._id === userId) setUnreadCount(userId, notifications);
  } catch {
    // The number stays as it is until the next question.
  } finally {
    asking = false;
  }
}

/** Marks the named ones, or all, and keeps the number in step. Rejects when the server did not take it. */
export async function markAsRead(userId: string | null, ids?: string[]): Promise<void> {
  const { unread } = await call(markRead, ids ? { ids } : {});
  setUnreadCount(userId, unread);
}
