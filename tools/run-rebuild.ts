// What the tools that rebuild derived tables share: the operator's database beside a running server, and how a failure is told.
// Guards: nothing is made where there is no database yet; both connections are closed however the work ends.
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/data/db.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSettings, WrongSetting } from '#server/platform/settings/settings.ts';
import { openExistingDatabase } from './open-existing-database.ts';

export const say = (line: string) => void process.stdout.write(`${line}\n`);

async function rebuild(work: (platform: Platform) => Promise<void>): Promise<void> {
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
    await work(platform);
  } finally {
    await database.close();
    await opened.close();
  }
}

/** Runs the work on the database there is; a failure is told on standard error and by the exit code. */
export async function runRebuild(work: (platform: Platform) => Promise<void>): Promise<void> {
  try {
    await rebuild(work);
  } catch (error) {
    process.stderr.write(`${error instanceof WrongSetting ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
