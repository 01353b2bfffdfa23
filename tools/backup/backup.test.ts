// A backup, restored: the same rows, files and a sound ledger; and every damage is found before anything is written.
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseName } from '#server/app/database-home.ts';
import { listViolations } from '#server/foundation/ledger/violation.report.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import type { BackupSource } from '#server/platform/backup/make-backup.ts';
import { readManifest } from '#server/platform/backup/manifest.ts';
import { restoreDatabase } from '#server/platform/backup/restore-database.ts';
import { openBoss } from '#server/platform/data/queues.ts';
import { openDatabase } from '#server/platform/data/db.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import { createTestDatabase } from '#tests/fixtures/database.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { scratchFolder } from '#tests/fixtures/scratch-folder.ts';
import { backUp, folderOf, moveDatabase, restore } from './installations.ts';

const quiet = () => undefined;
const masterKey = '22'.repeat(32);
let root: string;
let app: TestApp;
let source: BackupSource;
let backup: string;
/** A data folder with an embedded database, restored from the backup. */
let restored: string;
beforeAll(async () => {
  root = await scratchFolder('guildhall-backup-');
  app = await openTestApp({ secretKeys: [masterKey] });
  await buildOrder(app, 'completed');
  await buildOrder(app, 'delivered');
  await app.drainWorker();
  // Its jobs stay queued.
  await buildOrder(app, 'cancelled');
  await app.platform.storage.put('pictures/ab/one', Buffer.from('a picture'));
  await app.platform.storage.put('files/ab/empty', Buffer.alloc(0));
  const { connectionString, filesFolder } = app;
  source = { connectionString, filesFolder, masterKey, includesKey: true };
  backup = join(root, 'backup');
  await makeBackup(source, folderOf(readSettings({}), backup), quiet);
  restored = join(root, 'restored');
  await restore(readSettings({ DATA_DIR: restored }), backup, quiet);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

/**
 * Row counts and a hash of the rows of every table, and the state of every sequence. The progress of ledger checks is not restored, so
 * that they begin again.
 */
async function contentOf(connectionString: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'ledger', 'sandbox', 'pgboss') and tablename not in ('migrations', 'job', 'ledger_check_progress')`,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ content: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as content from ${name} t`,
    );
    content[name] = rows[0]!.content;
  }
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences`,
  );
  for (const { name, last } of sequences) content[name] = last;
  await client.end();
  return content;
}

async function withEmbedded<Result>(
  dataDir: string,
  use: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return await use(postgres.connectionString(databaseName));
  } finally {
    await postgres.stop();
  }
}

async function violationsOf(connectionString: string): Promise<unknown[]> {
  const database = openDatabase({ connectionString, pool: 1, statementTimeoutMs: 0 }, quiet);
  try {
    return await listViolations({ sql: database.db } as Read);
  } finally {
    await database.close();
  }
}

async function filesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file, 'base64')));
  return Object.fromEntries(files.map((file, at) => [file.slice(folder.length), contents[at]!]));
}

/** Tables that start empty or are the queue's own: connections, counters in memory, and transaction ids of another cluster. */
const transient = /^(?:public\.(?:live_|rate_limits|search_changes)|pgboss\.(?:version|queue_stats))/;
const lasting = (content: Record<string, string>) =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !transient.test(name)));

describe('a restored installation', () => {
  it('equals its source: rows, sequences, files and key, with a sound ledger', async () => {
    const before = lasting(await contentOf(source.connectionString));
    const after = lasting(await withEmbedded(restored, contentOf));
    expect(Object.keys(before).length).toBeGreaterThan(100);
    for (const table of ['public.orders', 'ledger.transfer', 'pgboss.job_common'])
      expect(before[table], table).not.toMatch(/^0 /);
    expect(after).toEqual(before);
    expect(await withEmbedded(restored, violationsOf)).toEqual([]);
    const files = await filesBelow(app.filesFolder);
    expect(Object.keys(files)).toContain('/pictures/ab/one');
    expect(await filesBelow(join(restored, 'files'))).toEqual(files);
    expect(await readFile(join(restored, 'secret-key'), 'utf8')).toBe(masterKey);
  });

  it('does not depend on tables that exist on one day only', async () => {
    const { tables } = await readManifest(folderOf(readSettings({}), backup));
    expect(tables.map(({ name }) => name).filter((name) => /\d{6}/.test(name))).toEqual([]);
  });

  it('can be backed up again, with the same content', async () => {
    const folder = folderOf(readSettings({}), join(root, 'again'));
    await backUp(readSettings({ DATA_DIR: restored }), folder.path, quiet);
    const [first, second] = [
      await readManifest(folderOf(readSettings({}), backup)),
      await readManifest(folder),
    ];
    const rows = ({ tables }: typeof first) => tables.map((table) => [table.name, table.rows]);
    expect(rows(second)).toEqual(rows(first));
    expect(second.files.count).toBe(first.files.count);
  });

  it('keeps its foreign keys, triggers and views', async () => {
    const target = await createTestDatabase({ isEmpty: true });
    const fresh = await createTestDatabase();
    const folder = folderOf(readSettings({}), backup);
    await restoreDatabase(target.connectionString, folder, await readManifest(folder));
    const rulesOf = async (connectionString: string) => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      const { rows } = await client.query<{ rule: string }>(
        `select conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) || convalidated::text as rule from pg_constraint
         where connamespace::regnamespace::text in ('public', 'ledger', 'sandbox')
         union all select tgrelid::regclass::text || tgname || tgenabled::text from pg_trigger where not tgisinternal
         union all select viewname || definition from pg_views where schemaname in ('public', 'ledger')
         order by 1`,
      );
      await client.end();
      return rows.map(({ rule }) => rule);
    };
    expect(await rulesOf(target.connectionString)).toEqual(await rulesOf(fresh.connectionString));
    await fresh.drop();
    await target.drop();
  });

  it('is refused where there are accounts or files already', async () => {
    await expect(restore(readSettings({ DATA_DIR: restored }), backup, quiet)).rejects.toThrow(
      /already has files\. A backup is restored into an empty folder only/,
    );
    const target = await createTestDatabase({ isEmpty: true });
    const folder = folderOf(readSettings({}), backup);
    const manifest = await readManifest(folder);
    await restoreDatabase(target.connectionString, folder, manifest);
    await expect(restoreDatabase(target.connectionString, folder, manifest)).rejects.toThrow(
      /already has accounts/,
    );
    await target.drop();
  });

  it('needs the key of its source', async () => {
    const settings = readSettings({ DATA_DIR: join(root, 'other-key'), SECRET_KEY: '33'.repeat(32) });
    await expect(restore(settings, backup, quiet)).rejects.toThrow(
      /SECRET_KEY is not the key of this backup/,
    );
  });
});

describe('a move to DATABASE_URL', () => {
  it('takes every row and leaves the embedded database as it was', async () => {
    const target = await createTestDatabase({ isEmpty: true });
    const env = {
      DATA_DIR: restored,
      DATABASE_URL: target.connectionString,
      PUBLIC_URL: 'http://localhost:3000',
      ALLOW_SANDBOX: 'payments,mail,scanner',
    };
    await expect(moveDatabase(readSettings({ ...env, SECRET_KEY: '33'.repeat(32) }), quiet)).rejects.toThrow(
      /SECRET_KEY must be the key of the embedded database/,
    );
    await moveDatabase(readSettings({ ...env, SECRET_KEY: masterKey }), quiet);
    const moved = lasting(await contentOf(target.connectionString));
    expect(moved).toEqual(lasting(await withEmbedded(restored, contentOf)));
    expect(await violationsOf(target.connectionString)).toEqual([]);
    expect((await readdir(restored)).filter((name) => name.startsWith('moving-'))).toEqual([]);
    await target.drop();
  });
});

it('is not made in a folder that has something, or in the folder of files', async () => {
  await expect(makeBackup(source, folderOf(readSettings({}), backup), quiet)).rejects.toThrow(
    /is not empty\. Give each backup a folder of its own/,
  );
  const inside = { path: join(app.filesFolder, 'backup'), key: null };
  await expect(makeBackup(source, inside, quiet)).rejects.toThrow(/would contain itself/);
  expect(await readdir(app.filesFolder)).not.toContain('backup');
});

describe('a damaged backup', () => {
  async function copyOf(name: string): Promise<string> {
    const copy = join(root, name);
    await cp(backup, copy, { recursive: true });
    return copy;
  }
  const anyFile = async (folder: string) => {
    const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
    const entry = entries.find((each) => each.isFile())!;
    return join(entry.parentPath, entry.name);
  };
  const damages: [string, (folder: string) => Promise<unknown>, RegExp][] = [
    [
      'a changed table',
      async (folder) => {
        const path = join(folder, 'tables/public.orders.copy.gz');
        const bytes = await readFile(path);
        bytes[bytes.length >> 1]! ^= 1;
        await writeFile(path, bytes);
      },
      /damaged: tables\/public\.orders\.copy\.gz is missing or was changed/,
    ],
    [
      'a missing table',
      (folder) => rm(join(folder, 'tables/ledger.transfer.copy.gz')),
      /tables\/ledger\.transfer\.copy\.gz is missing/,
    ],
    ['a missing file', async (folder) => rm(await anyFile(folder)), /damaged: files\/.* is missing/],
    ['no manifest', (folder) => rm(join(folder, 'manifest.json')), /no complete backup/],
    [
      'half a manifest',
      (folder) => writeFile(join(folder, 'manifest.json'), '{"format":1,'),
      /manifest .* is damaged/,
    ],
  ];
  it.each(damages)('with %s is refused before anything is written', async (name, damage, message) => {
    const copy = await copyOf(name.replaceAll(' ', '-'));
    await damage(copy);
    const target = join(root, `target-of-${name.replaceAll(' ', '-')}`);
    await expect(restore(readSettings({ DATA_DIR: target }), copy, quiet)).rejects.toThrow(message);
    expect(await readdir(target).catch(() => [])).toEqual([]);
  });
});

describe('an encrypted backup', () => {
  const key = { BACKUP_KEY: '44'.repeat(32) };

  it('shows nothing without its key, and restores with it', async () => {
    const path = join(root, 'encrypted');
    await backUp(readSettings({ DATA_DIR: restored, ...key }), path, quiet);
    const stored = await filesBelow(path);
    const bytes = Object.values(stored).map((content) => Buffer.from(content, 'base64').toString('latin1'));
    expect(bytes.some((content) => content.includes(masterKey) || content.includes('a picture'))).toBe(false);
    // gzip's first bytes.
    expect(bytes.some((content) => content.startsWith('\u001f\u008b'))).toBe(false);
    const target = join(root, 'decrypted');
    await expect(restore(readSettings({ DATA_DIR: target }), path, quiet)).rejects.toThrow(/set BACKUP_KEY/);
    const wrong = readSettings({ DATA_DIR: target, BACKUP_KEY: '55'.repeat(32) });
    await expect(restore(wrong, path, quiet)).rejects.toThrow(
      /cannot be decrypted: BACKUP_KEY is another one/,
    );
    await restore(readSettings({ DATA_DIR: target, ...key }), path, quiet);
    expect(lasting(await withEmbedded(target, contentOf))).toEqual(
      lasting(await withEmbedded(restored, contentOf)),
    );
  });
});

it('is of one moment, also while the server writes', async () => {
  const database = await createTestDatabase();
  const { connectionString } = database;
  await (await openBoss(connectionString, quiet)).stop({ graceful: false });
  const writer = new pg.Client({ connectionString });
  await writer.connect();
  // The second table is read after many others.
  await writer.query('create table aa_first (id int); create table zz_last (id int)');
  let written = 0;
  let isDone = false;
  const writing = (async () => {
    for (; !isDone; written++)
      await writer.query('begin; insert into zz_last values (1); insert into aa_first values (1); commit');
  })();
  const folder = { path: join(root, 'moment'), key: null };
  const tablesOnly = { connectionString, filesFolder: null, masterKey, includesKey: false };
  const manifest = await makeBackup(tablesOnly, folder, quiet);
  isDone = true;
  await writing;
  await writer.end();
  await database.drop();
  const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)!.rows;
  expect(rowsOf('public.zz_last')).toBe(rowsOf('public.aa_first'));
  expect(written).toBeGreaterThan(rowsOf('public.zz_last'));
});
