// `npm run rates -- file.csv`: replaces the reference rates for displaying prices in other currencies, all or nothing.
// docs/operations.md describes the file. The rates are never used for charging.
import { readFile } from 'node:fs/promises';
import { replaceRates, WrongRates } from '#server/foundation/currencies/replace-rates.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/data/db.ts';
import { readSettings, WrongSetting } from '#server/platform/settings/settings.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { openExistingDatabase } from './open-existing-database.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function loadRates(path: string | undefined): Promise<void> {
  if (path === undefined) throw new WrongRates('Pass a file: npm run rates -- rates.csv');
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new WrongRates(`The file cannot be read: ${error.message}`);
  });
  const opened = await openExistingDatabase(readSettings(process.env));
  if (!opened) throw new WrongRates('No database found: start Guildhall once, or set DATABASE_URL.');
  const { connectionString, prepares } = opened;
  const database = openDatabase({ connectionString, prepares, pool: 2 }, () => undefined);
  try {
    const rows = await database.db
      .transaction()
      .execute((sql) => replaceRates({ sql, now: systemClock.now() } as Tx, text));
    for (const row of rows)
      print(`${row.currency} ${row.rate_millionths / 1_000_000} of ${row.as_of} (${row.source})`);
  } finally {
    await database.close();
    await opened.close();
  }
}

try {
  await loadRates(process.argv[2]);
} catch (error) {
  const isPlain = error instanceof WrongRates || error instanceof WrongSetting;
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
