// `npm run ledger:reconcile -- [days]`: compares the last days (default 2) of the payment provider with the ledger, and prints all
// differences with their order and age; exits with 1 if there are any. Missed events are added to the server's inbox, and balance transactions are
// imported and booked as by the server; nothing else changes.
// Uses DATABASE_URL, or the embedded database of the data folder, also while the server runs on it.
import type { OpenDatabase } from '#server/platform/data/db.ts';
import { later, systemClock } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSettings, WrongSetting } from '#server/platform/settings/settings.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { reading } from '#server/platform/data/tx.ts';
import { reconcileProvider } from '#server/operations/reconciliation/reconcile-provider.ts';
import { importTransactions } from '#server/operations/reconciliation/import-transactions.ts';
import { listOpenDifferences } from '#server/operations/reconciliation/difference.report.ts';
import { whatToDo } from '#server/operations/reconciliation/what-to-do.ts';
import { onExistingDatabase, withoutTimeLimit } from './open-existing-database.ts';
import { openPaymentProviders } from './open-payment-providers.ts';

class UsageError extends Error {}
const print = (line: string) => void process.stdout.write(`${line}\n`);
const mostShown = 500;

function daysOf(argument: string | undefined): number {
  const days = argument === undefined ? 2 : Number(argument);
  if (!Number.isInteger(days) || days < 1 || days > 60)
    throw new UsageError('Usage: npm run ledger:reconcile -- [days, 1 to 60]');
  return days;
}

async function reconcile({ db, pool }: OpenDatabase, settings: Settings, days: number): Promise<number> {
  const providers = await openPaymentProviders(settings, pool);
  const platform = {
    settings,
    clock: systemClock,
    db,
    pool,
    payments: providers[0],
    sandboxPayments: providers.at(-1),
    log: { error: () => undefined, warn: () => undefined },
    // The server's timer finds new rows of the inbox by itself.
    outbox: { write: async () => undefined, wake: () => undefined },
  } as unknown as Platform;
  // Newer objects may not have reached both sides yet.
  const to = later(systemClock.now(), { hours: -2 });
  await importTransactions(platform);
  for (const provider of providers) {
    const done = await reconcileProvider(platform, provider, { from: later(to, { days: -days }), to });
    print(
      `${provider.name}: ${done.compared} compared, ${done.differing} differ${done.isComplete ? '' : '; incomplete, because there were too many'}`,
    );
  }
  return printOpen(platform);
}

async function printOpen(platform: Platform): Promise<number> {
  const read = reading(platform);
  const open = await listOpenDifferences(read, mostShown);
  for (const row of open) {
    const hours = Math.floor((read.now.getTime() - row.first_seen_at.getTime()) / 3_600_000);
    const sides = `ledger ${row.ledger_minor ?? 'none'}, provider ${row.provider_minor ?? 'none'} ${row.currency}`;
    const order = row.order_number === null ? '' : ` | ${row.order_number}`;
    print(`${row.finding} | ${row.kind} ${row.reference}${order} | ${sides} | for ${hours} h`);
    const todo = whatToDo(row);
    if (todo) print(`  ${todo}`);
  }
  print(open.length === 0 ? 'The provider and the ledger agree.' : `${open.length} differences.`);
  return open.length === 0 ? 0 : 1;
}

try {
  const settings = readSettings(process.env);
  const days = daysOf(process.argv[2]);
  const code = await onExistingDatabase(
    settings,
    (database) => reconcile(database, settings, days),
    withoutTimeLimit,
  );
  if (code === null) print('No database found, nothing to compare.');
  process.exitCode = code ?? 0;
} catch (error) {
  const isPlain = error instanceof UsageError || error instanceof WrongSetting;
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
