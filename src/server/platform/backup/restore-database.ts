// Loads the tables of a backup into an empty database, in one transaction, and then applies the migrations that the backup lacks.
// Guarantees: never touches a database with accounts or money; foreign keys are dropped for the load and added again, so that
// PostgreSQL checks every row; what was loaded has the row counts of the backup, or nothing was loaded.
// Does not restore what lasts no longer than a connection or a cluster: unlogged tables, transaction ids.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '#server/platform/data/migrate.ts';
import { openBoss } from '#server/platform/data/queues.ts';
import { BackupUnusable, readBackupFile } from './backup-file.ts';
import type { BackupFolder } from './backup-file.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import {
  columnList,
  listMigrations,
  listTables,
  queueSchemaVersion,
  setTransferFormat,
} from './tables.report.ts';

const migrationsFolder = join(import.meta.dirname, '../../../../db/migrations');
const otherVersion =
  'Restore it with the version of Guildhall that made it, start that version once, and update afterwards.';

export async function restoreDatabase(
  connectionString: string,
  folder: BackupFolder,
  manifest: Manifest,
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'guildhall-restore' });
  await client.connect();
  try {
    await assertEmpty(client);
    await migrateAsInBackup(connectionString, manifest);
    const boss = await openBoss(connectionString, () => undefined);
    await boss.stop({ graceful: false });
    await assertSameTables(client, manifest);
    await setTransferFormat(client);
    await client.query('begin');
    await loadAll(client, folder, manifest);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(connectionString);
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isMigrated: boolean }>(
    `select to_regclass('public.users') is not null and to_regclass('ledger.journal') is not null as "isMigrated"`,
  );
  if (!rows[0]!.isMigrated) return;
  const { rows: found } = await client.query<{ isUsed: boolean }>(
    'select exists (select from users) or exists (select from ledger.journal) as "isUsed"',
  );
  if (found[0]!.isUsed)
    throw new BackupUnusable(
      'The database already has accounts. A backup is restored into an empty database only: create a new one.',
    );
}

/** Later migrations also change data, so they must run after the load. */
async function migrateAsInBackup(connectionString: string, { migrations }: Manifest): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'guildhall-restore-'));
  try {
    const folders = { migrations: join(scratch, 'migrations'), views: join(scratch, 'views') };
    await Promise.all([mkdir(folders.migrations), mkdir(folders.views)]);
    for (const { name, sha256 } of migrations) {
      const path = join(migrationsFolder, name);
      const content = /^[\w.-]+\.sql$/.test(name) ? await readFile(path).catch(() => null) : null;
      const isSame = content !== null && createHash('sha256').update(content).digest('hex') === sha256;
      if (!isSame)
        throw new BackupUnusable(
          `The backup was made by another version: its migration ${name} is not in this one. ${otherVersion}`,
        );
      await copyFile(path, join(folders.migrations, name));
    }
    await migrate(connectionString, folders);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function assertSameTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const applied = (await listMigrations(client)).map(({ name }) => name);
  const expected = manifest.migrations.map(({ name }) => name);
  if (applied.join() !== expected.join())
    throw new BackupUnusable(
      'The database has other migrations than the backup: restore into a database that is entirely empty.',
    );
  const queueSchema = await queueSchemaVersion(client);
  if (queueSchema !== manifest.queueSchema)
    throw new BackupUnusable(
      `The backup has version ${manifest.queueSchema} of the job queue, this Guildhall ${queueSchema}. ${otherVersion}`,
    );
  const shape = (tables: readonly { name: string; columns: string[] }[]) =>
    tables.map(({ name, columns }) => `${name} (${columnList(columns)})`).sort();
  const [here, there] = [shape(await listTables(client)), shape(manifest.tables)];
  const differing = [
    ...here.filter((table) => !there.includes(table)),
    ...there.filter((table) => !here.includes(table)),
  ];
  if (differing.length > 0)
    throw new BackupUnusable(
      `Tables of the backup and of the database differ, such as ${differing[0]}. ${otherVersion}`,
    );
}

type ForeignKey = { table: string; name: string; definition: string };

async function loadAll(client: pg.Client, folder: BackupFolder, manifest: Manifest): Promise<void> {
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  );
  const { rows: triggers } = await client.query<{ table: string; name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(t.tgname) as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0`,
  );
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`);
  // Migrations and the queue have inserted rows of their own.
  await client.query(`truncate ${manifest.tables.map(({ name }) => name).join(', ')}`);
  for (const table of manifest.tables) await loadTable(client, folder, table);
  for (const { name, last, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, isCalled]);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { table, name } of triggers) await client.query(`alter table ${table} enable trigger ${name}`);
}

async function loadTable(
  client: pg.Client,
  folder: BackupFolder,
  { name, columns, file, rows }: TableEntry,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${name} (${columnList(columns)}) from stdin`));
  await pipeline(await readBackupFile(folder, file), target);
  if (target.rowCount !== rows)
    throw new BackupUnusable(`${name} has ${target.rowCount} rows after the load instead of ${rows}.`);
}
