// `npm run ledger:reconcile -- [days]`: compares the last days (2) of the payment provider with the ledger and prints what does not
// agree, with its age; exit 1 if anything does not. What was missed is given to the inbox of the server; nothing else is changed.
// Looks into DATABASE_URL, or into the embedded database of the data folder, also while the server is running on it.
import { openDatabase } from '#server/platform/data/db.ts';
import { later, systemClock } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSettings, WrongSetting } from '#server/platform/settings/settings.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { reading } from '#server/platform/data/tx.ts';
import { openSandboxPayments } from '#server/providers/payments/sandbox-payments.ts';
import type { Payments } from '#server/platform/ports/payments.ts';
import { reconcileProvider } from '#server/operations/reconciliation/reconcile-provider.ts';
import { listOpenDifferences } from '#server/operations/reconciliation/reconciliation.store.ts';
import { openExistingDatabase } from './open-existing-database.ts';

class WrongUse extends Error {}
const say = (line: string) => void process.stdout.write(`${line}\n`);
const mostShown = 500;

function daysOf(given: string | undefined): number {
  const days = given === undefined ? 2 : Number(given);
  if (!Number.isInteger(days) || days < 1 || days > 60)
    throw new WrongUse('Say how many days: npm run ledger:reconcile -- 7 (1 to 60)');
  return days;
}

async function providersOf(settings: Settings, sandbox: Payments): Promise<Payments[]> {
  if (!settings.stripe) return [sandbox];
  const { openStripeProviders } = await import('#server/providers/payments/stripe-providers.ts');
  return [openStripeProviders(settings.stripe).payments, sandbox];
}

async function reconcile(settings: Settings, days: number): Promise<number> {
  const opened = await openExistingDatabase(settings);
  if (!opened) {
    say('There is no database yet, so there is nothing to compare.');
    return 0;
  }
  const database = openDatabase({ connectionString: opened.connectionString, pool: 2 }, () => undefined);
  try {
    const sandboxPayments = openSandboxPayments(database.pool, systemClock);
    const providers = await providersOf(settings, sandboxPayments);
    const platform = {
      settings,
      clock: systemClock,
      db: database.db,
      pool: database.pool,
      payments: providers[0]!,
      sandboxPayments,
      log: { error: () => undefined, warn: () => undefined },
      // What is put into the inbox is found by the server's own timer.
      outbox: { write: async () => undefined, wake: () => undefined },
    } as unknown as Platform;
    // What is younger may still be on its way between the two.
    const to = later(systemClock.now(), { hours: -2 });
    for (const provider of providers) {
      const done = await reconcileProvider(platform, provider, { from: later(to, { days: -days }), to });
      say(
        `${provider.name}: ${done.compared} compared, ${done.differing} do not agree${done.isComplete ? '' : '; there was more than one comparison takes'}`,
      );
    }
    return await printOpen(platform);
  } finally {
    await database.close();
    await opened.close();
  }
}

async function printOpen(platform: Platform): Promise<number> {
  const read = reading(platform);
  const open = await listOpenDifferences(read, mostShown);
  for (const one of open) {
    const hours = Math.floor((read.now.getTime() - one.first_seen_at.getTime()) / 3_600_000);
    const sides = `ours ${one.ours_minor ?? 'none'}, theirs ${one.theirs_minor ?? 'none'} ${one.currency}`;
    say(`${one.finding} | ${one.kind} ${one.reference} | ${sides} | for ${hours} h`);
  }
  say(open.length === 0 ? 'The provider and the ledger agree.' : `${open.length} do not agree.`);
  return open.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await reconcile(readSettings(process.env), daysOf(process.argv[2]));
} catch (error) {
  const isPlain = error instanceof WrongUse || error instanceof WrongSetting;
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
