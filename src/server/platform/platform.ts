// The platform: everything a command depends on, opened once at start and closed once at the end, and the handles for reading and
// writing through it. Commands get it inside their transaction (`tx.platform`); no module-level singletons, so tests run many.
// Types that refer to each other are declared here together, so that no two files import each other.
import type { Payments } from './ports/payments.ts';
import type { Bank } from './ports/bank.ts';
import type { Challenges } from './ports/challenges.ts';
import type { Email } from './ports/email.ts';
import type { Embeddings } from './ports/embeddings.ts';
import type { Hooks } from './ports/hooks.ts';
import type { Push } from './ports/push.ts';
import type { Social } from './ports/social.ts';
import type { Scanner } from './ports/scanning.ts';
import type { Storage } from './ports/storage.ts';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Database, SqlTransaction } from './data/db.ts';
import type { DomainEvent } from './data/events.ts';
import type { Keys } from './keys.ts';
import type { Limits } from './http/limits.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Invalidation } from './live/invalidation.ts';
import type { Live } from './live/live-client.ts';
import type { Settings } from './settings/settings.ts';

export type Platform = {
  settings: Settings;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  keys: Keys;
  db: Database;
  pool: pg.Pool;
  /** For search: a few dedicated connections on which a statement is planned once, not per query. */
  searchDb: Database;
  outbox: Outbox;
  live: Live;
  limits: Limits;
  storage: Storage;
  scanner: Scanner;
  payments: Payments;
  /** The embedded provider; differs from `payments` where an installation has moved to a real one. */
  sandboxPayments: Payments;
  bank: Bank;
  sandboxBank: Bank;
  email: Email;
  push: Push;
  hooks: Hooks;
  social: Social;
  challenges: Challenges;
  /** Null where no service is configured. */
  embeddings: Embeddings | null;
};

/** For reading: queries outside any transaction. */
export type Read = { sql: Database; now: Date; platform: Platform };
/** For writing. `now` is constant for the whole transaction. */
export type Tx = Read & { sql: SqlTransaction; outgoing: Outgoing[] };

export type Outgoing =
  | { kind: 'event'; event: DomainEvent }
  | { kind: 'job'; job: string; payload: object; startAfter?: Date; owner?: string }
  | { kind: 'invalidation'; invalidation: Invalidation };

export type Outbox = {
  write(tx: Tx): Promise<void>;
  /** Wakes the worker of this process; cheap, may be called often. */
  wake(): void;
  /**
   * Runs until nothing is due and nothing is queued (tests, the demo world). Throws the first failure. `doubts`: also runs timers whose
   * due condition is false, and throws if one of them finds something.
   */
  drain(how?: { doubts?: boolean }): Promise<void>;
  /** Moves a job from the dead-letter queue back to its own; false if it is not there (any more). */
  retry(jobId: string): Promise<boolean>;
  start(): void;
  stop(): Promise<void>;
};
