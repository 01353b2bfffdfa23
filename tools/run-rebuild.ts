// Shared by the tools that rebuild derived tables: opens the operator's database beside a running server, and reports failures.
import { systemClock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/data/db.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSettings, WrongSetting } from '#server/platform/settings/settings.ts';
import { onExistingDatabase, withoutTimeLimit } from './open-existing-database.ts';

export const print = (line: string) => void process.stdout.write(`${line}\n`);

async function rebuild(
  { db, pool }: OpenDatabase,
  work: (platform: Platform) => Promise<void>,
): Promise<true> {
  // Rebuilding publishes no events.
  const outbox = { write: async () => undefined, wake: () => undefined };
  await work({ db, pool, clock: systemClock, outbox } as unknown as Platform);
  return true;
}

/** Runs the work on the existing database; reports a failure on stderr and by the exit code. */
export async function runRebuild(work: (platform: Platform) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const done = await onExistingDatabase(settings, (database) => rebuild(database, work), withoutTimeLimit);
    if (done === null) print('No database found, nothing to rebuild.');
  } catch (error) {
    process.stderr.write(`${error instanceof WrongSetting ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
