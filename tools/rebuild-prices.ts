// `npm run prices:rebuild`: reads what is told of paid prices anew from the orders, with its progress.
// Guards: beside a running server, in batches; what is shown stays until it is replaced. Several at once do no harm.
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSettings, WrongSetting } from '#server/platform/settings.ts';
import { rebuildPrices } from '#server/prices/rebuild-prices.ts';
import { openExistingDatabase } from './open-existing-database.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function rebuild(): Promise<void> {
  const opened = await openExistingDatabase(readSettings(process.env));
  if (!opened) return say('There is no database yet, so there is nothing to rebuild.');
  const database = openDatabase({ connectionString: opened.connectionString, pool: 2 }, () => undefined);
  // Rebuilding publishes nothing, so there is nobody to tell.
  const outbox = { write: async () => undefined, wake: () => undefined };
  const platform = {
    db: database.db,
    pool: database.pool,
    clock: systemClock,
    outbox,
  } as unknown as Platform;
  try {
    const orders = await rebuildPrices(platform, (done) => say(`${done} orders looked at`));
    say(`The figures of paid prices are true: ${orders} orders looked at.`);
  } finally {
    await database.close();
    await opened.close();
  }
}

try {
  await rebuild();
} catch (error) {
  process.stderr.write(`${error instanceof WrongSetting ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
