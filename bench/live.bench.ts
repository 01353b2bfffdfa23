// bench:live — how soon a message that was sent is shown to the other side while so many people have pages open, and what those
// cost: the real server over HTTP, its own PostgreSQL with full durability, the listeners in processes of their own.
//   npm run bench:live [-- --connections 100,1000,10000 --messages 200]
// The limit beside it (bare-live.ts) takes turns with the app, in short rounds, with as many lines open.
// Rule: "shown" is the moment at which the other side has the message's words: the hint came over the live channel and the page of
// messages was asked for and answered.
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
import { argument, load, median, percentile, printLines, rounded, say } from './bench-run.ts';
import { serveMarket } from './serve-market.ts';
import type { BareLive } from './bare-live.ts';
import type { FromListeners, Listeners } from './live-listeners.ts';

const sizes = argument('connections', '100,1000,10000').split(',').map(Number);
const messages = Number(argument('messages', '200'));
const linesEach = 5;
const childrenAtMost = 2;
const messagesARound = 20;
/** The limit holds no more than these: what waits costs it nothing, and a machine has only so many files. */
const bareLinesAtMost = 1000;

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

/** People as copies of one, each with a session: made by SQL, because ten thousand would take an hour by the real commands. */
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

async function openLines(
  tokens: string[],
  lines: number,
  port: number,
): Promise<{ children: ChildProcess[]; held: number }> {
  const all = Array.from({ length: lines }, (_, at) => tokens[Math.floor(at / linesEach)]!);
  const children: ChildProcess[] = [];
  let held = 0;
  const share = Math.ceil(lines / childrenAtMost);
  for (let from = 0; from < lines; from += share) {
    const child = fork(join(import.meta.dirname, 'live-listeners.ts'));
    child.send({ port, tokens: all.slice(from, from + share), from } satisfies Listeners);
    const [told] = (await once(child, 'message')) as [FromListeners];
    if ('opened' in told) held += told.opened;
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

type Times = { heard: number[]; shown: number[] };
type Side = { run(times: Times, messages: number): Promise<void>; end(): void };

async function appSide(buyer: string, seller: string, conversationId: string): Promise<Side> {
  const reader = await listenLive(port, { headers: { authorization: `Bearer ${seller}` } });
  await reader.next();
  return {
    async run({ heard, shown }, count) {
      for (let at = 0; at < count; at++) {
        const began = performance.now();
        const sent = ask(sendMessage, { conversationId, text: `Message ${at}` }, buyer);
        await reader.next();
        heard.push(performance.now() - began);
        const { items } = await ask(listMessages, { conversationId, limit: 30 }, seller);
        shown.push(performance.now() - began);
        const message = await sent;
        if (!items.some((item) => item.id === message.id))
          throw new Error('A message was told of but not there');
      }
    },
    end: () => reader.cut(),
  };
}

async function bareSide(at: number): Promise<Side> {
  const reader = await listenLive(at, { headers: {}, after: '0' });
  await reader.next();
  const url = `http://127.0.0.1:${at}/`;
  return {
    async run({ heard, shown }, count) {
      for (let number = 0; number < count; number++) {
        const began = performance.now();
        const sent = fetch(url, { method: 'POST', body: `Message ${number}` });
        await reader.next();
        heard.push(performance.now() - began);
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
    { heard: [], shown: [] },
    { heard: [], shown: [] },
  ];
  const ratios: number[] = [];
  for (let done = 0; done < messages; done += messagesARound) {
    const from = ours.shown.length;
    await app.run(ours, messagesARound);
    await bare.run(limit, messagesARound);
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

/** One hint to every listener at the same moment: when the last of them has it. */
async function broadcast(pool: pg.Pool, children: ChildProcess[]): Promise<number[]> {
  const began = Date.now();
  await pool.query(
    `insert into live_invalidations (user_id, kind, about, at) select distinct user_id, 'notification', '', now() from live_slots`,
  );
  await pool.query(`select pg_notify('guildhall_live', 'bench')`);
  await sleep(5000);
  const told: number[] = [];
  for (const child of children) {
    child.send('heard');
    const [answer] = (await once(child, 'message')) as [FromListeners];
    if ('heard' in answer) told.push(...answer.heard.map((at) => at - began));
  }
  return told;
}

try {
  say('making people');
  const { buyers, gigs } = await fillMarket(market, { buyers: 1, gigs: 1 });
  const pool = new pg.Pool({ connectionString: market.connectionString, max: 2 });
  const tokens = await makeListeners(pool, buyers[0]!.id, Math.ceil(Math.max(...sizes) / linesEach));
  const served = await serveMarket(market);
  port = served.port;
  const limit = await openBare();
  const lines = [];
  for (const connections of sizes) {
    const [buyer, seller] = [await currentToken(buyers[0]!), await currentToken(gigs[0]!.seller)];
    const { id } = await ask(openConversation, { username: gigs[0]!.seller.username }, buyer);
    say(`opening ${connections} lines`);
    const began = performance.now();
    const { children, held } = await openLines(tokens, connections, port);
    const beside = await openLines(tokens, Math.min(connections, bareLinesAtMost), limit.port);
    const openedSeconds = (performance.now() - began) / 1000;
    say(`${held} are open; sending ${messages} messages`);
    const [app, bare] = [await appSide(buyer, seller, id), await bareSide(limit.port)];
    const times = await inTurns(app, bare);
    for (const side of [app, bare]) side.end();
    const { heard, shown } = times.app;
    const told = await broadcast(pool, children);
    lines.push({
      bench: 'live',
      scenario: 'message sent → shown to the other side',
      connections,
      held,
      openedSeconds: rounded(openedSeconds, 1),
      heardP50: partOf(heard, 0.5),
      heardP99: partOf(heard, 0.99),
      shownP50: partOf(shown, 0.5),
      shownP99: partOf(shown, 0.99),
      limitShownP50: partOf(times.bare.shown, 0.5),
      limitShownP99: partOf(times.bare.shown, 0.99),
      ratio: rounded(times.ratio),
      broadcastTold: told.length,
      broadcastP99: partOf(told, 0.99),
      residentMegabytes: residentMegabytes(served.app.child.pid!),
      load: load(),
    });
    for (const child of [...children, ...beside.children]) child.kill();
    // Their places are free when the server has noticed that they are gone.
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
} finally {
  await market.close();
}
