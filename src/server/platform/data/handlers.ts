// What the worker runs: listeners of events, jobs and timers.
// Guarantees: each runs at least once, outside the transaction that caused it, so all of them must be idempotent.
import type { RawBuilder } from 'kysely';
import type { Platform, Tx } from '#server/platform/platform.ts';
import type { DomainEvent, EventName } from './events.ts';
import type { Queue } from './queues.ts';

/** A listener of some events. It runs outside the publisher's transaction, at least once, so it must be idempotent. */
export type Listener = {
  /** Stable and unique, such as 'notifications/on-order-event': queued jobs refer to it. */
  name: string;
  on: readonly EventName[];
  run(platform: Platform, event: DomainEvent): Promise<void>;
  /**
   * For changes the publisher must see in its next read. Tried within the publisher's transaction; a failure is rolled back and
   * ignored, because `run` follows in any case.
   */
  inside?(tx: Tx, event: DomainEvent): Promise<void>;
};

/** A job that does not come from an event: an email to send, a refund to execute. At least once, like a listener. */
export type Job = {
  name: string;
  /** Each queue has its own loop: 'slow' (pictures), 'scan' (whole files), 'provider', 'mail' and 'hook' (other servers) never delay
   * the rest. */
  queue: Queue;
  // oxlint-disable-next-line typescript/no-explicit-any -- each job declares its own payload
  run(platform: Platform, payload: any): Promise<void>;
};

/** Timers of a lane run one after the other; lanes never wait for each other. */
export const timerLanes = ['default', 'provider'] as const;
export type TimerLane = (typeof timerLanes)[number];

/** Work that becomes due by the clock. `run` processes a bounded batch of due rows and returns how many; 0 ends the round. */
export type Timer = {
  name: string;
  everySeconds: number;
  /** 'provider' if `run` calls the payment provider or its bank. */
  lane?: TimerLane;
  /** Only checks and reports, so only a long-running worker runs it, not a test that drains all due work. */
  isWatch?: true;
  /** Whether `run` would find work, for timers whose `run` opens transactions or several queries (due-timers.ts). */
  due?(now: Date): RawBuilder<boolean>;
  run(platform: Platform): Promise<number>;
};
