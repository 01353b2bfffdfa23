// Concurrent sends: the limit per webhook, and late responses after the owner changed the webhook.
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import * as hooks from '#contract/external/developers/webhook.endpoints.ts';
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { webhookJobs } from './webhook.jobs.ts';
import { maxConcurrentPerHost } from './webhook.policy.ts';

let app: TestApp;
/** A receiver that holds requests until the test responds. */
let server: Server;
let waiting: ServerResponse[];
beforeAll(async () => {
  app = await openTestApp({ webhooksToLocalhost: true });
});
beforeEach(async () => {
  waiting = [];
  server = createServer((_request, response) => void waiting.push(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
afterAll(() => app.close());

const arrived = (count: number) => expect.poll(() => waiting.length).toBe(count);
const answerAll = (status: number) => {
  for (const response of waiting.splice(0)) response.writeHead(status).end();
};

async function listen() {
  const seller = await buildSeller(app);
  const as = { token: await freshToken(app, seller) };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  const { webhook } = await app.call(hooks.createWebhook, { url, events: ['order.placed'] }, as);
  const of = { webhookId: webhook.id };
  return {
    of,
    as,
    url,
    seller,
    test: () => app.call(hooks.testWebhook, of, as),
    now: () => app.call(hooks.getWebhook, of, as),
    deliveries: async () => (await app.call(hooks.listDeliveries, of, as)).items,
  };
}
const send = (deliveryId: string) => webhookJobs[0]!.run(app.platform, { deliveryId });

it('sends at most three at once per webhook, one while it fails, and the rest later', async () => {
  const { test, deliveries, now } = await listen();
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push((await test()).id);
  const [a, b, c, d, e] = ids as [string, string, string, string, string];
  const three = [a, b, c].map(send);
  await arrived(3);
  await send(d);
  expect((await deliveries()).find((delivery) => delivery.id === d)).toMatchObject({
    state: 'waiting',
    attempts: 0,
  });
  expect(waiting).toHaveLength(3);
  answerAll(500);
  await Promise.all(three);
  expect((await now()).failingSince).not.toBeNull();
  const single = send(e);
  await arrived(1);
  await send(d);
  expect(waiting).toHaveLength(1);
  answerAll(200);
  await single;
  expect((await now()).failingSince).toBeNull();
  server.on('request', () => answerAll(200));
  for (let n = 0; n < 3; n++) {
    await app.drainWorker();
    app.clock.advance({ seconds: 5 });
  }
  expect(new Set((await deliveries()).map((each) => each.state))).toEqual(new Set(['delivered']));
});

it('sends a limited number at once to one host, for all webhooks together', async () => {
  const owners = [];
  for (let nth = 0; nth < 4; nth++) owners.push(await listen());
  const ids: string[] = [];
  for (const { test } of owners) for (let nth = 0; nth < 3; nth++) ids.push((await test()).id);
  const sending = ids.slice(0, maxConcurrentPerHost).map(send);
  await arrived(maxConcurrentPerHost);
  for (const id of ids.slice(maxConcurrentPerHost)) await send(id);
  expect(waiting).toHaveLength(maxConcurrentPerHost);
  answerAll(200);
  await Promise.all(sending);
  server.on('request', () => answerAll(200));
  app.clock.advance({ seconds: 5 });
  await app.drainWorker();
  const states = await Promise.all(owners.map(({ deliveries }) => deliveries()));
  expect(new Set(states.flat().map(({ state }) => state))).toEqual(new Set(['delivered']));
});

it('queues every send for its owner', async () => {
  const { of, as, seller, test, deliveries } = await listen();
  const owners = async () => {
    const { rows } = await app.platform.pool.query<{ owner: string | null }>(
      `select group_id as owner from pgboss.job where name = 'hook' and state = 'created'`,
    );
    return rows.map(({ owner }) => owner);
  };
  await test();
  expect(await owners()).toEqual([seller.id]);
  const drained = app.drainWorker();
  await arrived(1);
  answerAll(500);
  await drained;
  const deliveryId = (await deliveries())[0]!.id;
  await app.call(hooks.replayDelivery, { deliveryId }, as);
  expect(await owners()).toEqual([seller.id]);
  server.on('request', () => answerAll(500));
  await app.drainWorker();
  const since = new Date(app.clock.now().getTime() - 60_000).toISOString();
  await app.platform.pool.query(
    `update webhook_deliveries set state = 'failed', next_at = null where id = $1`,
    [deliveryId],
  );
  await app.call(hooks.replayFailed, { ...of, since }, as);
  expect(await owners()).toEqual([seller.id]);
  await app.drainWorker();
});

it('sends postponed deliveries by the timer', async () => {
  const { test, deliveries } = await listen();
  for (let n = 0; n < 4; n++) await test();
  const drained = app.drainWorker();
  await arrived(3);
  const postponed = async () => (await deliveries()).filter((delivery) => delivery.nextAt !== null);
  await expect.poll(async () => (await postponed()).length).toBe(1);
  answerAll(200);
  await drained;
  server.on('request', () => answerAll(200));
  app.clock.advance({ seconds: 3 });
  await app.drainWorker();
  expect((await deliveries()).map((delivery) => delivery.state)).toEqual(Array<string>(4).fill('delivered'));
});

it.each([500, 410])('ignores a late %d from the previous URL', async (status) => {
  const { of, as, url, test, now } = await listen();
  await test();
  const sending = app.drainWorker();
  await arrived(1);
  await app.call(hooks.saveWebhook, { ...of, url: `${url}/new`, events: ['order.placed'] }, as);
  answerAll(status);
  await sending;
  expect(await now()).toMatchObject({ state: 'active', failingSince: null });
});

it('keeps a delivery delivered when a concurrent send fails later', async () => {
  const { test, deliveries, now } = await listen();
  const { id } = await test();
  const both = [send(id), send(id)];
  await arrived(2);
  const [late, early] = waiting.splice(0);
  early!.writeHead(200).end();
  await Promise.race(both);
  late!.writeHead(500).end();
  await Promise.all(both);
  expect(await deliveries()).toMatchObject([
    { state: 'delivered', attempts: 2, lastStatus: 200, nextAt: null },
  ]);
  expect((await now()).failingSince).not.toBeNull();
  // The originally queued job finds nothing left to send.
  await app.drainWorker();
  expect(waiting).toEqual([]);
});

it('audits pausing, resuming and resending', async () => {
  const { of, as, seller, test } = await listen();
  const { id: deliveryId } = await test();
  await app.call(hooks.pauseWebhook, of, as);
  app.clock.advance({ seconds: 1 });
  await app.call(hooks.resumeWebhook, of, as);
  app.clock.advance({ seconds: 1 });
  const since = new Date(app.clock.now().getTime() - 60_000).toISOString();
  await app.call(hooks.replayFailed, { ...of, since }, as);
  server.on('request', () => answerAll(200));
  await app.drainWorker();
  app.clock.advance({ seconds: 1 });
  await app.call(hooks.replayDelivery, { deliveryId }, as);
  await app.drainWorker();
  const { rows } = await app.platform.pool.query(
    `select action, details from audit_log
     where user_id = $1 and action in ('webhook.paused', 'webhook.resumed', 'webhook.replayed') order by at`,
    [seller.id],
  );
  expect(rows).toEqual([
    { action: 'webhook.paused', details: of },
    { action: 'webhook.resumed', details: of },
    { action: 'webhook.replayed', details: { ...of, deliveries: 1 } },
    { action: 'webhook.replayed', details: { ...of, deliveryId } },
  ]);
});

it('limits bulk resending to six calls an hour', async () => {
  const strict = await openTestApp({ limitsFactor: 1 });
  try {
    const as = { token: (await buildSeller(strict)).token };
    const url = 'https://example.com/events';
    const { webhook } = await strict.call(hooks.createWebhook, { url, events: ['order.placed'] }, as);
    const replay = () =>
      strict.call(hooks.replayFailed, { webhookId: webhook.id, since: strict.clock.now().toISOString() }, as);
    const codes: string[] = [];
    for (let n = 0; n < 7; n++) codes.push(await refusalOf(replay()));
    expect(codes).toEqual([...Array<string>(6).fill('succeeded'), 'too_many_requests']);
  } finally {
    await strict.close();
  }
});
