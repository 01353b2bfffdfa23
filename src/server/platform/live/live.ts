// The hub of the live channel in one process: one connection to PostgreSQL listens for all browsers, reads news once and hands
// each person theirs. It begins with the first browser; a process that nobody is connected to listens to nothing.
// Guards: NOTIFY wakes processes and carries no news (one for many transactions, never one per row); a lost NOTIFY costs a second,
// never a hint. What a person is handed and the place named beside it are of one moment, so resuming there repeats nothing.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { LiveNews } from '#contract/live/live.schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hintsKeptHours, isBeyond, writeLiveCursor } from './live-cursor.ts';
import type { LiveCursor } from './live-cursor.ts';
import { mostFresh, mostMissed, readNews } from './live.store.ts';
import type { News } from './live.store.ts';

/** One browser that listens. `since`: where it was when it was here last. */
export type Listening = {
  userId: string;
  since: LiveCursor | null;
  /** News since the last, or since `since`; the first comes at once, even when it is empty. */
  tell(news: LiveNews, cursor: string): void;
};

export type Live = {
  /** Names this process among those that people are connected to. */
  processId: string;
  /** After a commit that holds hints: the browsers of this process at once, the other processes with the next NOTIFY. */
  wake(): void;
  join(listening: Listening): () => void;
  /** A place that a page which is loaded from now on may begin to listen from; null while nobody listens here. */
  place(): string | null;
  close(): Promise<void>;
};

const channel = 'guildhall_live';
/** Transactions that commit within this time share one NOTIFY. */
const gatherMs = 10;
/** How long news can lie unnoticed when a NOTIFY was lost. */
const lookEveryMs = 1000;
const retryMs = 500;
const mostJoining = 200;
const everything: LiveNews = [['*', '']];

export function openLive(given: {
  connectionString: string;
  platform: () => Platform;
  onError: (error: Error) => void;
}): Live {
  const processId = randomUUID();
  const reader = openReader(given, processId);
  let notifying: NodeJS.Timeout | null = null;
  let lastNotify: Promise<unknown> = Promise.resolve();
  return {
    processId,
    wake() {
      reader.look();
      notifying ??= setTimeout(() => {
        notifying = null;
        lastNotify = given
          .platform()
          .pool.query('select pg_notify($1, $2)', [channel, processId])
          // The other processes find it with their next look.
          .catch(given.onError);
      }, gatherMs).unref();
    },
    join: reader.join,
    place: reader.place,
    async close() {
      if (notifying) clearTimeout(notifying);
      await lastNotify;
      await reader.close();
    },
  };
}

type Reader = Pick<Live, 'join' | 'place' | 'close'> & { look(): void };

function openReader(
  { connectionString, platform, onError }: Parameters<typeof openLive>[0],
  processId: string,
): Reader {
  const here = new Map<string, Set<Listening>>();
  let joining: Listening[] = [];
  let client: pg.Client | null = null;
  let seen: string | null = null;
  let place: string | null = null;
  let due = false;
  let running: Promise<void> | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | null = null;

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 2000,
      options: '-c statement_timeout=3000 -c timezone=UTC',
      application_name: 'guildhall-live',
    });
    opened.on('error', (error) => {
      if (client === opened) client = null;
      onError(error);
    });
    // What this process told the others it knows already.
    opened.on('notification', ({ payload }) => void (payload !== processId && look()));
    await opened.connect();
    await opened.query(`listen ${channel}`);
    return opened;
  }

  function look(): void {
    if (closed || (here.size === 0 && joining.length === 0)) return;
    due = true;
    running ??= rounds().finally(() => {
      running = null;
    });
  }

  /** One after the other until nothing is due; what is asked for meanwhile is answered by the next one. */
  async function rounds(): Promise<void> {
    while (due && !closed) {
      due = false;
      try {
        client ??= await connect();
        await round(client);
      } catch (error) {
        onError(error as Error);
        void client?.end().catch(() => undefined);
        client = null;
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
        due = true;
      }
    }
  }

  async function round(on: pg.Client): Promise<void> {
    const asked = joining.slice(0, mostJoining);
    const news = await readNews(
      on,
      seen,
      asked.map((one) => ({ userId: one.userId, snapshot: one.since?.snapshot ?? null })),
    );
    // Only now: had the question failed, they would have to ask again.
    joining = joining.slice(asked.length);
    if (joining.length > 0) due = true;
    seen = news.seen;
    const now = platform().clock.now().getTime();
    const cursor = writeLiveCursor({ atMs: now, snapshot: seen });
    place = cursor;
    handOut(news, cursor);
    for (const [at, one] of asked.entries()) {
      if (left.delete(one)) continue;
      admit(one);
      one.tell(missedBy(one, at, news, now), cursor);
    }
    if (here.size === 0) {
      seen = null;
      place = null;
    }
  }

  function handOut({ fresh }: News, cursor: string): void {
    if (fresh.length > mostFresh) {
      for (const listeners of here.values()) for (const one of listeners) one.tell(everything, cursor);
      return;
    }
    const byPerson = new Map<string, LiveNews>();
    for (const [userId, kind, about] of fresh) {
      if (!here.has(userId)) continue;
      const theirs = byPerson.get(userId) ?? [];
      byPerson.set(userId, theirs);
      theirs.push([kind, about] as LiveNews[number]);
    }
    for (const [userId, theirs] of byPerson)
      for (const one of here.get(userId) ?? []) one.tell(theirs, cursor);
  }

  const left = new Set<Listening>();
  function admit(one: Listening): void {
    const listeners = here.get(one.userId) ?? new Set();
    here.set(one.userId, listeners);
    listeners.add(one);
  }

  return {
    look,
    place: () => place,
    join(listening) {
      joining.push(listening);
      timer ??= setInterval(look, lookEveryMs).unref();
      look();
      return () => {
        const listeners = here.get(listening.userId);
        if (listeners?.delete(listening)) {
          if (listeners.size === 0) here.delete(listening.userId);
        } else if (joining.includes(listening)) left.add(listening);
      };
    },
    async close() {
      closed = true;
      if (timer) clearInterval(timer);
      await running;
      await client?.end().catch(() => undefined);
    },
  };
}

/** What somebody who comes back is told first. */
function missedBy({ since }: Listening, at: number, { missed, seen }: News, now: number): LiveNews {
  if (since === null) return [];
  const isTooOld = now - since.atMs > hintsKeptHours * 3_600_000 * 0.8;
  if (isTooOld || isBeyond(since.snapshot, seen)) return everything;
  const theirs = missed
    .filter(([of]) => of === at)
    .map(([, kind, about]) => [kind, about] as LiveNews[number]);
  return theirs.length > mostMissed ? everything : theirs;
}
