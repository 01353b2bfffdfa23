// A marketplace on its own PostgreSQL with full durability, as in production, which tests kill and restart.
// Users and gigs are built by the common fixtures, with the clock fixed at the current time.
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
  /** kill -9 of the postmaster and its children, as in a machine crash; resolves when all of them are gone. */
  killPostgres(): Promise<void>;
  restartPostgres(): Promise<void>;
  close(): Promise<void>;
};

/** `isMigrated: false`: an empty database. */
export async function openDurableMarket({ isMigrated = true } = {}): Promise<DurableMarket> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-crash-'));
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: folder });
  const connectionString = postgres.connectionString();
  if (isMigrated) await migrate(connectionString);
  return {
    folder,
    connectionString,
    async killPostgres() {
      const { pid } = readPostmaster(join(folder, 'postgres', 'cluster'))!;
      const all = [pid, ...childrenOf(pid)];
      for (const child of all) kill(child);
      // The lock file is left to PostgreSQL; only its processes are waited for.
      while (all.some((child) => isAlive(child))) await sleep(10);
    },
    async restartPostgres() {
      postgres = await startEmbeddedPostgres({ dataDir: folder });
    },
    async close() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Child processes, on Linux only; on other systems they end when they find their parent gone. */
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

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already ended.
  }
}

/** Opens the platform on the market's database in this process, for setup and for checking results. */
export async function openPlatformOf(market: DurableMarket, clock: 'fixed' | 'running') {
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

/** A currently valid token for a user: a long run outlives the first one. */
export function currentToken({ token }: Pick<BuiltUser, 'token'>): Promise<string> {
  const claims = Buffer.from(token.split('.')[1]!, 'base64url').toString();
  const { sub, sid } = JSON.parse(claims) as { sub: string; sid: string };
  return mintAccessToken(keys, systemClock.now(), { userId: sub, sessionId: sid, emailVerified: true });
}

export type MarketUsers = { buyers: BuiltUser[]; gigs: BuiltGig[] };

export async function fillMarket(
  market: DurableMarket,
  counts: { buyers: number; gigs: number },
): Promise<MarketUsers> {
  const { platform, close } = await openPlatformOf(market, 'fixed');
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
  // The builders need no more of the test app than this.
  const app = { platform, call } as TestApp;
  const users: MarketUsers = { buyers: [], gigs: [] };
  for (let i = 0; i < counts.buyers; i++) users.buyers.push(await buildBuyer(app));
  for (let i = 0; i < counts.gigs; i++) users.gigs.push(await buildGig(app));
  await platform.outbox.drain();
  await http.close();
  await close();
  return users;
}
