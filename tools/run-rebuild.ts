// Shared by the tools that rebuild derived tables: opens the operator's database beside a running server, and reports failures.
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/data/db.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSettings, WrongSetting } from '#server/platform/settings/settings.ts';
import { openExistingDatabase } from './open-existing-database.ts';

export const print = (line: string) => void process.stdout.write(`${line}\n`);

async function rebuild(work: (platform: Platform) => Promise<void>): Promise<void> {
  const opened = await openExistingDatabase(readSettings(process.env));
  if (!opened) return print('No database found, nothing to rebuild.');
  const { connectionString, prepares } = opened;
  const database = openDatabase(
    { connectionString, prepares, pool: 2, statementTimeoutMs: 0 },
    () => undefined,
  );
  // Rebuilding publishes no events.
  const outbox = { write: async () => undefined, wake: () => undefined };
  const platform = {
    db: database.db,
    pool: database.pool,
    clock: systemClock,
    outbox,
  } as unknown as Platform;
  try {
    await work(platform);
  } finally {
    await database.close();
    await opened.close();
  }
}

/** Runs the work on the existing database; reports a failure on stderr and by the exit code. */
export async function runRebuild(work: (platform: Platform) => Promise<void>): Promise<void> {
  try {
    await rebuild(work);
  } catch (error) {
    process.stderr.write(`${error instanceof WrongSetting ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
