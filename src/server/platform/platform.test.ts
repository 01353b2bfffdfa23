// Small parts of the platform: settings, keys, addresses, cursors, limits, migrations.
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/fixtures/database.ts';
import type { TestDatabase } from '#tests/fixtures/database.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { readCursor, writeCursor } from './http/cursor.ts';
import { exactInteger, openDatabase } from './data/db.ts';
import type { OpenDatabase } from './data/db.ts';
import { requestHash } from './http/idempotency.ts';
import { deriveKeys, masterKeyOfDataFolder } from './keys.ts';
import { openLimits, parseLimit } from './http/limits.ts';
import { migrate } from './data/migrate.ts';
import { WrongSetting, readSettings } from './settings/settings.ts';

let folder: string;
let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-platform-'));
  database = await createTestDatabase();
  open = openDatabase({ connectionString: database.connectionString, pool: 4 }, () => undefined);
});
afterAll(async () => {
  await open.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('settings', () => {
  it('keep the public address in the form of an origin', () => {
    expect(readSettings({ PUBLIC_URL: 'https://Example.com:443/' }).publicUrl).toBe('https://example.com');
  });

  it('have defaults for everything', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isHttps: false,
    });
  });

  it('derive the network of an operator’s account from its host', () => {
    const listed = 'https://www.LinkedIn.com/company/us, https://mastodon.social/@us,https://forum.example/';
    expect(readSettings({ SOCIAL_LINKS: listed }).socialLinks).toEqual([
      { network: 'linkedin', name: 'LinkedIn', url: 'https://www.linkedin.com/company/us' },
      { network: 'mastodon', name: 'Mastodon', url: 'https://mastodon.social/@us' },
      { network: 'web', name: 'forum.example', url: 'https://forum.example/' },
    ]);
  });

  it.each([
    [{ PORT: 'abc' }, /PORT/],
    [{ SMTP_URL: 'mail.example.com' }, /SMTP_URL must begin with smtp/],
    [{ PUBLIC_URL: 'example' }, /PUBLIC_URL/],
    [{ DATABASE_URL: 'postgres://x/y' }, /SECRET_KEY is required/],
    [{ SECRET_KEY: 'short' }, /SECRET_KEY must be 64/],
    [{ DATABASE_URL: 'postgres://x/y', SECRET_KEY: 'ab'.repeat(32) }, /PUBLIC_URL is required/],
    [{ PUBLIC_URL: 'https://example.com/shop' }, /without a path/],
    [{ SOCIAL_LINKS: 'https://x.com/us, javascript:alert(1)' }, /SOCIAL_LINKS.*"javascript:alert\(1\)"/],
  ])('reject %o with one line', (env, line) => {
    expect(() => readSettings(env)).toThrow(WrongSetting);
    expect(() => readSettings(env)).toThrow(line);
  });
});

describe('keys', () => {
  it('differ by use and by master key, and keep the previous one for reading', () => {
    const keys = deriveKeys(['aa'.repeat(32), 'bb'.repeat(32)]);
    expect(keys.current('otp').bytes.equals(keys.current('access-token').bytes)).toBe(false);
    expect(keys.all('otp')).toHaveLength(2);
    expect(keys.all('otp')[1]!.bytes.equals(deriveKeys(['bb'.repeat(32)]).current('otp').bytes)).toBe(true);
  });

  it('are never read from a half-written file', async () => {
    const damaged = await mkdtemp(join(tmpdir(), 'guildhall-key-'));
    await writeFile(join(damaged, 'secret-key'), '');
    await expect(masterKeyOfDataFolder(damaged)).rejects.toThrow(/damaged/);
    expect(() => deriveKeys([''])).toThrow(/no master key/);
    await rm(damaged, { recursive: true });
  });

  it('of the data folder are made once and readable by the owner only', async () => {
    const [first, other] = await Promise.all([masterKeyOfDataFolder(folder), masterKeyOfDataFolder(folder)]);
    expect(first).toBe(other);
    expect((await stat(join(folder, 'secret-key'))).mode & 0o077).toBe(0);
    expect(await readFile(join(folder, 'secret-key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('cursors', () => {
  it('survive a round trip, and reject foreign values', async () => {
    expect(readCursor(writeCursor([5, 'a']), ['number', 'string'])).toEqual([5, 'a']);
    expect(readCursor(undefined, ['number'])).toBeNull();
    for (const text of ['x', 'bnVsbA', writeCursor(['5'])]) {
      expect(await refusalOf((async () => readCursor(text, ['number']))())).toBe('invalid_input');
    }
  });
});

describe('the database', () => {
  it('returns bigint exactly or throws', async () => {
    const { rows } = await open.pool.query('select 9007199254740991::bigint as n');
    expect(rows[0].n).toBe(9_007_199_254_740_991);
    expect(() => exactInteger('9007199254740993')).toThrow(/not exact/);
  });

  it('limits statements to three seconds, except for tools that read whole tables', async () => {
    const timeoutOf = async ({ pool }: OpenDatabase) =>
      (await pool.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]!.statement_timeout;
    expect(await timeoutOf(open)).toBe('3s');
    const { connectionString } = database;
    const tool = openDatabase({ connectionString, pool: 1, statementTimeoutMs: 0 }, () => undefined);
    expect(await timeoutOf(tool)).toBe('0');
    await tool.close();
  });

  it('prepares a repeated statement on the server under one name', async () => {
    const client = await open.pool.connect();
    try {
      for (let i = 0; i < 3; i++) await client.query('select $1::int + 1 as n', [i]);
      const { rows } = await client.query(
        `select count(*) as n from pg_prepared_statements where statement like 'select $1::int%'`,
      );
      expect(rows[0].n).toBe(1);
    } finally {
      client.release();
    }
  });
});

describe('the hash of a request', () => {
  it('distinguishes requests, and cannot be computed without the installation’s key', () => {
    const card = { card: { number: '4242424242424242' } };
    const [ours, theirs] = ['11', '22'].map((byte) => deriveKeys([byte.repeat(32)]));
    expect(requestHash(ours!, card)).toEqual(requestHash(ours!, { ...card }));
    expect(requestHash(ours!, card)).not.toEqual(
      requestHash(ours!, { card: { number: '4242424242424241' } }),
    );
    expect(requestHash(ours!, card)).not.toEqual(requestHash(theirs!, card));
  });
});

describe('limits', () => {
  it('admit exactly their limit of forty concurrent calls, over two processes', async () => {
    const limit = parseLimit('exact', '7/min', true);
    const [first, second] = [openLimits(open.pool, 1), openLimits(open.pool, 1)];
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, i) => refusalOf((i % 2 ? first : second).consume(limit, 'k'))),
    );
    expect(tries.filter((code) => code === 'succeeded')).toHaveLength(7);
    expect(new Set(tries)).toEqual(new Set(['succeeded', 'too_many_requests']));
    expect(await first.remaining(limit, 'k')).toBe(0);
    expect(await first.remaining(limit, 'other')).toBe(7);
  });

  it.each([true, false])('take no count back from a window that has ended (shared: %s)', async (shared) => {
    const limits = openLimits(open.pool, 1);
    const limit = parseLimit(`given-back-${shared}`, '3/h', shared);
    await limits.giveBack(limit, 'never-counted');
    expect(await limits.total(limit, 'never-counted')).toBe(0);
    await limits.consume(limit, 'k');
    await limits.consume(limit, 'k');
    await limits.giveBack(limit, 'k');
    expect(await limits.total(limit, 'k')).toBe(1);
    for (let i = 0; i < 3; i++) await limits.giveBack(limit, 'k');
    expect(await limits.total(limit, 'k')).toBe(0);
    if (!shared) return;
    await limits.consume(limit, 'k');
    await open.pool.query('update rate_limits set expire = 1 where key = $1', [`${limit.name}:k`]);
    await limits.giveBack(limit, 'k');
    expect(await limits.tally(limit, 'k')).toBe(1);
  });

  it('are parsed from text', () => {
    expect(parseLimit('a', '5/15min', true)).toMatchObject({ points: 5, seconds: 900 });
    expect(() => parseLimit('a', 'five', true)).toThrow(/not a limit/);
  });
});

describe('migrations', () => {
  it('apply once and reject later changes; views follow their file', async () => {
    const [migrations, views] = [join(folder, 'migrations'), join(folder, 'views')];
    await Promise.all([mkdir(migrations), mkdir(views)]);
    await writeFile(join(migrations, '0001_a.sql'), 'create table zz_a (n int)');
    await writeFile(join(migrations, '0002_b.sql'), 'create table zz_b (n int)');
    const view = (n: number) => `drop view if exists zz_v; create view zz_v as select ${n} as n`;
    await writeFile(join(views, 'v.sql'), view(1));
    const other = await createTestDatabase();
    try {
      await open.pool.query('select 1');
      const own = other.connectionString;
      const client = openDatabase({ connectionString: own, pool: 1 }, () => undefined);
      await client.pool.query('drop table migrations');
      const folders = { migrations, views };
      const applied = await Promise.all([migrate(own, folders), migrate(own, folders)]);
      expect(applied.map((names) => names.length).sort()).toEqual([0, 3]);
      await writeFile(join(views, 'v.sql'), view(2));
      expect(await migrate(own, folders)).toEqual(['views/v.sql']);
      expect(await migrate(own, folders)).toEqual([]);
      expect((await client.pool.query('select n from zz_v')).rows).toEqual([{ n: 2 }]);
      await client.close();
      await writeFile(join(migrations, '0001_a.sql'), 'create table zz_a (n bigint)');
      await expect(migrate(own, folders)).rejects.toThrow(/0001_a.sql was changed/);
    } finally {
      await other.drop();
    }
  });
});
