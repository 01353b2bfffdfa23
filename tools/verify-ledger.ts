// `npm run ledger:verify`: prints all violated ledger invariants; exits with 1 if there are any. Changes nothing.
// Uses DATABASE_URL, or the embedded database of the data folder, also while the server runs on it.
import { clearingDifference, listViolations } from '#server/foundation/ledger/violation.report.ts';
import type { Violation } from '#server/foundation/ledger/violation.report.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/data/db.ts';
import { WrongSetting, readSettings } from '#server/platform/settings/settings.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { openSandboxPayments } from '#server/providers/payments/sandbox-payments.ts';
import { openExistingDatabase } from './open-existing-database.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** A running server may have a provider call in progress, so only a lasting difference counts. */
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
  const opened = await openExistingDatabase(settings);
  if (!opened) {
    print('No database found, nothing to verify.');
    return 0;
  }
  const { connectionString, prepares } = opened;
  const database = openDatabase(
    { connectionString, prepares, pool: 2, statementTimeoutMs: 0 },
    () => undefined,
  );
  try {
    const read = { sql: database.db } as Read;
    const violations = await listViolations(read);
    const difference = await lastingDifference(read, database.pool);
    if (difference) violations.push(difference);
    for (const { invariant, subject, difference } of violations) {
      print(`${invariant} | ${subject}${difference === null ? '' : ` | ${difference}`}`);
    }
    print(violations.length === 0 ? 'The ledger is sound.' : `${violations.length} violations.`);
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
