// Everything the worker can run: listeners, jobs and timers, as the composition collects them (src/server/app/all-listeners.ts).
import type { Invalidation } from '#server/platform/live/invalidation.ts';
import type { DomainEvent } from './events.ts';
import type { Job, Listener, Timer } from './handlers.ts';
import type { Read } from './tx.ts';

export type Registry = {
  listeners: readonly Listener[];
  jobs: readonly Job[];
  timers: readonly Timer[];
  /** Maps an event to the users whose open pages must refetch. */
  invalidationsOf?: (read: Read, event: DomainEvent) => Promise<Invalidation[]>;
};

/** The payload of a queued row. */
export type QueuedRun =
  | { run: 'listener'; name: string; event: DomainEvent }
  | { run: 'job'; name: string; payload: object };
