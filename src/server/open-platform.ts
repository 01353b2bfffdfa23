// Opens the platform: database, keys, outbox, providers. Closed in the opposite order.
// Guards: the same function serves production, tests and the demo world; they differ only in what they pass.
import { hintsOf } from './all-hints.ts';
import { allJobs, allListeners, allTimers } from './all-listeners.ts';
import type { Clock } from './platform/clock.ts';
import { assertDurable, openDatabase } from './platform/db.ts';
import { loadBanks } from './exams/load-banks.ts';
import { deriveKeys } from './platform/keys.ts';
import { assertNoPlayMoney } from './payments/assert-no-play-money.ts';
import { openLimits } from './platform/limits.ts';
import { openLive } from './platform/live/live.ts';
import type { Log } from './platform/log.ts';
import { openBoss, openOutbox } from './platform/outbox.ts';
import type { Platform } from './platform/platform.ts';
import type { Settings } from './platform/settings.ts';
import type { StripeSettings } from './platform/stripe-settings.ts';
import { openMailbox } from './providers/email/mailbox.ts';
import { openSmtp } from './providers/email/smtp.ts';
import { openSandboxBank } from './providers/bank/sandbox-bank.ts';
import { openSandboxPayments } from './providers/payments/sandbox-payments.ts';
import { openHttpsHooks } from './providers/hooks/https-hooks.ts';
import { openWebPush } from './providers/push/web-push.ts';
import { openSocial } from './providers/social/open-social.ts';
import { openScanner } from './providers/scanning/open-scanner.ts';
import { openDiskStorage } from './providers/storage/disk-storage.ts';

export type OpenPlatform = { platform: Platform; close(): Promise<void> };

export async function openPlatform(given: {
  settings: Settings;
  connectionString: string;
  clock: Clock;
  log: Log;
  masterKeys: string[];
  filesFolder: string;
  /** Tests run on a database that may forget; nothing else may. */
  allowUnsafeDatabase?: boolean;
}): Promise<OpenPlatform> {
  const { settings, log, clock } = given;
  const report = (error: Error & { client?: unknown }) => {
    // The driver hangs the whole connection on it, with every statement and the key that cancels it: nothing for a log.
    delete error.client;
    log.error({ err: error }, 'the database connection failed');
  };
  const database = openDatabase(
    { connectionString: given.connectionString, pool: settings.databasePool },
    report,
  );
  const searching = openDatabase(
    { connectionString: given.connectionString, pool: settings.searchPool, plansOnce: true },
    report,
  );
  if (!given.allowUnsafeDatabase) await assertDurable(database.pool);
  const boss = await openBoss(given.connectionString, report);
  const email = settings.smtpUrl ? openSmtp(settings) : openMailbox(database.pool, clock);
  const sandboxPayments = openSandboxPayments(database.pool, clock);
  const sandboxBank = openSandboxBank(database.pool, clock);
  const real = settings.stripe && (await openReal(settings.stripe));
  const platform: Platform = {
    settings,
    clock,
    log,
    keys: deriveKeys(given.masterKeys),
    db: database.db,
    pool: database.pool,
    searchDb: searching.db,
    limits: openLimits(database.pool, settings.limitsFactor),
    storage: openDiskStorage(given.filesFolder),
    scanner: openScanner(settings.clamdUrl),
    payments: real?.payments ?? sandboxPayments,
    sandboxPayments,
    bank: real?.bank ?? sandboxBank,
    sandboxBank,
    email,
    push: openWebPush(clock),
    hooks: openHttpsHooks({ nearby: settings.webhooksToLocalhost }),
    social: openSocial(settings.social, clock),
    outbox: openOutbox(
      boss,
      { listeners: allListeners, jobs: allJobs, timers: allTimers, hintsOf },
      () => platform,
    ),
    live: openLive({
      connectionString: given.connectionString,
      platform: () => platform,
      onError: report,
    }),
  };
  await assertNoPlayMoney(platform);
  await loadBanks(platform);
  return {
    platform,
    async close() {
      await platform.live.close();
      await platform.outbox.stop();
      await email.close();
      await searching.close();
      await database.close();
    },
  };
}

async function openReal(settings: StripeSettings) {
  const { openStripeProviders } = await import('./providers/payments/stripe-providers.ts');
  return openStripeProviders(settings);
}
