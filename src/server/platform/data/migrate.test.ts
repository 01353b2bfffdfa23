// Migrations of a database that is in use: locks, statements outside a transaction, and releases that follow each other.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/fixtures/database.ts';
import type { TestDatabase } from '#tests/fixtures/database.ts';
import { assertMigrated, migrateAll } from '#server/app/migrate-all.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import type { SchemaFolders } from './migrate.ts';

let database: TestDatabase;
let root: string;
let folders: SchemaFolders;
let other: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  root = await mkdtemp(join(tmpdir(), 'guildhall-migrations-'));
  folders = { migrations: join(root, 'migrations'), views: join(root, 'views') };
  await mkdir(folders.migrations);
  await mkdir(folders.views);
  other = new pg.Client({ connectionString: database.connectionString });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFile(join(folders.migrations, name), text);
const run = (options: Parameters<typeof migrate>[2] = {}) =>
  migrate(database.connectionString, folders, { pauseMs: 1, lockTimeoutMs: 50, ...options });

async function makeTable(): Promise<void> {
  await write('0001_table.sql', 'create table things (id int not null, name text);');
  await run();
}

it('gives up a lock that it cannot get soon, lets others work, and tries again', async () => {
  await makeTable();
  await write('0002_column.sql', 'alter table things add column note text;');
  await other.query('begin; select * from things');
  const reader = new pg.Client({ connectionString: database.connectionString });
  await reader.connect();
  const reported = Promise.withResolvers<string>();
  const applied = run({ tries: 1_000_000, report: reported.resolve });
  expect(await reported.promise).toContain('0002_column.sql');
  // Behind a migration that waits without a limit, this would wait for as long as the other transaction lasts.
  await reader.query('select * from things');
  await other.query('commit');
  expect(await applied).toEqual(['0002_column.sql']);
  await reader.end();
});

it('ends with a sentence that says what to do when it never gets its lock', async () => {
  await makeTable();
  await write('0002_column.sql', 'alter table things add column note text;');
  await other.query('begin; select * from things');
  await expect(run({ tries: 2 })).rejects.toThrow(/0002_column\.sql failed.+End long transactions/);
  expect(await pendingMigrations(database.connectionString, folders)).toEqual(['0002_column.sql']);
});

it('runs a marked file outside a transaction, once for two processes that start together', async () => {
  await makeTable();
  await write(
    '0002_indexes.sql',
    `-- no transaction
-- Two statements; of each: if not exists.
create index concurrently if not exists things_id
  on things (id);
create index concurrently if not exists things_name on things (name);
`,
  );
  const applied = await Promise.all([run(), run()]);
  expect(applied.flat()).toEqual(['0002_indexes.sql']);
  const { rows } = await other.query(
    `select indexrelid::regclass::text as name, indisvalid from pg_index where indrelid = 'things'::regclass order by 1`,
  );
  expect(rows).toEqual([
    { name: 'things_id', indisvalid: true },
    { name: 'things_name', indisvalid: true },
  ]);
});

it('builds an index again that a failed run left invalid', async () => {
  await makeTable();
  await other.query('insert into things (id) values (1), (1)');
  await write(
    '0002_unique.sql',
    '-- no transaction\ncreate unique index concurrently if not exists things_once on things (id);\n',
  );
  await expect(run()).rejects.toThrow('0002_unique.sql failed');
  await other.query('delete from things');
  expect(await run()).toEqual(['0002_unique.sql']);
  const { rows } = await other.query(
    `select indisvalid from pg_index where indexrelid = 'things_once'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

it('leaves the views of a newer release when an older process starts again', async () => {
  await makeTable();
  const view = join(folders.views, 'v.sql');
  const withView = (text: string) => writeFile(view, `create or replace view v as ${text};`);
  await withView('select id from things');
  await run();
  await write('0002_newer.sql', 'alter table things add column note text;');
  await withView('select id, note from things');
  await run();
  await rm(join(folders.migrations, '0002_newer.sql'));
  await withView('select id from things');
  expect(await run()).toEqual([]);
  await other.query('select note from v');
});

it('refuses to run without the migrations of its release when it may not apply them', async () => {
  await expect(assertMigrated(database.connectionString)).rejects.toThrow(
    /lacks 0001_platform\.sql.+npm run migrate/,
  );
  expect(await migrateAll(database.connectionString, () => undefined)).toContain('0001_platform.sql');
  await assertMigrated(database.connectionString);
  // The queues are there, too, which a process that may not migrate expects.
  const { rows } = await other.query(`select count(*)::int as count from pgboss.queue where name = 'work'`);
  expect(rows).toEqual([{ count: 1 }]);
});
