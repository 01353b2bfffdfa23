// The browser's one connection to the live channel: the tab that holds the lock listens and tells the others by radio; when it
// goes, the next one takes over at the place that all of them know. Loaded once somebody is signed in.
// Guards: a tab that joins looks at everything once, because something may have changed between its loading and its joining; a
// channel that cannot be had is made up for by a look every half minute. Does not know what hints mean (live.ts tells the page).
import { livePath } from '#contract/live/live.rules.ts';
import type { LiveNews } from '#contract/live/live.schema.ts';
import { takePlace } from '#web/live/live-place.ts';
import { spread } from '#web/live/live.ts';

/** `id`: the place after these news. */
type Told = { id: string; news: LiveNews };
type Radio = { kind: 'told'; told: Told } | { kind: 'joined' };

const everything: LiveNews = [['*', '']];
const firstPauseMs = 2000;
const longestPauseMs = 60_000;
const lookEveryMs = 30_000;

/** Listens for this person until the returned function is called. */
export function openChannel(userId: string): () => void {
  const name = `live/${userId}`;
  const radio = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel reaches its own origin only
  const say = (message: Radio) => radio.postMessage(message);
  const leaving = new AbortController();
  /** Where this tab is; empty while it does not know. */
  let place = takePlace();
  let isCovered = false;

  /** `isMine`: asked for by this tab from its own place, so that nothing lies between. */
  const hear = ({ id, news }: Told, isMine: boolean) => {
    const isWhole = isCovered || (isMine && place !== '');
    isCovered = true;
    place = id;
    spread(isWhole ? news : everything);
  };
  radio.addEventListener('message', ({ data }: MessageEvent<Radio>) => {
    if (data.kind === 'told') hear(data.told, false);
  });
  const lead = (signal: AbortSignal) =>
    listen(
      signal,
      () => place,
      (told) => {
        hear(told, true);
        say({ kind: 'told', told });
      },
      () => radio.addEventListener('message', answerJoining),
    );
  /** Whoever joins learns the place at once. */
  const answerJoining = ({ data }: MessageEvent<Radio>) => {
    if (data.kind === 'joined' && isCovered) say({ kind: 'told', told: { id: place, news: [] } });
  };
  say({ kind: 'joined' });

  const begin = (): (() => void) => {
    const mine = new AbortController();
    leaving.signal.addEventListener('abort', () => mine.abort());
    // Pages that are not on https and not on this machine have no locks: there each tab listens for itself.
    if (!('locks' in navigator)) void lead(mine.signal);
    else
      navigator.locks
        .request(name, { signal: mine.signal }, () => lead(mine.signal))
        // It was given up before it was its turn.
        .catch(() => undefined);
    return () => mine.abort();
  };
  let stop = begin();
  // A page in the back-forward cache must hold neither the lock nor the line.
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
    radio.close();
  };
}

/** Holds the line until `signal`: opens it, waits and opens it again, and looks by itself while there is none. */
async function listen(
  signal: AbortSignal,
  placeNow: () => string,
  hear: (told: Told) => void,
  whenLeading: () => void,
): Promise<void> {
  whenLeading();
  let isOpen = false;
  const looking = setInterval(() => {
    if (!isOpen && navigator.onLine) hear({ id: placeNow(), news: everything });
  }, lookEveryMs);
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const ending = await holdOpen(signal, placeNow(), (told) => {
      isOpen = true;
      pauseMs = firstPauseMs;
      hear(told);
    });
    isOpen = false;
    if (ending === 'over') await untilSeenAgain(signal);
    else if (!navigator.onLine) await untilOnline(signal);
    else if (ending !== 'restart') {
      await pause(pauseMs * (0.5 + Math.random()), signal);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }
  clearInterval(looking);
}

type Ending = 'over' | 'lost' | 'restart';

/** One line, from its opening to its end. Cuts it itself when the browser goes offline: some browsers notice late. */
function holdOpen(signal: AbortSignal, after: string, hear: (told: Told) => void): Promise<Ending> {
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
      hear({ id: lastEventId, news: JSON.parse(data) as LiveNews }),
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
