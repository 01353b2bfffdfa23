// The whole server behind a connection pooler: it starts, its time limits are in force, and statements need no names.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform } from '#server/app/open-platform.ts';
import type { OpenPlatform } from '#server/app/open-platform.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { buildServer } from '#server/server.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { startStrictPooler } from '#tests/fixtures/strict-pooler.ts';
import type { StrictPooler } from '#tests/fixtures/strict-pooler.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { bossOptions } from './queues.ts';

let app: TestApp;
let pooler: StrictPooler;
let filesFolder: string;
const opened: OpenPlatform[] = [];

beforeAll(async () => {
  app = await openTestApp();
  await buildGig(app, { content: { title: 'I will weave a linen curtain for you' } });
  await app.drainWorker();
  filesFolder = await mkdtemp(join(tmpdir(), 'guildhall-pooler-'));
});
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
  await pooler.close();
});
afterAll(async () => {
  await app.close();
  await rm(filesFolder, { recursive: true, force: true });
});

async function openBehindPooler(overrides: Partial<Settings> = {}): Promise<OpenPlatform['platform']> {
  pooler = await startStrictPooler(app.connectionString);
  const found = await openPlatform({
    settings: { ...app.platform.settings, ...overrides },
    connectionString: pooler.connectionString,
    clock: app.clock,
    log: app.platform.log,
    masterKeys: ['11'.repeat(32)],
    filesFolder,
    allowUnsafeDatabase: true,
  });
  opened.push(found);
  return found.platform;
}

type Db = OpenPlatform['platform']['db'];
const settingOf = async (db: Db, name: string) => {
  const { rows } = await sql<{ setting: string }>`select current_setting(${name}) as setting`.execute(db);
  return rows[0]!.setting;
};

async function search(platform: OpenPlatform['platform']): Promise<void> {
  const { http } = await buildServer(platform);
  const answer = await http.inject('/api/v1/search/gigs?q=linen');
  expect([answer.statusCode, answer.body.includes('linen curtain')]).toEqual([200, true]);
  await http.close();
}

/** As `alter role` does, but for this database only, which the tests do not share. */
async function setForDatabase(settings: Record<string, string>): Promise<void> {
  const { rows } = await app.platform.pool.query<{ name: string }>('select current_database() as name');
  for (const [name, value] of Object.entries({ timezone: 'UTC', ...settings }))
    await app.platform.pool.query(`alter database ${rows[0]!.name} set ${name} = '${value}'`);
}

describe('behind a pooler', () => {
  it('starts, with its time limits in force on every pool', async () => {
    const platform = await openBehindPooler();
    expect(pooler.refused()).toBe(0);
    for (const db of [platform.db, platform.searchDb]) {
      expect(await settingOf(db, 'statement_timeout')).toBe('3s');
      expect(await settingOf(db, 'lock_timeout')).toBe('2s');
      expect(await settingOf(db, 'idle_in_transaction_session_timeout')).toBe('10s');
      expect(await settingOf(db, 'timezone')).toBe('UTC');
    }
    expect(await settingOf(platform.searchDb, 'plan_cache_mode')).toBe('force_generic_plan');
  });

  it('ends a statement that takes too long, also on a connection that was just opened', async () => {
    const { db } = await openBehindPooler();
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  });

  it('listens for live updates', async () => {
    const { live } = await openBehindPooler();
    const delivered = Promise.withResolvers<string>();
    const leave = live.join({
      userId: 'x',
      since: null,
      deliver: (_found, cursor) => delivered.resolve(cursor),
    });
    expect(await delivered.promise).not.toBe('');
    leave();
    expect(pooler.refused()).toBe(0);
  });

  it('prepares statements under names', async () => {
    await search(await openBehindPooler());
    expect(pooler.prepared()).not.toEqual([]);
  });

  it('without prepared statements requires that the role has the settings, and says how', async () => {
    await expect(openBehindPooler({ prepares: false })).rejects.toThrow(
      /alter role \w+ set statement_timeout = '3s';/,
    );
    await setForDatabase({
      statement_timeout: '3s',
      lock_timeout: '2s',
      idle_in_transaction_session_timeout: '10s',
    });
    await pooler.close();
    const platform = await openBehindPooler({ prepares: false });
    await search(platform);
    await platform.outbox.drain();
    expect(pooler.prepared()).toEqual([]);
    for (const db of [platform.db, platform.searchDb]) {
      expect(await settingOf(db, 'statement_timeout')).toBe('3s');
      expect(await settingOf(db, 'lock_timeout')).toBe('2s');
    }
  });
});

it('leaves the upkeep of queues to workers, and opens one connection for queues elsewhere', async () => {
  expect(bossOptions({ runsWorker: false })).toMatchObject({ supervise: false, schedule: false, max: 1 });
  expect(bossOptions({ runsWorker: true })).toMatchObject({ supervise: true, schedule: false, max: 3 });
  await openBehindPooler({ runsWorker: false });
});
