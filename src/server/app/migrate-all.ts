// The schema of this release: migrations, views and the queues of pg-boss, brought up to date or compared.
import { migrate, pendingMigrations } from '#server/platform/data/migrate.ts';
import { openBoss } from '#server/platform/data/queues.ts';

/** The database lacks migrations of this release, and MIGRATE=never forbids to apply them. */
export class NotMigrated extends Error {}

/** Everything that processes with MIGRATE=never expect to be there. Returns the names of the files applied now. */
export async function migrateAll(
  connectionString: string,
  report: (line: string) => void,
): Promise<string[]> {
  const applied = await migrate(connectionString, undefined, { report });
  const boss = await openBoss(connectionString, () => undefined, { runsWorker: false });
  await boss.stop({ graceful: false });
  return applied;
}

export async function assertMigrated(connectionString: string): Promise<void> {
  const pending = await pendingMigrations(connectionString);
  if (pending.length === 0) return;
  throw new NotMigrated(
    `The database lacks ${pending.join(', ')}, and MIGRATE is never. Run npm run migrate with this release first.`,
  );
}
