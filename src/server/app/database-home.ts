// Where the data lives: the operator's PostgreSQL (DATABASE_URL), or the embedded one under DATA_DIR with its demo world.
// Guarantees: the demo world is built in a database of another name and renamed when complete, so a killed first start leaves
// nothing half-built; it is never built in a database that DATABASE_URL names.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { lockDataFolder } from '#server/platform/postgres/data-folder.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { masterKeyOfDataFolder } from '#server/platform/keys.ts';
import type { Log } from '#server/platform/log.ts';
import { migrate } from '#server/platform/data/migrate.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

export type DatabaseHome = {
  connectionString: string;
  masterKeys: string[];
  filesFolder: string;
  hasDemoWorld: boolean;
  close(): Promise<void>;
};

/** The name of the embedded database; the tools use it too. */
export const databaseName = 'marketplace';
const unfinishedName = 'marketplace_unfinished';

export async function openDatabaseHome(
  settings: Settings,
  log: Log,
  say: (line: string) => void,
): Promise<DatabaseHome> {
  const filesFolder = join(settings.dataDir, 'files');
  await mkdir(filesFolder, { recursive: true });
  if (settings.databaseUrl) {
    return {
      connectionString: settings.databaseUrl,
      masterKeys: settings.secretKeys,
      filesFolder,
      hasDemoWorld: false,
      close: async () => undefined,
    };
  }
  const lock = await lockDataFolder(settings.dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, tieToParent: true });
  const close = async () => {
    await postgres.stop();
    await lock.release();
  };
  try {
    const masterKeys =
      settings.secretKeys.length > 0 ? settings.secretKeys : [await masterKeyOfDataFolder(settings.dataDir)];
    const home = { connectionString: postgres.connectionString(databaseName), masterKeys, filesFolder };
    const admin = new pg.Client({ connectionString: postgres.connectionString('postgres') });
    await admin.connect();
    try {
      if (!(await databaseExists(admin, databaseName))) {
        await admin.query(`drop database if exists ${unfinishedName} with (force)`);
        await admin.query(`create database ${unfinishedName}`);
        await fillDatabase(
          settings,
          { ...home, connectionString: postgres.connectionString(unfinishedName) },
          log,
          say,
        );
        await admin.query(`alter database ${unfinishedName} rename to ${databaseName}`);
      }
    } finally {
      await admin.end();
    }
    return { ...home, hasDemoWorld: await demoWorldIsIn(home.connectionString), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function databaseExists(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

async function fillDatabase(
  settings: Settings,
  home: Pick<DatabaseHome, 'connectionString' | 'masterKeys' | 'filesFolder'>,
  log: Log,
  say: (line: string) => void,
): Promise<void> {
  await migrate(home.connectionString);
  // Test money and real money never share a database.
  if (!settings.seedDemo || settings.stripe?.isLive) return;
  say('First start: building the demo world (sellers, gigs, orders, money). This takes a few seconds.');
  const { makeDemoWorld } = await import('#seed/make-demo-world.ts');
  await makeDemoWorld({ settings, log, ...home });
}

async function demoWorldIsIn(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select 1 from users where email = 'seller@demo.test' and email_verified_at is not null`,
    );
    return rowCount === 1;
  } catch {
    // Before the first migration there are no users; the caller migrates next.
    return false;
  } finally {
    await client.end();
  }
}
