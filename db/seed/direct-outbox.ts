// An outbox for the demo world: listeners and jobs run in this process, without the tables of the queue.
// They are the same as in production. There are no retries: an error stops the demo world, which is then made again from scratch.
import type { DomainEvent } from '#server/platform/data/events.ts';
import type { Job, Listener, Timer } from '#server/platform/data/handlers.ts';
import type { Outbox, Platform } from '#server/platform/platform.ts';
import type { Outgoing } from '#server/platform/data/tx.ts';

export type Parts = {
  listeners: readonly Listener[];
  jobs: readonly Job[];
  timers: readonly Timer[];
  /** Whether the listener's effect would be visible in the finished demo world. */
  isRelevant(listener: Listener, event: DomainEvent): boolean;
};

export function openDirectOutbox(parts: Parts, platform: () => Platform): Outbox {
  const waiting: Outgoing[][] = [];

  async function process(outgoing: Outgoing): Promise<void> {
    if (outgoing.kind === 'event') return handle(outgoing.event);
    // No page is open while the demo world is being made.
    if (outgoing.kind === 'invalidation') return;
    await parts.jobs.find((job) => job.name === outgoing.job)?.run(platform(), outgoing.payload);
  }
  async function handle(event: DomainEvent): Promise<void> {
    for (const listener of parts.listeners) {
      if (listener.on.includes(event.name) && parts.isRelevant(listener, event))
        await listener.run(platform(), event);
    }
  }
  return {
    async write(tx) {
      // Effects of a transaction that rolls back later would still run; an error stops the demo world anyway.
      waiting.push(tx.outgoing.splice(0));
    },
    wake: () => undefined,
    async drain() {
      for (const timer of parts.timers.filter(({ isWatch }) => !isWatch))
        while ((await timer.run(platform())) > 0);
      for (let batch = waiting.splice(0); batch.length > 0; batch = waiting.splice(0)) {
        for (const outgoing of batch.flat()) await process(outgoing);
      }
    },
    retry: async () => false,
    start: () => undefined,
    stop: async () => undefined,
  };
}
