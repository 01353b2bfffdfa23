// One request at a time may touch an upload: the lock that the tus server asks for, within this process. Other processes are kept
// out by the writer's name in the row (unfinished-upload.store.ts).
// Guards: whoever comes later asks the one at work to end, so a connection that died unnoticed does not hold the upload; few may wait.
import { ERRORS } from '@tus/server';
import type { Lock, Locker } from '@tus/server';
import { refuse } from '#server/platform/refuse.ts';

const mostWaiting = 3;
const patienceMs = 15_000;

type Turn = { askToEnd: () => void; begin: () => void };
type Held = { askToEnd: () => void; waiting: Turn[] };

export type UploadLocks = Locker & {
  /** Names what is being written, so that whoever asks how far an upload is hears it when that has ended. */
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
      if (now.waiting.length >= mostWaiting) refuse('upload_busy', { retryAfterSeconds: 2 });
      now.askToEnd();
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
      if (now.waiting.length > 0) next.askToEnd();
    },
  };
}

/** Until the one before has ended; refuses upload_busy when that takes too long. */
async function turnComes(now: Held, signal: AbortSignal, askToEnd: () => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const turn: Turn = { askToEnd, begin: resolve };
  const leave = (error: unknown) => {
    now.waiting = now.waiting.filter((one) => one !== turn);
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
