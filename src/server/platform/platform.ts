// The platform: everything a command may lean on, opened once at boot and closed once at the end.
// Guards: commands get it inside their transaction (`tx.platform`); nothing is a module-level singleton, so tests run many.
import type { Payments } from '../providers/payments/payments.ts';
import type { Bank } from '../providers/bank/bank.ts';
import type { Email } from '../providers/email/email.ts';
import type { Hooks } from '../providers/hooks/hooks.ts';
import type { Push } from '../providers/push/push.ts';
import type { Social } from '../providers/social/social.ts';
import type { Scanner } from '../providers/scanning/scanning.ts';
import type { Storage } from '../providers/storage/storage.ts';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Database } from './db.ts';
import type { Keys } from './keys.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Live } from './live/live.ts';
import type { Outbox } from './outbox.ts';
import type { Settings } from './settings.ts';

export type Platform = {
  settings: Settings;
  clock: Clock;
  log: Log;
  keys: Keys;
  db: Database;
  pool: pg.Pool;
  /** For searching: few connections of their own, on which a statement is planned once and not for each question. */
  searchDb: Database;
  outbox: Outbox;
  live: Live;
  limits: Limits;
  storage: Storage;
  scanner: Scanner;
  payments: Payments;
  /** The embedded provider; another one than `payments` where an installation moved on to a real one. */
  sandboxPayments: Payments;
  bank: Bank;
  sandboxBank: Bank;
  email: Email;
  push: Push;
  hooks: Hooks;
  social: Social;
};
