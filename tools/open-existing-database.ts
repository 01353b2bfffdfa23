// Opens the database for an operator's tool: DATABASE_URL, or the embedded one of the data folder, also while the server uses it.
// Never creates a database, and never stops the PostgreSQL of a running server.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseName } from '#server/app/database-home.ts';
import { openDatabase } from '#server/platform/data/db.ts';
import type { Connection, OpenDatabase } from '#server/platform/data/db.ts';
import { DataFolderBusy, lockDataFolder } from '#server/platform/postgres/data-folder.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

/** `prepares` belongs to the connection, as openDatabase takes it. */
export type ExistingDatabase = { connectionString: string; prepares: boolean; close(): Promise<void> };

/** Null if there is none yet. */
export async function openExistingDatabase(settings: Settings): Promise<ExistingDatabase | null> {
  const { databaseUrl, prepares } = settings;
  if (databaseUrl) return { connectionString: databaseUrl, prepares, close: async () => undefined };
  if (!existsSync(join(settings.dataDir, 'postgres'))) return null;
  const lock = await lockDataFolder(settings.dataDir).catch((error: unknown) => {
    if (error instanceof DataFolderBusy) return null;
    throw error;
  });
  // Without the lock, a running server owns this PostgreSQL, which must outlive the tool.
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, tieToParent: lock !== null });
  return {
    connectionString: postgres.connectionString(databaseName),
    prepares,
    async close() {
      if (!lock) return;
      await postgres.stop();
      await lock.release();
    },
  };
}

type Options = Partial<Pick<Connection, 'pool' | 'statementTimeoutMs'>>;

/** For tools that read or write whole tables. */
export const withoutTimeLimit: Options = { statementTimeoutMs: 0 };

/** Runs the work on the existing database and closes it; null if there is none yet. */
export async function onExistingDatabase<Result>(
  settings: Settings,
  work: (database: OpenDatabase) => Promise<Result>,
  options: Options = {},
): Promise<Result | null> {
  const opened = await openExistingDatabase(settings);
  if (!opened) return null;
  const { connectionString, prepares } = opened;
  const database = openDatabase({ connectionString, prepares, pool: 2, ...options }, () => undefined);
  try {
    return await work(database);
  } finally {
    await database.close();
    await opened.close();
  }
}
