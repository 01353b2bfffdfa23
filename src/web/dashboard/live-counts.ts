// What the badges of the working pages count: orders in which it is one's turn, and lessons that are not finished yet.
// Asked for every 30 s while the tab is looked at, when it is looked at again, and after each navigation.
// Guards: a failed question changes nothing, the next one repairs it; another account or side never sees these numbers.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { getCourse } from '#contract/guidelines/guideline.endpoints.ts';
import { countWaitingOrders } from '#contract/orders/order.endpoints.ts';
import { call } from '#web/app/call.ts';
import { currentAccount } from '#web/app/session.ts';
import { createStore, useStore } from '#web/app/store.ts';

export type LiveCounts = { waiting: number; late: number; lessonsLeft: number };
type Known = LiveCounts & { of: string };
export type Side = 'buyer' | 'seller';

const pollMs = 30_000;
const none: LiveCounts = { waiting: 0, late: 0, lessonsLeft: 0 };
const nothingKnown: Known = { of: '', ...none };
const store = createStore<Known>(nothingKnown);
let asking = false;

export function useLiveCounts(userId: string | null, side: Side | null): LiveCounts {
  const { key } = useLocation();
  const of = `${userId} ${side}`;
  useEffect(() => {
    if (userId === null || side === null) return undefined;
    const ask = () => {
      if (document.visibilityState === 'visible') void refresh(of, userId, side);
    };
    ask();
    const timer = setInterval(ask, pollMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asks again after each navigation
  }, [of, userId, side, key]);
  const known = useStore(store, nothingKnown);
  return known.of === of ? known : none;
}

async function refresh(of: string, userId: string, side: Side): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    const known = store.get();
    // A finished course stays finished.
    const asksCourse = side === 'seller' && (known.of !== of || known.lessonsLeft > 0);
    const [{ waiting, late }, course] = await Promise.all([
      call(countWaitingOrders, { as: side }),
      asksCourse ? call(getCourse, {}) : null,
    ]);
    const lessonsLeft = course?.lessons.filter((lesson) => lesson.doneAt === null).length ?? 0;
    if (currentAccount()?._id === userId) store.set({ of, waiting, late, lessonsLeft });
  } catch {
    // The numbers stay as they are until the next question.
  } finally {
    asking = false;
  }
}
