// Accounts suspended before suspensions were moderation actions: the migration gives each of them one.
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import { migrate } from '#server/platform/data/migrate.ts';
import { createTestDatabase } from '#tests/fixtures/database.ts';
import type { TestDatabase } from '#tests/fixtures/database.ts';

const schema = join(import.meta.dirname, '../../../../db');
let database: TestDatabase;
let folder: string;
let client: pg.Client;

/** A folder with the migrations before this one, and without views, which need later ones. */
async function copyMigrationsBefore(first: string): Promise<{ migrations: string; views: string }> {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-migrations-'));
  const [migrations, views] = [join(folder, 'migrations'), join(folder, 'views')];
  await Promise.all([mkdir(migrations), mkdir(views)]);
  const earlier = (await readdir(join(schema, 'migrations'))).filter((file) => file < first);
  await Promise.all(
    earlier.map((file) => copyFile(join(schema, 'migrations', file), join(migrations, file))),
  );
  return { migrations, views };
}

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  await migrate(database.connectionString, await copyMigrationsBefore('0017'));
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('gives each suspended account a suspension in force, dated by the audit log', async () => {
  const users = { suspended: newId(), unaudited: newId(), active: newId(), deleted: newId() };
  for (const [status, id] of Object.entries(users))
    await client.query('insert into users (id, email, status, created_at) values ($1, $2, $3, $4)', [
      id,
      `${status}@example.test`,
      status === 'unaudited' ? 'suspended' : status,
      '2026-01-01T00:00:00Z',
    ]);
  const suspendedAt = '2026-03-01T12:00:00.000Z';
  await client.query(
    "insert into audit_log (id, at, action, user_id) values ($1, $2, 'account.suspended', $3)",
    [newId(), suspendedAt, users.suspended],
  );
  await migrate(database.connectionString);
  const { rows } = await client.query<{ user_id: string; imposed_at: Date }>(
    'select * from moderation_actions order by imposed_at',
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    user_id: users.suspended,
    kind: 'suspension',
    state: 'in-force',
    rule: 'other',
    imposed_by: null,
    expires_at: null,
  });
  expect(rows[0]!.imposed_at.toISOString()).toBe(suspendedAt);
  expect(rows[1]!.user_id).toBe(users.unaudited);
});
