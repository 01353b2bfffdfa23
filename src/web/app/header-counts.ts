// The numbers on the header's icons: one call for all of them, repeated when the live channel reports a change, when the tab becomes
// visible, and after each navigation.
// Guarantees: a failed call changes and shows nothing, the next one corrects it; another account never sees these numbers.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { getCounts, markRead } from '#contract/messaging/notifications/notification.endpoints.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import { call } from './call.ts';
import { currentAccount } from './session.ts';
import { useLive } from './live/live.ts';
import { createStore, useStore } from './store.ts';

export type HeaderCounts = DataOf<typeof getCounts>;
type Known = { identity: string | null; counts: HeaderCounts };

/** A visible page refetches at least this often, which also keeps its user marked as online. */
const hereEveryMs = 4 * 60_000;
const noCounts: HeaderCounts = {
  notifications: 0,
  messages: 0,
  orders: 0,
  saved: null,
  availableMinor: null,
};
const nothingKnown: Known = { identity: null, counts: noCounts };
const store = createStore<Known>(nothingKnown);
let asking = false;
/** Something changed during the call: its answer may be outdated. */
let askAgain = false;

/** The numbers belong to a user and their active side. */
function currentIdentity(): string | null {
  const account = currentAccount();
  return account && `${account._id} ${account.role}`;
}

/** Zero and null until the first answer. */
export function useHeaderCounts(userId: string | null): HeaderCounts {
  // During hydration the server's numbers are used, even if another part of the page already has newer ones.
  const known = useStore(store, nothingKnown);
  return userId !== null && known.identity?.startsWith(`${userId} `) ? known.counts : noCounts;
}

/** For the header, which is on every page. */
export function useFreshCounts(userId: string | null, role: number): HeaderCounts {
  const { key } = useLocation();
  useEffect(() => {
    if (userId === null) return undefined;
    const ask = () => {
      if (document.visibilityState === 'visible') void refreshCounts();
    };
    ask();
    const timer = setInterval(ask, hereEveryMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- refetches after each navigation and each change of side
  }, [userId, role, key]);
  useLive(['order', 'offer', 'notification', 'money', 'message'], () => {
    if (userId !== null) void refreshCounts();
  });
  return useHeaderCounts(userId);
}

/** For changes made on this page: no refetch needed. */
export function setCounts(changed: Partial<HeaderCounts>): void {
  const identity = currentIdentity();
  const known = store.get();
  const counts = known.identity === identity ? known.counts : noCounts;
  const names = Object.keys(changed) as (keyof HeaderCounts)[];
  if (known.identity === identity && names.every((name) => counts[name] === changed[name])) return;
  store.set({ identity, counts: { ...counts, ...changed } });
}

async function refreshCounts(): Promise<void> {
  if (asking) {
    askAgain = true;
    return;
  }
  asking = true;
  askAgain = false;
  const asker = currentIdentity();
  try {
    const counts = await call(getCounts, {});
    if (currentIdentity() === asker) setCounts(counts);
  } catch {
    // The numbers stay unchanged until the next call.
  } finally {
    asking = false;
    if (askAgain) void refreshCounts();
  }
}

/** Marks the given notifications, or all, and updates the number. Rejects when the server did not accept it. */
export async function markAsRead(ids?: string[]): Promise<void> {
  const reader = currentIdentity();
  const { unread } = await call(markRead, ids ? { ids } : {});
  if (currentIdentity() === reader) setCounts({ notifications: unread });
}
