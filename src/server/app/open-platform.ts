// Opens the platform: database, keys, outbox, providers. Closed in reverse order.
// Production, tests and the demo world use this same function; they differ only in what they pass.
import type { Pool } from 'pg';
import { invalidationsOf } from './all-invalidations.ts';
import { allJobs, enabledListeners, enabledTimers } from './all-listeners.ts';
import type { Clock } from '#server/platform/clock.ts';
import { assertBounded, assertDurable, openDatabase } from '#server/platform/data/db.ts';
import { loadBanks } from '#server/people/exams/question-banks/load-banks.ts';
import { loadThesaurus } from '#server/discovery/thesaurus/load-thesaurus.ts';
import { loadHelp } from '#server/help/content/help-files/load-help.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { assertNoSandboxPayments } from '#server/payments/payments/assert-no-sandbox-payments.ts';
import { openLimits } from '#server/platform/http/limits.ts';
import { openLive } from '#server/platform/live/live.ts';
import type { Log } from '#server/platform/log.ts';
import { openMetrics } from '#server/platform/metrics/metrics.ts';
import { openOutbox } from '#server/platform/data/outbox.ts';
import { openBoss } from '#server/platform/data/queues.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { StripeSettings } from '#server/platform/settings/stripe-settings.ts';
import { openMailbox } from '#server/providers/email/mailbox.ts';
import { openSmtp } from '#server/providers/email/smtp.ts';
import { openSandboxBank } from '#server/providers/bank/sandbox-bank.ts';
import { openSandboxPayments } from '#server/providers/payments/sandbox-payments.ts';
import { openChallenges } from '#server/providers/challenges/open-challenges.ts';
import { openHttpEmbeddings } from '#server/providers/embeddings/http-embeddings.ts';
import { openHttpsHooks } from '#server/providers/hooks/https-hooks.ts';
import { openWebPush } from '#server/providers/push/web-push.ts';
import { openSocial } from '#server/providers/social/open-social.ts';
import { openScanner } from '#server/providers/scanning/open-scanner.ts';
import { openStorage } from '#server/providers/storage/open-storage.ts';

export type OpenPlatform = { platform: Platform; close(): Promise<void> };

export type PlatformOptions = {
  settings: Settings;
  connectionString: string;
  clock: Clock;
  log: Log;
  masterKeys: string[];
  filesFolder: string;
  /** Tests run on a database that may lose data after a crash; production never does. */
  allowUnsafeDatabase?: boolean;
};

export async function openPlatform(options: PlatformOptions): Promise<OpenPlatform> {
  const { settings, log, clock, connectionString } = options;
  const connections = watchConnections(log);
  const { report } = connections;
  const { database, searching } = await openDatabases(options, report);
  const files = await openStorage(settings, options.filesFolder, log);
  const boss = await openBoss(connectionString, report, {
    runsWorker: settings.runsWorker,
    migrates: settings.migrations !== 'never',
  });
  const email = settings.smtpUrl ? openSmtp(settings) : openMailbox(database.pool, clock);
  const keys = deriveKeys(options.masterKeys);
  const metrics = openMetrics();
  metrics.watchPool('main', database.pool);
  metrics.watchPool('search', searching.pool);
  const platform: Platform = {
    settings,
    clock,
    log,
    metrics,
    keys,
    db: database.db,
    pool: database.pool,
    searchDb: searching.db,
    limits: openLimits(database.pool, settings.limitsFactor),
    storage: files.storage,
    scanner: openScanner(settings.clamdUrl),
    ...(await openMoneyProviders(settings, database.pool, clock)),
    email,
    push: openWebPush(clock),
    hooks: openHttpsHooks({ nearby: settings.webhooksToLocalhost }),
    social: openSocial(settings.social, clock),
    challenges: openChallenges({ settings, pool: database.pool, keys, clock, log }),
    embeddings: settings.embeddings ? openHttpEmbeddings(settings.embeddings, { clock, log }) : null,
    outbox: openOutbox(
      boss,
      {
        listeners: enabledListeners(settings),
        jobs: allJobs,
        timers: enabledTimers(settings),
        invalidationsOf,
      },
      () => platform,
    ),
    live: openLive({ connectionString, platform: () => platform, onError: report }),
  };
  metrics.watchLive(() => platform.live.connections());
  await assertNoSandboxPayments(platform);
  await loadBanks(platform);
  await loadHelp(platform);
  await loadThesaurus(platform);
  return {
    platform,
    async close() {
      await platform.live.close();
      await platform.outbox.stop();
      await email.close();
      files.close();
      connections.ignore();
      await searching.close();
      await database.close();
    },
  };
}

/** Search has a pool of its own, so that many searches never delay payments. */
async function openDatabases(
  { settings, connectionString, allowUnsafeDatabase, log }: PlatformOptions,
  report: (error: Error) => void,
) {
  const { databasePool, searchPool, prepares, checkAnswers, isDevelopment } = settings;
  // Tests and development refuse what production only reports: it works until many do it at once.
  const onSecondConnection =
    checkAnswers || isDevelopment
      ? undefined
      : (err: Error) => log.error({ err }, 'a transaction waits for a second connection');
  const shared = { connectionString, prepares, onSecondConnection };
  const database = openDatabase({ ...shared, pool: databasePool }, report);
  const searching = openDatabase({ ...shared, pool: searchPool, plansOnce: true }, report);
  if (!allowUnsafeDatabase) await assertDurable(database.pool);
  await assertBounded(database.pool);
  return { database, searching };
}

/** Logs broken connections until `ignore` is called. */
function watchConnections(log: Log) {
  let isIgnoring = false;
  return {
    report(this: void, error: Error & { client?: unknown }): void {
      if (isIgnoring) return;
      // The driver attaches the whole connection, including statements and the cancel key: too much for a log.
      delete error.client;
      log.error({ err: error }, 'the database connection failed');
    },
    /** A closed pool does not wait until its connections have ended, and PostgreSQL may be stopped before they have. */
    ignore(): void {
      isIgnoring = true;
    },
  };
}

/** Stripe where it is configured, else the sandbox, which stays open for earlier payments. */
async function openMoneyProviders(settings: Settings, pool: Pool, clock: Clock) {
  const sandboxPayments = openSandboxPayments(pool, clock);
  const sandboxBank = openSandboxBank(pool, clock);
  const real = settings.stripe && (await openStripe(settings.stripe));
  return {
    payments: real?.payments ?? sandboxPayments,
    sandboxPayments,
    bank: real?.bank ?? sandboxBank,
    sandboxBank,
  };
}

async function openStripe(settings: StripeSettings) {
  const { openStripeProviders } = await import('#server/providers/payments/stripe-providers.ts');
  return openStripeProviders(settings);
}
