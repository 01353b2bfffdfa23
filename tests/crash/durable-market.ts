// A market on a PostgreSQL of its own with full durability, as production has it, that tests may kill and start again.
// People and gigs are made by the fixtures of the other tests, with the clock standing at the present.
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEnvelope, prepareRequest } from '#contract/common/call.ts';
import { mintAccessToken } from '#server/people/accounts/sessions/access-token.ts';
import { openPlatform } from '#server/app/open-platform.ts';
import { movableClock, systemClock } from '#server/platform/clock.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { openLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/data/migrate.ts';
import { readPostmaster } from '#server/platform/postgres/postmaster.ts';
import { isAlive } from '#server/platform/postgres/process-identity.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { buildServer } from '#server/server.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { setTimeout as sleep } from 'node:timers/promises';

export const masterKey = '22'.repeat(32);

export type DurableMarket = {
  folder: string;
  connectionString: string;
  /** kill -9 of the postmaster, as a crash of the machine would end it; resolves when every process of it is gone. */
  killPostgres(): Promise<void>;
  startPostgresAgain(): Promise<void>;
  close(): Promise<void>;
};

export async function openDurableMarket(): Promise<DurableMarket> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-crash-'));
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: folder });
  const connectionString = postgres.connectionString();
  await migrate(connectionString);
  return {
    folder,
    connectionString,
    async killPostgres() {
      const { pid } = readPostmaster(join(folder, 'postgres', 'cluster'))!;
      const all = [pid, ...childrenOf(pid)];
      for (const one of all) killOne(one);
      // The lock file is PostgreSQL's own to judge: it is never touched, only waited for whoever it names.
      while (all.some((one) => isAlive(one))) await sleep(10);
    },
    async startPostgresAgain() {
      postgres = await startEmbeddedPostgres({ dataDir: folder });
    },
    async close() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The processes that this one has started, where the system tells (Linux); elsewhere they end when they find it gone. */
function childrenOf(pid: number): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** The platform on the market's database, in this process: for preparing and for looking at what is left. */
export async function openBeside(market: DurableMarket, clock: 'standing' | 'running') {
  const settings = { ...readSettings({ LIMITS_FACTOR: '1000' }), databasePool: 4 };
  return openPlatform({
    settings,
    connectionString: market.connectionString,
    clock: clock === 'running' ? systemClock : movableClock(systemClock.now()),
    log: openLog({ logLevel: 'silent' }),
    masterKeys: [masterKey],
    filesFolder: join(market.folder, 'files'),
  });
}

const keys = deriveKeys([masterKey]);

/** A token for somebody of this market that is good now: a long run outlives those they were made with. */
export function tokenNow({ token }: Pick<BuiltUser, 'token'>): Promise<string> {
  const claims = Buffer.from(token.split('.')[1]!, 'base64url').toString();
  const { sub, sid } = JSON.parse(claims) as { sub: string; sid: string };
  return mintAccessToken(keys, systemClock.now(), { userId: sub, sessionId: sid, emailVerified: true });
}

export type People = { buyers: BuiltUser[]; gigs: BuiltGig[] };

export async function fillMarket(
  market: DurableMarket,
  counts: { buyers: number; gigs: number },
): Promise<People> {
  const { platform, close } = await openBeside(market, 'standing');
  const { http } = await buildServer(platform);
  const call: TestApp['call'] = async (endpoint, input, as) => {
    const { method, url, body } = prepareRequest(endpoint, input);
    const response = await http.inject({
      method: method as 'POST',
      url,
      headers: {
        authorization: `Bearer ${as!.token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      payload: body!,
    });
    return openEnvelope(response.json(), response.statusCode);
  };
  // The builders ask no more of the test app than this.
  const app = { platform, call } as TestApp;
  const people: People = { buyers: [], gigs: [] };
  for (let i = 0; i < counts.buyers; i++) people.buyers.push(await buildBuyer(app));
  for (let i = 0; i < counts.gigs; i++) people.gigs.push(await buildGig(app));
  await platform.outbox.drain();
  await http.close();
  await close();
  return people;
}
