// Starting and stopping the real src/main.ts: one clear line for each obstacle, a clean stop within seconds, and a data folder
// that can be reused after any crash. Mostly as a worker, which needs no web build.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SUPERUSER } from '#server/platform/postgres/postgres-cluster.ts';
import { readPostmaster } from '#server/platform/postgres/postmaster.ts';
import { isAlive } from '#server/platform/postgres/process-identity.ts';
import { createTestDatabase } from '#tests/fixtures/database.ts';
import { freePort, startProcess } from './app-process.ts';
import type { AppProcess } from './app-process.ts';

const timeLimit = 120_000;
let folder: string;
const started: AppProcess[] = [];

function start(environment: Record<string, string>): AppProcess {
  const app = startProcess('src/main.ts', { DATA_DIR: folder, SEED_DEMO: '0', ...environment });
  started.push(app);
  return app;
}
const startWorker = () => start({ SERVICES: 'worker' });
const running = 'worker is running';

const postmaster = () => readPostmaster(join(folder, 'postgres', 'cluster'));

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const { socketDir, port } = postmaster()!;
  const client = new pg.Client({ host: socketDir, port, user: SUPERUSER, database: 'marketplace' });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-start-'));
});

afterAll(async () => {
  await Promise.all(started.map((app) => app.end('SIGKILL')));
  const { pid = 0 } = postmaster() ?? {};
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  await rm(folder, { recursive: true, force: true });
});

it(
  'reports an invalid setting in one line',
  async () => {
    const wrong = [
      [{ PORT: 'abc' }, /^The setting PORT .+\n$/],
      [{ LIMITS_FACTOR: '0' }, /^The setting LIMITS_FACTOR .+\n$/],
      [
        { DATABASE_URL: 'postgres://localhost/x' },
        /^The setting SECRET_KEY is required with DATABASE_URL.+\n$/,
      ],
      [{ MIGRATE: 'never' }, /^The setting MIGRATE=never requires DATABASE_URL.+\n$/],
    ] as const;
    await Promise.all(
      wrong.map(async ([environment, line]) => {
        const app = start(environment);
        expect(await app.ended).toBe(1);
        expect(app.output()).toMatch(line);
      }),
    );
  },
  timeLimit,
);

it(
  'applies migrations and ends with MIGRATE=only, and does not start without them with MIGRATE=never',
  async () => {
    const database = await createTestDatabase({ isEmpty: true });
    const startOn = (migrations: string) =>
      start({
        DATABASE_URL: database.connectionString,
        SECRET_KEY: '11'.repeat(32),
        PUBLIC_URL: 'http://localhost:3000',
        SERVICES: 'worker',
        MIGRATE: migrations,
      });
    const refused = startOn('never');
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/^The database lacks 0001_platform\.sql, .+ npm run migrate .+\n$/);
    const migrating = startOn('only');
    expect(await migrating.ended).toBe(0);
    expect(migrating.output()).toMatch(/^Applied 0001_platform\.sql, .+\n$/);
    const again = startOn('only');
    expect(await again.ended).toBe(0);
    expect(again.output()).toBe('No pending migrations\n');
    await database.drop();
  },
  timeLimit,
);

it(
  'reports a port in use in one line, before it creates anything',
  async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const app = start({ PORT: String(port) });
    expect(await app.ended).toBe(1);
    taken.close();
    expect(app.output()).toBe(
      `Port ${port} is in use. Stop the process that listens there, or choose another: PORT=3001 npm start\n`,
    );
    expect(postmaster()).toBeNull();
  },
  timeLimit,
);

it(
  'rejects a data folder in use in one line, and leaves the other process alone',
  async () => {
    const first = startWorker();
    await first.waitForOutput(running);
    const second = startWorker();
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `The data folder ${folder} is in use by another running Guildhall (process ${first.child.pid}); ` +
        'stop that one first, or set DATA_DIR to another folder.\n',
    );
    expect(await query('select 1 as alive')).toEqual([{ alive: 1 }]);
    await query('create table survivors as select 42 as answer');
  },
  timeLimit,
);

it(
  'starts on the same folder after kill -9',
  async () => {
    const [first] = started.slice(-2);
    const key = readFileSync(join(folder, 'secret-key'), 'utf8');
    await first!.end('SIGKILL');
    const restarted = startWorker();
    await restarted.waitForOutput(running);
    expect(await query('select answer from survivors')).toEqual([{ answer: 42 }]);
    expect(readFileSync(join(folder, 'secret-key'), 'utf8')).toBe(key);
  },
  timeLimit,
);

it(
  'starts after kill -9 of PostgreSQL and of the app',
  async () => {
    const before = started.at(-1)!;
    process.kill(postmaster()!.pid, 'SIGKILL');
    await before.end('SIGKILL');
    const restarted = startWorker();
    await restarted.waitForOutput(running);
    expect(await query('select answer from survivors')).toEqual([{ answer: 42 }]);
  },
  timeLimit,
);

it(
  'stops within seconds on SIGTERM, together with its PostgreSQL',
  async () => {
    const app = started.at(-1)!;
    const { pid } = postmaster()!;
    const began = performance.now();
    await app.end('SIGTERM');
    expect(await app.ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(isAlive(pid)).toBe(false);
    expect(app.output()).toMatch(/^\S+ worker is running\.\n$/);
  },
  timeLimit,
);

// The only test with pages. They are rebuilt if stale, which `npm test` has done already.
it(
  'stops within seconds despite open connections and a hanging request',
  async () => {
    const port = await freePort();
    const app = start({ PORT: String(port), HOST: '127.0.0.1' });
    await app.waitForOutput('is running at');
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([answer.status, await answer.text()]).toEqual([200, 'ready']);
    const hanging = connect(port, '127.0.0.1');
    hanging.on('error', () => undefined);
    hanging.write(
      'POST /api/v1/checkouts HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    const began = performance.now();
    await app.end('SIGTERM');
    hanging.destroy();
    expect(await app.ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(15_000);
  },
  timeLimit,
);
