// `npm run ledger:verify`: prints every violated invariant of the money; exit 1 if there is one. Changes nothing.
// Looks into DATABASE_URL, or into the embedded database of the data folder, also while the server is running on it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseName } from '#server/database-home.ts';
import { clearingDifference, listViolations } from '#server/ledger/violation.report.ts';
import type { Violation } from '#server/ledger/violation.report.ts';
import { systemClock } from '#server/platform/clock.ts';
import { DataFolderBusy, lockDataFolder } from '#server/platform/data-folder.ts';
import { openDatabase } from '#server/platform/db.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { WrongSetting, readSettings } from '#server/platform/settings.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { Read } from '#server/platform/tx.ts';
import { openSandboxPayments } from '#server/providers/payments/sandbox-payments.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

type Opened = { connectionString: string; close(): Promise<void> };

async function openWhatThereIs(settings: Settings): Promise<Opened | null> {
  if (settings.databaseUrl) return { connectionString: settings.databaseUrl, close: async () => undefined };
  if (!existsSync(join(settings.dataDir, 'postgres'))) return null;
  const lock = await lockDataFolder(settings.dataDir).catch((error: unknown) => {
    if (error instanceof DataFolderBusy) return null;
    throw error;
  });
  // Without the lock a Guildhall is running here: its database must outlive this look at it.
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, tieToParent: lock !== null });
  return {
    connectionString: postgres.connectionString(databaseName),
    async close() {
      if (!lock) return;
      await postgres.stop();
      await lock.release();
    },
  };
}

/** A call to the provider may be under way in a running server; only a difference that stays is one. */
async function lastingDifference(
  read: Read,
  pool: Parameters<typeof openSandboxPayments>[0],
): Promise<Violation | null> {
  const provider = openSandboxPayments(pool, systemClock);
  for (let tried = 1; ; tried++) {
    const difference = await clearingDifference(read, provider);
    if (!difference || tried === 3) return difference;
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}

async function verify(settings: Settings): Promise<number> {
  const opened = await openWhatThereIs(settings);
  if (!opened) {
    say('There is no database yet, so there is nothing to verify.');
    return 0;
  }
  const database = openDatabase({ connectionString: opened.connectionString, pool: 2 }, () => undefined);
  try {
    const read = { sql: database.db } as Read;
    const violations = await listViolations(read);
    const difference = await lastingDifference(read, database.pool);
    if (difference) violations.push(difference);
    for (const { invariant, subject, difference } of violations) {
      say(`${invariant} | ${subject}${difference === null ? '' : ` | ${difference}`}`);
    }
    say(violations.length === 0 ? 'The ledger is sound.' : `${violations.length} violations.`);
    return violations.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    await opened.close();
  }
}

try {
  process.exitCode = await verify(readSettings(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof WrongSetting ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
