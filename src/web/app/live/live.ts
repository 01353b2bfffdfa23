// What open pages hear of the live channel: "this changed, ask again". Tiny, because every page may use it; the connection itself
// is in live-channel.ts and comes later. Guards: a hidden tab asks once when it is looked at again, not for every hint meanwhile.
import { useEffect, useEffectEvent } from 'react';
import type { LiveKind, LiveNews } from '#contract/live/live.schema.ts';

type Listener = (kind: LiveKind, about: string) => void;
const listeners = new Set<Listener>();

/** For the channel: hands news to whatever this tab shows. */
export function spread(news: LiveNews): void {
  for (const [kind, about] of news) for (const listener of listeners) listener(kind, about);
}

/** For what shows itself while it happens (somebody types): every hint, at once. */
export function useEachHint(hear: Listener): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    const listener: Listener = (kind, about) => heard(kind, about);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}

/** Runs `ask` when something of these kinds (`about`: that one only) has changed, and when something may have been missed. */
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
      // After the whole batch: one question for all that came together.
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
