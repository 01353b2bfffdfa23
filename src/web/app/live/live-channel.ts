// The browser's connection to the live channel: the tab that holds the lock listens and forwards to the others by broadcast channel;
// when it closes, the next tab takes over at the shared cursor. Loaded for signed-in users only.
// Guarantees: a tab that joins refetches once, because something may have changed between its load and its joining; without a
// connection, tabs refetch every half minute. Does not interpret invalidations (live.ts hands them to the page).
import { livePath } from '#contract/common/live.rules.ts';
import type { LiveInvalidations } from '#contract/common/live.schema.ts';
import { refreshSession } from '#web/app/call.ts';
import { takeLiveCursor } from './live-cursor.ts';
import { distribute } from './live.ts';

/** `id`: the cursor after these invalidations. */
type LiveEvent = { id: string; invalidations: LiveInvalidations };
type TabMessage = { kind: 'event'; event: LiveEvent } | { kind: 'joined' };

const everything: LiveInvalidations = [['*', '']];
const firstPauseMs = 2000;
const longestPauseMs = 60_000;
const lookEveryMs = 30_000;

/** Listens for this user until the returned function is called. */
export function openChannel(userId: string): () => void {
  const name = `live/${userId}`;
  const tabs = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel reaches its own origin only
  const say = (message: TabMessage) => tabs.postMessage(message);
  const leaving = new AbortController();
  /** The cursor of this tab; empty while unknown. */
  let cursor = takeLiveCursor();
  let isCovered = false;

  /** `isMine`: requested by this tab from its own cursor, so that nothing was missed. */
  const receive = ({ id, invalidations }: LiveEvent, isMine: boolean) => {
    const isWhole = isCovered || (isMine && cursor !== '');
    isCovered = true;
    cursor = id;
    distribute(isWhole ? invalidations : everything);
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'event') receive(data.event, false);
  });
  const lead = (signal: AbortSignal) =>
    listen(
      signal,
      () => cursor,
      (event) => {
        receive(event, true);
        say({ kind: 'event', event });
      },
      () => tabs.addEventListener('message', answerJoining),
    );
  /** A joining tab gets the cursor at once. */
  const answerJoining = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'joined' && isCovered) say({ kind: 'event', event: { id: cursor, invalidations: [] } });
  };
  say({ kind: 'joined' });

  const begin = (): (() => void) => {
    const mine = new AbortController();
    leaving.signal.addEventListener('abort', () => mine.abort());
    // Pages that are neither on https nor on localhost have no locks: there each tab listens on its own.
    if (!('locks' in navigator)) void lead(mine.signal);
    else
      navigator.locks
        .request(name, { signal: mine.signal }, () => lead(mine.signal))
        // Cancelled before it was its turn.
        .catch(() => undefined);
    return () => mine.abort();
  };
  let stop = begin();
  // A page in the back-forward cache must hold neither the lock nor the connection.
  const onHide = () => stop();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) stop = begin();
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    leaving.abort();
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
    tabs.close();
  };
}

/** Keeps the connection until `signal`: opens it, waits and reopens it, and polls while there is none. */
async function listen(
  signal: AbortSignal,
  currentCursor: () => string,
  receive: (event: LiveEvent) => void,
  whenLeading: () => void,
): Promise<void> {
  whenLeading();
  let isOpen = false;
  const looking = setInterval(() => {
    if (!isOpen && navigator.onLine) receive({ id: currentCursor(), invalidations: everything });
  }, lookEveryMs);
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const ending = await holdOpen(signal, currentCursor(), (event) => {
      isOpen = true;
      pauseMs = firstPauseMs;
      receive(event);
    });
    isOpen = false;
    if (ending === 'over') {
      // Signs this browser out, with the reason if the account was suspended.
      await refreshSession().catch(() => undefined);
      await untilSeenAgain(signal);
    } else if (!navigator.onLine) await untilOnline(signal);
    else if (ending !== 'restart') {
      await pause(pauseMs * (0.5 + Math.random()), signal);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }
  clearInterval(looking);
}

type Ending = 'over' | 'lost' | 'restart';

/** One connection, from opening to end. Closes it when the browser goes offline: some browsers notice late. */
function holdOpen(signal: AbortSignal, after: string, receive: (event: LiveEvent) => void): Promise<Ending> {
  return new Promise((resolve) => {
    const source = new EventSource(
      after === '' ? livePath : `${livePath}?after=${encodeURIComponent(after)}`,
    );
    const end = (ending: Ending) => {
      source.close();
      window.removeEventListener('offline', onOffline);
      signal.removeEventListener('abort', onAbort);
      resolve(ending);
    };
    const onOffline = () => end('restart');
    const onAbort = () => end('lost');
    source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) =>
      receive({ id: lastEventId, invalidations: JSON.parse(data) as LiveInvalidations }),
    );
    // The session has ended: signed out here or elsewhere.
    source.addEventListener('over', () => end('over'));
    source.addEventListener('error', () => end('lost'));
    window.addEventListener('offline', onOffline);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
  });
}

function until(target: EventTarget, event: string, isSo: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = new AbortController();
    const check = () => {
      if (!signal.aborted && !isSo()) return;
      done.abort();
      resolve();
    };
    target.addEventListener(event, check, { signal: done.signal });
    signal.addEventListener('abort', check, { signal: done.signal });
  });
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return until(window, 'online', () => navigator.onLine, signal);
}

function untilSeenAgain(signal: AbortSignal): Promise<void> {
  return until(document, 'visibilitychange', () => document.visibilityState === 'visible', signal);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
