// An outbox for the demo world: listeners and jobs run in this process, straight after the transactions that caused them.
// Guards: the same listeners and jobs as in production, without the queue's bookkeeping. What fails stops the whole demo world,
// which is then begun anew; so there is nothing to retry.
import type { DomainEvent, Job, Listener, Timer } from '#server/platform/events.ts';
import type { Outbox } from '#server/platform/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Outgoing } from '#server/platform/tx.ts';

export type Parts = {
  listeners: readonly Listener[];
  jobs: readonly Job[];
  timers: readonly Timer[];
  /** Whether anybody would still look at what this listener makes of the event. */
  matters(listener: Listener, event: DomainEvent): boolean;
};

export function openDirectOutbox(parts: Parts, platform: () => Platform): Outbox {
  const waiting: Outgoing[][] = [];

  async function carryOut(outgoing: Outgoing): Promise<void> {
    if (outgoing.kind === 'event') return tell(outgoing.event);
    // Nobody looks at a world that is being made.
    if (outgoing.kind === 'hint') return;
    await parts.jobs.find((job) => job.name === outgoing.job)?.run(platform(), outgoing.payload);
  }
  async function tell(event: DomainEvent): Promise<void> {
    for (const listener of parts.listeners) {
      if (listener.on.includes(event.name) && parts.matters(listener, event))
        await listener.run(platform(), event);
    }
  }
  return {
    async write(tx) {
      // A transaction that rolls back after this would still be told; the demo world has none that may.
      waiting.push(tx.outgoing.splice(0));
    },
    wake: () => undefined,
    async drain() {
      for (const timer of parts.timers.filter((one) => !one.isWatch))
        while ((await timer.run(platform())) > 0);
      for (let batch = waiting.splice(0); batch.length > 0; batch = waiting.splice(0)) {
        for (const outgoing of batch.flat()) await carryOut(outgoing);
      }
    },
    retry: async () => false,
    start: () => undefined,
    stop: async () => undefined,
  };
}
