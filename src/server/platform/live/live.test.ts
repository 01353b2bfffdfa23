// The live channel: authorization, delivery, and that no invalidation is lost or repeated when connections break.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { revokeSession } from '#contract/people/accounts/account.endpoints.ts';
import { maxConnections } from '#contract/common/live.rules.ts';
import { openPlatform } from '#server/app/open-platform.ts';
import { openLog } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { invalidate, inTransaction } from '#server/platform/data/tx.ts';
import { buildServer } from '#server/server.ts';
import { buildBuyer, buildUser, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { listenLive } from '#tests/fixtures/live-reader.ts';
import type { LiveReader } from '#tests/fixtures/live-reader.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { readLiveCursor } from './live-cursor.ts';

let app: TestApp;
let port: number;
let second: { platform: Platform; port: number; close(): Promise<void> };
beforeAll(async () => {
  app = await openTestApp();
  port = await listen(app.http);
  second = await openSecond();
});
afterAll(async () => {
  await second.close();
  await app.close();
});

let readers: LiveReader[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.cut();
  await expect.poll(slotsTaken).toBe(0);
});

async function listen(http: TestApp['http']): Promise<number> {
  http.server.listen(0, '127.0.0.1');
  await once(http.server, 'listening');
  return (http.server.address() as AddressInfo).port;
}

/** A second process as seen by PostgreSQL and the live channel: its own pool, hub and server. */
async function openSecond() {
  const { platform, close } = await openPlatform({
    settings: app.platform.settings,
    connectionString: app.connectionString,
    clock: app.clock,
    log: openLog({ logLevel: 'silent' }),
    masterKeys: ['11'.repeat(32)],
    filesFolder: 'never-used',
    allowUnsafeDatabase: true,
  });
  const { http } = await buildServer(platform);
  await http.ready();
  return {
    platform,
    port: await listen(http),
    close: async () => {
      await http.close();
      await close();
    },
  };
}

async function open(
  who: { token: string },
  { at = port, after }: { at?: number; after?: string | undefined } = {},
): Promise<LiveReader> {
  const headers = { authorization: `Bearer ${who.token}` };
  const reader = await listenLive(at, { headers, ...(after === undefined ? {} : { after }) });
  readers.push(reader);
  return reader;
}

/** Connected and at a known position: later invalidations are delivered. */
async function joined(who: { token: string }, options: { at?: number; after?: string } = {}) {
  const reader = await open(who, options);
  expect(reader.status).toBe(200);
  return { reader, first: await reader.next() };
}

async function slotsTaken(): Promise<number> {
  const { rows } = await app.platform.pool.query('select from live_slots');
  return rows.length;
}

const invalidateFor = (who: BuiltUser, about: string, platform = app.platform) =>
  inTransaction(platform, async (tx) => invalidate(tx, { to: who.id, kind: 'order', about }));

describe('who may listen', () => {
  const withCookie = async (headers: Record<string, string>) => {
    const reader = await listenLive(port, { headers: { cookie: 'rt=whatever', ...headers } });
    readers.push(reader);
    return reader.status;
  };

  it('refuses guests, unverified accounts and expired tokens', async () => {
    expect((await listenLive(port, { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(401);
    expect((await open({ token: 'ey.stale' })).status).toBe(401);
  });

  it('accepts a cookie from our own pages only (A71)', async () => {
    expect(await withCookie({ origin: 'https://evil.example' })).toBe(403);
    expect(await withCookie({ origin: 'null' })).toBe(403);
    expect(await withCookie({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await withCookie({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await withCookie({})).toBe(403);
    expect(await withCookie({ 'sec-fetch-site': 'same-origin' })).toBe(401);
  });

  it('allows six connections per user over all processes, and another when one ends', async () => {
    const person = await buildUser(app);
    for (let at = 0; at < maxConnections; at++)
      await joined(person, { at: at % 2 === 0 ? port : second.port });
    for (const at of [port, second.port]) {
      const refused = await open(person, { at });
      expect(refused.status).toBe(429);
    }
    expect((await open(await buildUser(app))).status).toBe(200);
    readers[1]!.cut();
    await expect.poll(slotsTaken).toBe(maxConnections);
    expect((await open(person, { at: second.port })).status).toBe(200);
  });

  it('never allows a seventh, even when all connect at once (A67)', async () => {
    const person = await buildUser(app);
    const opened = await Promise.all(Array.from({ length: 20 }, () => open(person)));
    expect(opened.filter((response) => response.status === 200)).toHaveLength(maxConnections);
    expect(opened.filter((response) => response.status === 429)).toHaveLength(20 - maxConnections);
  });

  it('declares itself to proxies as an event stream', async () => {
    const { reader } = await joined(await buildUser(app));
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  });
});

describe('delivery', () => {
  it('sends an order’s step to both of its parties and no one else (A19)', async () => {
    const walked = await buildOrder(app, 'pending');
    const [buyer, seller, stranger] = await Promise.all([
      joined(await asUser(app, walked.buyer)),
      joined(await asUser(app, walked.seller)),
      joined(await buildBuyer(app)),
    ]);
    const { number } = walked.order;
    await buildOrder(app, 'pending');
    await invalidateFor(walked.buyer, number);
    await invalidateFor(walked.seller, number);
    expect((await buyer.reader.next()).invalidations).toContainEqual(['order', number]);
    expect((await seller.reader.next()).invalidations).toContainEqual(['order', number]);
    stranger.reader.cut();
    expect(await stranger.reader.rest()).toEqual([]);
  });

  it('sends nothing of a rolled back transaction', async () => {
    const person = await buildUser(app);
    const { reader } = await joined(person);
    const failing = inTransaction(app.platform, async (tx) => {
      invalidate(tx, { to: person.id, kind: 'order', about: 'never' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await invalidateFor(person, 'after');
    expect((await reader.next()).invalidations).toEqual([['order', 'after']]);
  });

  it('reaches clients of other processes', async () => {
    const person = await buildUser(app);
    const here = await joined(person);
    const there = await joined(person, { at: second.port });
    await invalidateFor(person, 'from the first');
    await invalidateFor(person, 'from the second', second.platform);
    const receivedBy = async (reader: LiveReader) => {
      const received: string[] = [];
      while (received.length < 2)
        received.push(...(await reader.next()).invalidations.map(([, about]) => about));
      return received.sort();
    };
    expect(await receivedBy(here.reader)).toEqual(['from the first', 'from the second']);
    expect(await receivedBy(there.reader)).toEqual(['from the first', 'from the second']);
  });

  it('notifies other processes once per transaction, however many users it concerns', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => buildUser(app)));
    // A separate process, which sends no other notifications.
    const third = await openSecond();
    const client = new pg.Client({ connectionString: app.connectionString });
    const received: string[] = [];
    await client.connect();
    try {
      client.on('notification', ({ payload }) => {
        if (payload === third.platform.live.processId || payload === 'the end') received.push(payload);
      });
      await client.query('listen guildhall_live');
      await inTransaction(third.platform, async (tx) => {
        for (const { id } of people)
          for (let at = 0; at < 20; at++) invalidate(tx, { to: id, kind: 'order', about: String(at) });
      });
      await expect.poll(() => received.length).toBeGreaterThan(0);
      await client.query(`select pg_notify('guildhall_live', 'the end')`);
      await expect.poll(() => received.at(-1)).toBe('the end');
      expect(received).toHaveLength(2);
    } finally {
      await client.end();
      await third.close();
    }
  });
});

describe('a broken connection', () => {
  it('misses nothing and repeats nothing over 1,000 reconnects, whatever order transactions commit in', async () => {
    const person = await buildUser(app);
    const count = 3000;
    const reconnects = 1000;
    let isWriting = true;
    let next = 0;
    /** A transaction that takes its ids early and commits late, so that others overtake it. */
    const write = async (): Promise<void> => {
      const client = await app.platform.pool.connect();
      try {
        while (next < count) {
          await client.query('begin');
          for (let at = 0; at < 3; at++)
            await client.query(
              `insert into live_invalidations (user_id, kind, about, at) values ($1, 'order', $2, now())`,
              [person.id, String(next++)],
            );
          for (let waited = (next * 7) % 400; waited > 0; waited--) await turn();
          await client.query('commit');
          app.platform.live.wake();
        }
      } finally {
        client.release();
      }
    };
    // Both processes listen before anything is written: earlier invalidations are not delivered to later clients.
    await joined(person, { at: second.port });
    let { reader, first } = await joined(person);
    let cursor = first.id;
    const writing = Promise.all([write(), write(), write(), write()]).finally(() => {
      isWriting = false;
    });
    const received: string[] = [];
    const isWaiting = () => isWriting || received.length < next;
    for (let broken = 0; broken < reconnects || (isWaiting() && broken < 5 * reconnects); broken++) {
      // Every second connection is cut before anything arrived, the others in the middle of a delivery.
      if (broken % 2 === 0 && received.length < count) {
        const event = await Promise.race([reader.next(), writing.then(() => null)]);
        if (event) {
          received.push(...event.invalidations.map(([, about]) => about));
          cursor = event.id;
        }
      }
      reader.cut();
      await reader.ended;
      readers = readers.filter((open) => open !== reader);
      ({ reader, first } = await joined(person, {
        at: broken % 3 === 0 ? second.port : port,
        after: cursor,
      }));
      received.push(...first.invalidations.map(([, about]) => about));
      cursor = first.id;
      await expect.poll(slotsTaken, { interval: 1 }).toBeLessThan(maxConnections);
    }
    await writing;
    expect(received.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: next }, (_, at) => String(at)),
    );
  }, 300_000);

  it('refetches everything after a day, with another database’s cursor, or after too many invalidations', async () => {
    const person = await buildUser(app);
    const { first } = await joined(person);
    await invalidateFor(person, 'meanwhile');
    expect((await joined(person, { after: first.id })).first.invalidations).toEqual([['order', 'meanwhile']]);
    const [at, snapshot] = first.id.split('~');
    const dayBefore = `${Number(at) - 86_400_000}~${snapshot}`;
    expect((await joined(person, { after: dayBefore })).first.invalidations).toEqual([['*', '']]);
    expect((await joined(person, { after: `${at}~3:99999999999999:` })).first.invalidations).toEqual([
      ['*', ''],
    ]);
    await app.platform.pool.query(
      `insert into live_invalidations (user_id, kind, about, at) select $1, 'order', n, now() from generate_series(1, 600) n`,
      [person.id],
    );
    expect((await joined(person, { after: first.id })).first.invalidations).toEqual([['*', '']]);
  });

  it('starts at the current position for an invalid cursor', async () => {
    const person = await buildUser(app);
    await invalidateFor(person, 'before');
    for (const after of [
      '',
      '0',
      '1~2',
      `1~1:2:'; drop`,
      '1~9:3:',
      '1~1:9:5,4',
      `1~1:9:${'5,'.repeat(3000)}6`,
    ]) {
      expect(readLiveCursor(after)).toBeNull();
      const { reader, first } = await joined(person, { after });
      expect(first.invalidations).toEqual([]);
      reader.cut();
      await reader.ended;
      await expect.poll(slotsTaken).toBe(0);
    }
  });

  it('is closed when it reads too slowly, and resumes from its last event', async () => {
    const person = await buildUser(app);
    const { reader, first } = await joined(person);
    reader.pause();
    const much = `insert into live_invalidations (user_id, kind, about, at)
      select $1, 'order', repeat('n', 60) || n, now() from generate_series(1, 4000) n`;
    // The socket buffers some megabytes before anything waits here.
    for (let batch = 0; batch < 400 && (await slotsTaken()) > 0; batch++) {
      await app.platform.pool.query(much, [person.id]);
      app.platform.live.wake();
    }
    await expect.poll(slotsTaken).toBe(0);
    expect((await joined(person, { after: first.id })).first.invalidations).toEqual([['*', '']]);
  }, 180_000);
});

describe('the end of a connection', () => {
  it('comes for a revoked session and a suspended account, while others stay (A12)', async () => {
    const person = await buildUser(app);
    const { reader } = await joined(person);
    const other = { token: await freshToken(app, person) };
    const stays = await joined(other);
    const { sid } = JSON.parse(Buffer.from(person.token.split('.')[1]!, 'base64url').toString());
    await app.call(revokeSession, { sessionId: sid }, other);
    const last = await reader.next();
    await reader.ended;
    expect(last.name).toBe('over');
    await invalidateFor(person, 'still here');
    expect((await stays.reader.next()).invalidations).toEqual([['order', 'still here']]);
    await app.platform.pool.query(`update users set status = 'suspended' where id = $1`, [person.id]);
    expect((await stays.reader.next()).name).toBe('over');
    await stays.reader.ended;
  });

  it('comes in any process, and nothing is delivered or queried afterwards', async () => {
    const person = await buildUser(app);
    const { reader, first } = await joined(person, { at: second.port });
    const other = { token: await freshToken(app, person) };
    const { sid } = JSON.parse(Buffer.from(person.token.split('.')[1]!, 'base64url').toString());
    await app.call(revokeSession, { sessionId: sid }, other);
    await invalidateFor(person, 'too late');
    const after = await reader.rest();
    // An invalidation before the cut reveals nothing; the connection is cut and stays cut.
    expect(after.at(-1)?.name).toBe('over');
    for (const at of [port, second.port])
      expect((await open(person, { at, after: first.id })).status).toBe(401);
    await invalidateFor(person, 'much too late');
    expect(await reader.rest()).toEqual([]);
  });

  it('of a process frees its slots and closes its connections at once', async () => {
    const third = await openSecond();
    const person = await buildUser(app);
    const { reader, first } = await joined(person, { at: third.port });
    await third.close();
    await reader.ended;
    expect(await slotsTaken()).toBe(0);
    await invalidateFor(person, 'meanwhile');
    expect((await joined(person, { after: first.id })).first.invalidations).toEqual([['order', 'meanwhile']]);
  });
});
