// The embedded PostgreSQL, run for real: start, stop, and kills of its parent and of itself.
// Rule: committed rows survive every kill, and no server outlives its parent.
// Other platforms are not covered; running without root rights is tested only where the tests run as root.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CannotRunPostgres, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { RootMethod } from './postgres-account.ts';
import { readPostmaster, waitUntilGone } from './postmaster.ts';

const MODULE = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'gh-pg-'));
const dataDir = join(root, 'shared');
const cluster = join(dataDir, 'postgres', 'cluster');

async function ask(server: EmbeddedPostgres, sql: string): Promise<string> {
  const client = new Client({ connectionString: server.connectionString() });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return String(Object.values(rows[0] ?? {})[0] ?? '');
  } finally {
    await client.end();
  }
}

/** A second process that starts the server and then idles until it is killed. */
async function startElsewhere(options: object): Promise<ChildProcess> {
  const script = `const { startEmbeddedPostgres } = await import(process.argv[1]);
    await startEmbeddedPostgres(JSON.parse(process.argv[2]));
    process.stdout.write('up'); setInterval(() => {}, 1000);`;
  const args = ['--input-type=module', '-e', script, MODULE, JSON.stringify(options)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    child.stdout!.once('data', resolve);
    child.once('exit', () => reject(new Error('the other process ended before its server was up')));
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

async function withServer<T>(options: object, work: (server: EmbeddedPostgres) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir, ...options });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

beforeAll(() => withServer({}, (server) => ask(server, 'create table kept (n int)')), 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a server on an existing folder', () => {
  test('is durable, uses UTC and splits words of every language', async () => {
    await withServer({}, async (server) => {
      const names = `'fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'`;
      const off = `select count(*) from pg_settings where name in (${names}) and setting <> 'on'`;
      expect(await ask(server, off)).toBe('0');
      expect(await ask(server, 'show timezone')).toBe('UTC');
      expect(await ask(server, `select to_tsvector('simple', 'café—dash “quoted”')::text`)).toBe(
        `'café':1 'dash':2 'quoted':3`,
      );
      expect(await ask(server, `select count(*) from pg_file_settings where error is not null`)).toBe('0');
    });
  });

  test('takes settings for this start only', async () => {
    const show = (server: EmbeddedPostgres) => ask(server, 'show fsync');
    expect(await withServer({ settings: { fsync: 'off' } }, show)).toBe('off');
    expect(await withServer({}, show)).toBe('on');
  });

  test('stops, also when called twice, and leaves no pid file', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    const { pid } = readPostmaster(cluster)!;
    await Promise.all([server.stop(), server.stop()]);
    expect(await waitUntilGone(pid, 0)).toBe(true);
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  });

  test('requires the password on TCP, where there is no socket', async () => {
    const options = { dataDir: join(root, 'tcp'), transport: 'tcp' as const };
    // Below the root-only folder of mkdtemp, so only some methods of running without root work; the first that does is used.
    await withServer(options, async (server) => {
      expect(await ask(server, 'select current_user')).toBe('guildhall');
      const stranger = new Client({
        connectionString: server.connectionString().replace(/:[^:@]+@/, ':wrong@'),
      });
      await expect(stranger.connect()).rejects.toThrow(/password/);
    });
  });
});

describe('a server whose parent was killed', () => {
  test('ends cleanly when tied to it', async () => {
    const parent = await startElsewhere({ dataDir });
    const { pid } = readPostmaster(cluster)!;
    await kill(parent);
    expect(await waitUntilGone(pid, 10_000)).toBe(true);
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  });

  test('is waited for when the next start comes during its shutdown', async () => {
    await kill(await startElsewhere({ dataDir }));
    expect(await withServer({}, (server) => ask(server, 'select count(*) from kept'))).not.toBe('');
  });

  test('is taken over when it was left running, and then tied to the new parent', async () => {
    await kill(await startElsewhere({ dataDir, tieToParent: false }));
    const { pid } = readPostmaster(cluster)!;
    const next = await startElsewhere({ dataDir });
    expect(readPostmaster(cluster)!.pid).toBe(pid);
    await kill(next);
    expect(await waitUntilGone(pid, 10_000)).toBe(true);
  });
});

describe('an irregular folder', () => {
  test('keeps committed rows when the server itself is killed', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    const before = Number(
      await ask(server, 'insert into kept values (1) returning (select count(*) from kept)'),
    );
    process.kill(readPostmaster(cluster)!.pid, 'SIGKILL');
    const after = await withServer({}, (next) => ask(next, 'select count(*) from kept'));
    expect(Number(after)).toBe(before + 1);
  });

  test('starts although an unrelated process has the id in its pid file', async () => {
    const lines = [process.pid, cluster, 1, 5432, join(dataDir, 'postgres', 'socket'), '', '', 'ready'];
    writeFileSync(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
    expect(await withServer({}, async (server) => server.reused)).toBe(false);
  });

  test('is refused in one sentence when another PostgreSQL version created it', async () => {
    const old = join(root, 'old');
    mkdirSync(join(old, 'postgres', 'cluster'), { recursive: true });
    writeFileSync(join(old, 'postgres', 'cluster', 'PG_VERSION'), '15\n');
    const start = startEmbeddedPostgres({ dataDir: old });
    await expect(start).rejects.toThrow(CannotRunPostgres);
    await expect(start).rejects.toThrow(/made by PostgreSQL 15 and this Guildhall carries 18/);
  });

  test('works when its path is too long for a socket', async () => {
    const deep = join(root, 'd'.repeat(100));
    await withServer({ dataDir: deep }, async (server) => {
      expect(server.socketDir.startsWith(deep)).toBe(false);
      expect(await ask(server, 'select 1')).toBe('1');
    });
  });

  test('is shared by two starts at once', async () => {
    const both = { dataDir: join(root, 'both') };
    const servers = await Promise.all([startEmbeddedPostgres(both), startEmbeddedPostgres(both)]);
    const answers = await Promise.all(
      servers.map((server) => ask(server, 'select pg_postmaster_start_time()::text')),
    );
    await Promise.all(servers.map((server) => server.stop()));
    expect(answers[0]).toBe(answers[1]);
  });
});

describe.runIf(process.geteuid?.() === 0 && process.platform === 'linux')('started as root', () => {
  const methods: RootMethod[] = ['user-namespace', 'capabilities'];

  test.each(methods)('runs by %s below a folder only root may enter', async (asRoot) => {
    const own = join(root, asRoot);
    const server = await startEmbeddedPostgres({ dataDir: own, asRoot }).catch((error: Error) => error);
    // Containers may forbid either; then the launcher says so and the other method is used.
    if (server instanceof Error) return expect(server).toBeInstanceOf(CannotRunPostgres);
    expect(await ask(server, 'select 1')).toBe('1');
    const { pid } = readPostmaster(join(own, 'postgres', 'cluster'))!;
    expect(readFileSync(`/proc/${pid}/comm`, 'utf8').trim()).toBe('postgres');
    await server.stop();
  });

  test('says what to do when no method can reach the folder', async () => {
    const start = startEmbeddedPostgres({ dataDir: join(root, 'plain'), asRoot: 'plain' });
    await expect(start).rejects.toThrow(/start as a normal user, set DATA_DIR/);
  });
});
