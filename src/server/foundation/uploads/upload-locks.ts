// One request at a time per upload: the lock that the tus server asks for, within this process. Across processes, the writer's id
// in the row excludes others (unfinished-upload.store.ts).
// Guarantees: a new request asks the current one to end, so a dead connection does not block the upload; the queue is short.
import { ERRORS } from '@tus/server';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import { refuse } from '#server/platform/http/refuse.ts';

const maxWaiting = 3;
const patienceMs = 15_000;

type Turn = { askToEnd: RequestRelease; begin: () => void };
type Held = { askToEnd: RequestRelease; waiting: Turn[] };

export type UploadLocks = Locker & {
  /** Registers a write, so that a request for the offset waits until it has ended. */
  writes(id: string, writing: Promise<unknown>): void;
  whenStill(id: string): Promise<void>;
};

export function openUploadLocks(): UploadLocks {
  const held = new Map<string, Held>();
  const writing = new Map<string, Promise<void>>();
  return {
    newLock: (id) => lockOf(held, id),
    writes(id, given) {
      const ended = given
        .then(
          () => undefined,
          () => undefined,
        )
        .finally(() => {
          if (writing.get(id) === ended) writing.delete(id);
        });
      writing.set(id, ended);
    },
    whenStill: async (id) => writing.get(id),
  };
}

function lockOf(held: Map<string, Held>, id: string): Lock {
  return {
    async lock(signal, askToEnd) {
      const now = held.get(id);
      if (!now) {
        held.set(id, { askToEnd, waiting: [] });
        return;
      }
      if (now.waiting.length >= maxWaiting) refuse('upload_busy', { retryAfterSeconds: 2 });
      void now.askToEnd();
      await turnComes(now, signal, askToEnd);
    },
    async unlock() {
      const now = held.get(id);
      const next = now?.waiting.shift();
      if (!now || !next) {
        held.delete(id);
        return;
      }
      now.askToEnd = next.askToEnd;
      next.begin();
      if (now.waiting.length > 0) void next.askToEnd();
    },
  };
}

/** Waits for the previous request to end; refuses upload_busy when that takes too long. */
async function turnComes(now: Held, signal: AbortSignal, askToEnd: RequestRelease): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const turn: Turn = { askToEnd, begin: resolve };
  const leave = (error: unknown) => {
    now.waiting = now.waiting.filter((waiting) => waiting !== turn);
    reject(error as Error);
  };
  const onAbort = () => leave(ERRORS.ABORTED);
  const patience = setTimeout(() => leave(ERRORS.ERR_LOCK_TIMEOUT), patienceMs);
  signal.addEventListener('abort', onAbort, { once: true });
  now.waiting.push(turn);
  try {
    await promise;
  } finally {
    clearTimeout(patience);
    signal.removeEventListener('abort', onAbort);
  }
}
