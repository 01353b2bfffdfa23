// The composition root: the only file that sees both the server and the web. Parses the settings, opens what they name, starts,
// and stops everything in reverse order. A failed start prints one line, not a stack.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { WrongSetting, readSettings } from './server/platform/settings/settings.ts';
import type { Settings } from './server/platform/settings/settings.ts';
import { openDatabaseHome } from './server/app/database-home.ts';
import { assertMigrated, migrateAll, NotMigrated } from './server/app/migrate-all.ts';
import { DataFolderBusy } from './server/platform/postgres/data-folder.ts';
import { CannotRunPostgres } from './server/platform/postgres/embedded-postgres.ts';
import { openErrorReports } from './server/platform/error-reports.ts';
import { openLog } from '#server/platform/log.ts';
import type { Log } from '#server/platform/log.ts';
import { logUnhandledRejections } from './server/platform/unhandled-rejections.ts';
import { migrate } from './server/platform/data/migrate.ts';
import { StorageRefused } from './server/platform/ports/storage.ts';
import { mailboxIsServed } from './server/foundation/mail/mailbox-page.ts';
import { BuildFailed } from '../tools/build-web.ts';
import { closeAll, type Closing } from './close-all.ts';
import { openApp } from './open-app.ts';
import { openWeb } from './open-web.ts';
import { reloadOnEdits } from './reload-on-edits.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** An expected startup failure, reported without a stack. */
class CannotStart extends Error {}

async function assertPortFree(port: number, host: string, instead: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  probe.listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new CannotStart(
        `Port ${port} is in use. Stop the process that listens there, or choose another: ${instead} npm start`,
      );
    }
    throw new CannotStart(`Port ${port} on ${host} cannot be used (${code}).`);
  }
  probe.close();
  await once(probe, 'close');
}

/** The first thing to open and the last to close, so that errors while stopping are reported as well. */
function openReportedLog(settings: Settings, toClose: Closing[]): Log {
  const { errorWebhookUrl: url, brandName: service } = settings;
  if (!url) return openLog(settings);
  const reports = openErrorReports({
    url,
    service,
    failed: (reason) => log.warn({ reason }, 'errors cannot be reported to ERROR_WEBHOOK_URL'),
  });
  const log = openLog(settings, undefined, (line) => reports.take(line));
  toClose.push(() => reports.close());
  return log;
}

async function start(closing: Closing[]): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.migrations === 'only') return migrateOnly(settings);
  if (settings.runsWeb) await assertPortFree(settings.port, settings.host, 'PORT=3001');
  if (settings.metrics)
    await assertPortFree(settings.metrics.port, settings.metrics.host, 'METRICS_PORT=9465');
  if (settings.inbound?.port)
    await assertPortFree(settings.inbound.port, settings.inbound.host, 'INBOUND_MAIL_PORT=2526');
  const log = openReportedLog(settings, closing);
  logUnhandledRejections(log);
  // The pages are built or loaded while the database and the platform open.
  const web = settings.runsWeb ? openWeb(settings, say) : null;
  // The first failure is reported; this promise must not become an unhandled rejection beside it.
  web?.then(
    ({ close }) => closing.push(close),
    () => undefined,
  );

  const home = await openDatabaseHome(settings, log, say);
  closing.push(home.close);
  if (settings.migrations === 'never') await assertMigrated(home.connectionString);
  else await migrate(home.connectionString, undefined, { report: say });
  const environment = { settings, log, home, web };
  const reloads = settings.isDevelopment ? (await web)?.reloads : null;
  const app = reloads ? await reloadOnEdits(environment, reloads, say) : await openApp(environment);
  closing.push(app.close);
  drain = app.drain;
  if (settings.databaseUrl && settings.sandboxes.length > 0)
    log.warn({ sandboxes: settings.sandboxes }, 'embedded replacements of external services are in use');
  if (web) greet(settings, home.hasDemoWorld);
  else say(`${settings.brandName} worker is running.`);
}

/** For the step of a release that runs before its processes start. */
async function migrateOnly({ databaseUrl }: Settings): Promise<void> {
  const applied = await migrateAll(databaseUrl!, say);
  say(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'No pending migrations');
  await stopOnce(0);
}

function greet(settings: Settings, hasDemoWorld: boolean): void {
  say('');
  say(`  ${settings.brandName} is running at ${settings.publicUrl}`);
  if (hasDemoWorld) {
    say('');
    say('  Sign in as   buyer@demo.test   seller@demo.test   support@demo.test');
    say('  Password     Demo-pass-1!');
  }
  if (mailboxIsServed(settings)) say(`  Mailbox      ${settings.publicUrl}/mailbox`);
  say('');
}

const closing: Closing[] = [];
let drain: (() => Promise<void>) | null = null;
let stopping = false;
async function stopOnce(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await drain?.();
  await closeAll(closing);
  process.exit(exitCode);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopOnce(0));

try {
  await start(closing);
} catch (error) {
  const isPlain =
    error instanceof WrongSetting ||
    error instanceof CannotStart ||
    error instanceof NotMigrated ||
    error instanceof StorageRefused ||
    error instanceof DataFolderBusy ||
    error instanceof CannotRunPostgres ||
    error instanceof BuildFailed;
  process.stderr.write(`${isPlain ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  await stopOnce(1);
}
