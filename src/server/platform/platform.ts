// The platform: everything a command depends on, opened once at start and closed once at the end.
// Commands get it inside their transaction (`tx.platform`); there are no module-level singletons, so tests run many.
import type { Payments } from './ports/payments.ts';
import type { Bank } from './ports/bank.ts';
import type { Email } from './ports/email.ts';
import type { Hooks } from './ports/hooks.ts';
import type { Push } from './ports/push.ts';
import type { Social } from './ports/social.ts';
import type { Scanner } from './ports/scanning.ts';
import type { Storage } from './ports/storage.ts';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Database } from './data/db.ts';
import type { Keys } from './keys.ts';
import type { Limits } from './http/limits.ts';
import type { Log } from './log.ts';
import type { Live } from './live/live.ts';
import type { Outbox } from './data/outbox.ts';
import type { Settings } from './settings/settings.ts';

export type Platform = {
  settings: Settings;
  clock: Clock;
  log: Log;
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
};
