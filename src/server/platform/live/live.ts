// The hub of the live channel in one process: one PostgreSQL connection listens for all browsers, reads invalidations once and
// distributes them. It opens with the first browser; a process without browsers listens to nothing.
// Guarantees: NOTIFY only wakes processes (one for many transactions, never one per row); a lost NOTIFY costs a second, never an
// invalidation.
import { randomUUID } from 'node:crypto';
import type { Live } from './live-client.ts';
import { LiveReader, channel } from './live-reader.ts';
import type { LiveOptions } from './live-reader.ts';

/** Transactions that commit within this time share one NOTIFY. */
const gatherMs = 10;

export function openLive(options: LiveOptions): Live {
  const processId = randomUUID();
  const reader = new LiveReader(options, processId);
  let notifying: NodeJS.Timeout | null = null;
  let lastNotify: Promise<unknown> = Promise.resolve();
  return {
    processId,
    wake() {
      reader.look();
      notifying ??= setTimeout(() => {
        notifying = null;
        lastNotify = options
          .platform()
          .pool.query('select pg_notify($1, $2)', [channel, processId])
          // The other processes find it with their next poll.
          .catch(options.onError);
      }, gatherMs).unref();
    },
    join: (client) => reader.join(client),
    cursor: () => reader.cursor(),
    connections: () => reader.connections(),
    async close() {
      if (notifying) clearTimeout(notifying);
      await lastNotify;
      await reader.close();
    },
  };
}
