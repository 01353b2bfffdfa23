// `npm run rates -- file.csv`: replaces the reference rates for displaying prices in other currencies, all or nothing.
// docs/operations.md describes the file. The rates are never used for charging.
import { readFile } from 'node:fs/promises';
import { replaceRates, WrongRates } from '#server/foundation/currencies/replace-rates.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readSettings, WrongSetting } from '#server/platform/settings/settings.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { onExistingDatabase } from './open-existing-database.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function loadRates(path: string | undefined): Promise<void> {
  if (path === undefined) throw new WrongRates('Pass a file: npm run rates -- rates.csv');
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new WrongRates(`The file cannot be read: ${error.message}`);
  });
  const rows = await onExistingDatabase(readSettings(process.env), ({ db }) =>
    db.transaction().execute((sql) => replaceRates({ sql, now: systemClock.now() } as Tx, text)),
  );
  if (rows === null) throw new WrongRates('No database found: start Guildhall once, or set DATABASE_URL.');
  for (const row of rows)
    print(`${row.currency} ${row.rate_millionths / 1_000_000} of ${row.as_of} (${row.source})`);
}

try {
  await loadRates(process.argv[2]);
} catch (error) {
  const isPlain = error instanceof WrongRates || error instanceof WrongSetting;
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
