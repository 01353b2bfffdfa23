// The numbers on the header's icons: one question for all of them, asked again when the live channel tells of a change, when the
// tab is looked at again, and after each navigation.
// Guards: a failed question changes nothing and says nothing, the next one repairs it; another account never sees this one's numbers.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { getCounts, markRead } from '#contract/notifications/notification.endpoints.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import { call } from '#web/app/call.ts';
import { currentAccount } from '#web/app/session.ts';
import { useLive } from '#web/live/live.ts';
import { createStore, useStore } from '#web/app/store.ts';

export type HeaderCounts = DataOf<typeof getCounts>;
type Known = { identity: string | null; counts: HeaderCounts };

/** A page that is looked at asks at least so often, which is also how it is known that its person is here. */
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
/** Something changed while the answer was under way: it may not know yet. */
let askAgain = false;

/** The numbers belong to a person and the side they are on. */
function currentIdentity(): string | null {
  const account = currentAccount();
  return account && `${account._id} ${account.role}`;
}

/** Zero and null until the first answer. */
export function useHeaderCounts(userId: string | null): HeaderCounts {
  // While a part of the page hydrates, what the server drew still holds, even if another part has learnt the numbers.
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asks again after each navigation and each change of side
  }, [userId, role, key]);
  useLive(['order', 'offer', 'notification', 'money', 'message'], () => {
    if (userId !== null) void refreshCounts();
  });
  return useHeaderCounts(userId);
}

/** For what just changed here: no need to ask. */
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
    // The numbers stay as they are until the next question.
  } finally {
    asking = false;
    if (askAgain) void refreshCounts();
  }
}

/** Marks the named ones, or all, and keeps the number in step. Rejects when the server did not take it. */
export async function markAsRead(ids?: string[]): Promise<void> {
  const reader = currentIdentity();
  const { unread } = await call(markRead, ids ? { ids } : {});
  if (currentIdentity() === reader) setCounts({ notifications: unread });
}
