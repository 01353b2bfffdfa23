// Distributes the live channel's invalidations to open pages, which refetch. Tiny, because every page may use it; the connection
// itself is in live-channel.ts and loads later. A hidden tab refetches once when it becomes visible, not per invalidation.
import { useEffect, useEffectEvent } from 'react';
import type { LiveKind, LiveInvalidations } from '#contract/common/live.schema.ts';

type Listener = (kind: LiveKind, about: string) => void;
const listeners = new Set<Listener>();

/** For the channel: passes invalidations to this tab's listeners. */
export function distribute(invalidations: LiveInvalidations): void {
  for (const [kind, about] of invalidations) for (const listener of listeners) listener(kind, about);
}

/** For immediate display (typing indicators): every invalidation, at once. */
export function useEachInvalidation(hear: Listener): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    const listener: Listener = (kind, about) => heard(kind, about);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}

/** Runs `ask` when something of these kinds (with `about`: that one only) has changed, and when something may have been missed. */
export function useLive(kinds: readonly LiveKind[], ask: () => void, about?: string): void {
  const isMeant = useEffectEvent(
    (kind: LiveKind, of: string) =>
      kind === '*' || (kinds.includes(kind) && (about === undefined || of === about)),
  );
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    let isDue = false;
    const askIfSeen = () => {
      if (!isDue || document.visibilityState !== 'visible') return;
      isDue = false;
      askAgain();
    };
    const listener: Listener = (kind, of) => {
      if (!isMeant(kind, of)) return;
      isDue = true;
      // After the whole batch: one refetch for all of it.
      queueMicrotask(askIfSeen);
    };
    listeners.add(listener);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      listeners.delete(listener);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, []);
}
