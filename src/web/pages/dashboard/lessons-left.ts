// The number of unfinished lessons of the seller course: the badge beside the course.
// Refetched when the tab becomes visible and after each navigation, until all are done.
// Guarantees: a failed call changes nothing, the next one corrects it; another account or side never sees this number.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { getCourse } from '#contract/people/guidelines/guideline.endpoints.ts';
import { call } from '#web/app/call.ts';
import { currentAccount } from '#web/app/session.ts';
import { createStore, useStore } from '#web/app/store.ts';

export type Side = 'buyer' | 'seller';
type Known = { of: string; lessonsLeft: number };

const nothingKnown: Known = { of: '', lessonsLeft: 0 };
const store = createStore<Known>(nothingKnown);
let asking = false;

export function useLessonsLeft(userId: string | null, side: Side): number {
  const { key } = useLocation();
  const of = `${userId} ${side}`;
  useEffect(() => {
    if (userId === null || side !== 'seller') return undefined;
    const ask = () => {
      if (document.visibilityState === 'visible') void refresh(of, userId);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- refetches after each navigation
  }, [of, userId, side, key]);
  const known = useStore(store, nothingKnown);
  return known.of === of ? known.lessonsLeft : 0;
}

async function refresh(of: string, userId: string): Promise<void> {
  const known = store.get();
  // A finished course stays finished.
  if (asking || (known.of === of && known.lessonsLeft === 0)) return;
  asking = true;
  try {
    const { lessons } = await call(getCourse, {});
    const lessonsLeft = lessons.filter((lesson) => lesson.doneAt === null).length;
    if (currentAccount()?._id === userId) store.set({ of, lessonsLeft });
  } catch {
    // The number stays unchanged until the next call.
  } finally {
    asking = false;
  }
}
