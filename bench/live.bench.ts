// bench:live: how soon a sent message is shown to its recipient while many users have pages open, and what those cost. The real
// server over HTTP on its own PostgreSQL with full durability; listeners run in separate processes.
//   npm run bench:live [-- --connections 100,1000,10000 --messages 200]
// The limit (bare-live.ts) alternates with the app in short rounds, with as many connections.
// "Shown" means that the recipient has the message text: the event arrived over the live channel, and the messages were fetched.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openEnvelope, prepareRequest } from '#contract/common/call.ts';
import type { AnyEndpoint, DataOf, InputOf } from '#contract/common/endpoint.ts';
import { newId } from '#contract/common/ids.ts';
import {
  listMessages,
  openConversation,
  sendMessage,
} from '#contract/messaging/messages/message.endpoints.ts';
import { mintAccessToken } from '#server/people/accounts/sessions/access-token.ts';
import { systemClock } from '#server/platform/clock.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { fillMarket, masterKey, openDurableMarket, currentToken } from '#tests/crash/durable-market.ts';
import { listenLive } from '#tests/fixtures/live-reader.ts';
import {
  argument,
  checkFailures,
  load,
  median,
  percentile,
  printLines,
  progress,
  rounded,
} from './bench-run.ts';
import { serveMarket } from './serve-market.ts';
import type { BareLive } from './bare-live.ts';
import type { FromListeners, Listeners } from './live-listeners.ts';

const sizes = argument('connections', '100,1000,10000').split(',').map(Number);
const messages = Number(argument('messages', '200'));
const connectionsPerUser = 5;
const maxChildren = 2;
const messagesPerRound = 20;
const maxBroadcastMs = 5000;
/** The limit holds at most this many: idle connections cost it nothing, and file descriptors are limited. */
const maxBareConnections = 1000;

const market = await openDurableMarket();
const keys = deriveKeys([masterKey]);
let port = 0;

async function ask<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, token: string): Promise<DataOf<E>> {
  const { method, url, body } = prepareRequest(endpoint, input);
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': newId(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return openEnvelope((await answer.json()) as never, answer.status);
}

/** Users as copies of one, each with a session; by SQL, because ten thousand sign-ups would take an hour. */
async function makeListeners(pool: pg.Pool, like: string, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ user_id: string; id: string }>(
    `with made as (
       insert into users select (jsonb_populate_record(null::users, to_jsonb(u) || jsonb_build_object(
         'id', gen_random_uuid(), 'email', 'listener-' || n || '@bench.test', 'username', 'listener-' || n))).*
       from users u, generate_series(1, $2::int) n where u.id = $1 returning id),
     described as (
       insert into profiles select (jsonb_populate_record(null::profiles, to_jsonb(p) || jsonb_build_object('user_id', made.id))).*
       from profiles p, made where p.user_id = $1)
     insert into sessions select (jsonb_populate_record(null::sessions,
       to_jsonb(s) || jsonb_build_object('id', gen_random_uuid(), 'user_id', made.id))).*
     from (select * from sessions where user_id = $1 limit 1) s, made returning id, user_id`,
    [like, count],
  );
  const now = systemClock.now();
  return Promise.all(
    rows.map((row) =>
      mintAccessToken(keys, now, { userId: row.user_id, sessionId: row.id, emailVerified: true }),
    ),
  );
}

async function openConnections(
  tokens: string[],
  count: number,
  port: number,
): Promise<{ children: ChildProcess[]; held: number }> {
  const all = Array.from({ length: count }, (_, i) => tokens[Math.floor(i / connectionsPerUser)]!);
  const children: ChildProcess[] = [];
  let held = 0;
  const share = Math.ceil(count / maxChildren);
  for (let from = 0; from < count; from += share) {
    const child = fork(join(import.meta.dirname, 'live-listeners.ts'));
    child.send({ port, tokens: all.slice(from, from + share), from } satisfies Listeners);
    const [answer] = (await once(child, 'message')) as [FromListeners];
    if ('opened' in answer) held += answer.opened;
    children.push(child);
  }
  return { children, held };
}

function partOf(values: readonly number[], part: number): number {
  return rounded(
    percentile(
      values.toSorted((a, b) => a - b),
      part,
    ),
    1,
  );
}

const residentMegabytes = (pid: number) => {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return line ? Math.round(Number(line[1]) / 1024) : null;
};

type Times = { received: number[]; shown: number[] };
type Side = { run(times: Times, messages: number): Promise<void>; end(): void };

async function appSide(buyer: string, seller: string, conversationId: string): Promise<Side> {
  const reader = await listenLive(port, { headers: { authorization: `Bearer ${seller}` } });
  await reader.next();
  return {
    async run({ received, shown }, count) {
      for (let at = 0; at < count; at++) {
        const began = performance.now();
        const sent = ask(sendMessage, { conversationId, text: `Message ${at}` }, buyer);
        await reader.next();
        received.push(performance.now() - began);
        const { items } = await ask(listMessages, { conversationId, limit: 30 }, seller);
        shown.push(performance.now() - began);
        const message = await sent;
        if (!items.some((item) => item.id === message.id))
          throw new Error('A message was announced but not found');
      }
      // Messages without an answer are limited per day.
      await ask(sendMessage, { conversationId, text: 'All received' }, seller);
      await reader.next();
    },
    end: () => reader.cut(),
  };
}

async function bareSide(at: number): Promise<Side> {
  const reader = await listenLive(at, { headers: {}, after: '0' });
  await reader.next();
  const url = `http://127.0.0.1:${at}/`;
  return {
    async run({ received, shown }, count) {
      for (let number = 0; number < count; number++) {
        const began = performance.now();
        const sent = fetch(url, { method: 'POST', body: `Message ${number}` });
        await reader.next();
        received.push(performance.now() - began);
        await (await fetch(url)).json();
        shown.push(performance.now() - began);
        await (await sent).text();
      }
    },
    end: () => reader.cut(),
  };
}

async function inTurns(app: Side, bare: Side): Promise<{ app: Times; bare: Times; ratio: number }> {
  const [ours, limit]: [Times, Times] = [
    { received: [], shown: [] },
    { received: [], shown: [] },
  ];
  const ratios: number[] = [];
  for (let done = 0; done < messages; done += messagesPerRound) {
    const from = ours.shown.length;
    const count = Math.min(messagesPerRound, messages - done);
    await app.run(ours, count);
    await bare.run(limit, count);
    ratios.push(median(limit.shown.slice(from)) / median(ours.shown.slice(from)));
  }
  return { app: ours, bare: limit, ratio: median(ratios) };
}

async function openBare(): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(import.meta.dirname, 'bare-live.ts'));
  child.send({ connectionString: market.connectionString } satisfies BareLive);
  const [at] = (await once(child, 'message')) as [number];
  return { child, port: at };
}

/** One event to every listener at the same time; returns when each received it, in ms. */
async function broadcast(pool: pg.Pool, children: ChildProcess[], held: number): Promise<number[]> {
  const began = Date.now();
  await pool.query(
    `insert into live_invalidations (user_id, kind, about, at) select distinct user_id, 'notification', '', now() from live_slots`,
  );
  await pool.query(`select pg_notify('guildhall_live', 'bench')`);
  const received: number[] = [];
  while (received.length < held && Date.now() - began < maxBroadcastMs) {
    await sleep(100);
    for (const child of children) {
      child.send('received');
      const [answer] = (await once(child, 'message')) as [FromListeners];
      if ('received' in answer) received.push(...answer.received.map((at) => at - began));
    }
  }
  return received;
}

try {
  progress('creating users');
  const { buyers, gigs } = await fillMarket(market, { buyers: 1, gigs: 1 });
  const pool = new pg.Pool({ connectionString: market.connectionString, max: 2 });
  const tokens = await makeListeners(pool, buyers[0]!.id, Math.ceil(Math.max(...sizes) / connectionsPerUser));
  const served = await serveMarket(market);
  port = served.port;
  const limit = await openBare();
  const lines = [];
  let failed = 0;
  for (const connections of sizes) {
    const [buyer, seller] = [await currentToken(buyers[0]!), await currentToken(gigs[0]!.seller)];
    const { id } = await ask(openConversation, { username: gigs[0]!.seller.username }, buyer);
    progress(`opening ${connections} connections`);
    const began = performance.now();
    const { children, held } = await openConnections(tokens, connections, port);
    const bareConnections = await openConnections(
      tokens,
      Math.min(connections, maxBareConnections),
      limit.port,
    );
    const openedSeconds = (performance.now() - began) / 1000;
    progress(`${held} open; sending ${messages} messages`);
    const [app, bare] = [await appSide(buyer, seller, id), await bareSide(limit.port)];
    const times = await inTurns(app, bare);
    for (const side of [app, bare]) side.end();
    const { received, shown } = times.app;
    const broadcasts = await broadcast(pool, children, held);
    failed += connections - held + held - broadcasts.length;
    lines.push({
      bench: 'live',
      scenario: 'message sent until shown to its recipient',
      connections,
      held,
      openedSeconds: rounded(openedSeconds, 1),
      receivedP50: partOf(received, 0.5),
      receivedP99: partOf(received, 0.99),
      shownP50: partOf(shown, 0.5),
      shownP99: partOf(shown, 0.99),
      limitShownP50: partOf(times.bare.shown, 0.5),
      limitShownP99: partOf(times.bare.shown, 0.99),
      ratio: rounded(times.ratio),
      broadcastReceived: broadcasts.length,
      broadcastP99: partOf(broadcasts, 0.99),
      residentMegabytes: residentMegabytes(served.app.child.pid!),
      load: load(),
    });
    for (const child of [...children, ...bareConnections.children]) child.kill();
    // Slots are free once the server has noticed the disconnects.
    for (let waited = 0; waited < 600; waited++) {
      const { rows } = await pool.query('select from live_slots limit 1');
      if (rows.length === 0) break;
      await sleep(100);
    }
  }
  await pool.end();
  limit.child.disconnect();
  await served.app.end('SIGTERM');
  printLines(lines);
  checkFailures(failed);
} finally {
  await market.close();
}
