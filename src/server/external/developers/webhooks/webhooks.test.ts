// Webhooks: subscriptions, signatures, retries, resending and stopping.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as hooks from '#contract/external/developers/webhook.endpoints.ts';
import type { WebhookEventName } from '#contract/external/developers/webhook-event.schema.ts';
import { webhookLimits } from '#contract/external/developers/webhook.schema.ts';
import { suspendAccount } from '#server/people/accounts/suspend-account.ts';
import { allListeners } from '#server/app/all-listeners.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { reencrypt } from '#server/platform/reencrypt.ts';
import { inTransaction, publish } from '#server/platform/data/tx.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { openHttpsHooks } from '#server/providers/hooks/https-hooks.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { openWebhookReceiver } from '#tests/fixtures/webhook-receiver.ts';
import type { WebhookReceiver } from '#tests/fixtures/webhook-receiver.ts';
import { encryptedSecrets } from './webhook.store.ts';

let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await openTestApp({ webhooksToLocalhost: true });
});
beforeEach(async () => {
  receiver = await openWebhookReceiver();
});
afterEach(() => receiver.close());
afterAll(() => app.close());

const fresh = async (person: BuiltUser) => ({ token: await freshToken(app, person) });

async function listen(person: BuiltUser, events: WebhookEventName[] = ['order.placed', 'order.delivered']) {
  const made = await app.call(hooks.createWebhook, { url: receiver.url, events }, await fresh(person));
  receiver.trust(made.secret);
  return made;
}
async function sell(seller: BuiltUser, until: 'pending' | 'delivered' = 'pending') {
  const walked = await buildOrder(app, until, {
    gig: await buildGig(app, { seller: { ...seller, ...(await fresh(seller)) } }),
  });
  await app.drainWorker();
  return walked.order;
}
const deliveriesOf = async (person: BuiltUser, webhookId: string, state?: 'waiting' | 'failed') =>
  (await app.call(hooks.listDeliveries, { webhookId, ...(state && { state }) }, await asUser(app, person)))
    .items;
const webhookOf = async (person: BuiltUser, webhookId: string) =>
  app.call(hooks.getWebhook, { webhookId }, await asUser(app, person));

describe('a delivery', () => {
  it('is signed, names the event and the recipient’s role, and exposes no other user', async () => {
    const seller = await buildSeller(app);
    const { webhook, secret } = await listen(seller);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const order = await sell(seller, 'delivered');
    expect(receiver.received.map((request) => request.type).sort()).toEqual([
      'order.delivered',
      'order.placed',
    ]);
    const placed = receiver.received.find((request) => request.type === 'order.placed')!;
    expect(placed.data).toMatchObject({ as: 'seller', orderNumber: order.number, gigId: expect.any(String) });
    expect(placed.body).not.toMatch(/buyerId|sellerId|userId/);
    expect(placed.timestamp).toBe(Math.floor(app.clock.now().getTime() / 1000));
    expect(placed.headers['user-agent']).toBe('Guildhall-webhooks/1');
    const items = await deliveriesOf(seller, webhook.id);
    expect(items.map((item) => [item.state, item.attempts, item.lastStatus])).toEqual([
      ['delivered', 1, 200],
      ['delivered', 1, 200],
    ]);
    const { id } = items.find((item) => item.event === 'order.placed')!;
    const view = await app.call(hooks.getDelivery, { deliveryId: id }, await asUser(app, seller));
    expect(view).toMatchObject({ body: placed.body, messageId: placed.id, url: receiver.url });
    expect(view.history).toMatchObject([{ number: 1, status: 200, answer: 'accepted', failure: null }]);
  });

  it('is created only for own events of subscribed types, and once per event', async () => {
    const [seller, other] = [await buildSeller(app), await buildSeller(app)];
    await listen(seller, ['order.delivered']);
    await sell(other);
    await sell(seller);
    expect(receiver.received).toEqual([]);
    const listener = allListeners.find((candidate) => candidate.name === 'developers/queue-webhooks')!;
    const event = {
      name: 'gig.published' as const,
      gigId: '019588c0-0000-7000-8000-000000000001',
      sellerId: other.id,
      at: app.clock.now().toISOString(),
    };
    await listen(other, ['gig.published']);
    await inTransaction(app.platform, async (tx) => publish(tx, event));
    await app.drainWorker();
    await listener.run(app.platform, event);
    await app.drainWorker();
    expect(receiver.received.map((request) => request.type)).toEqual(['gig.published']);
  });

  it('is neither created nor sent for a suspended account', async () => {
    const seller = await buildSeller(app);
    const { webhook } = await listen(seller);
    receiver.respondWith(500);
    await sell(seller);
    expect(receiver.received).toHaveLength(1);
    await inTransaction(app.platform, (tx) => suspendAccount(tx, seller.id));
    app.clock.advance({ minutes: 1 });
    await app.drainWorker();
    expect(receiver.received).toHaveLength(1);
    const { rows } = await app.platform.pool.query(
      'select state from webhook_deliveries where webhook_id = $1',
      [webhook.id],
    );
    expect(rows).toEqual([{ state: 'failed' }]);
  });
});

describe('a failed delivery', () => {
  it('is retried with growing pauses, the same id and a new signature, until it succeeds', async () => {
    const seller = await buildSeller(app);
    const { webhook } = await listen(seller);
    receiver.respondWith(503, 'later, please');
    await sell(seller);
    expect((await webhookOf(seller, webhook.id)).failingSince).toBe(app.clock.now().toISOString());
    for (const [seconds, tries] of [
      [4, 1],
      [1, 2],
      [299, 2],
      [1, 3],
    ] as const) {
      app.clock.advance({ seconds });
      await app.drainWorker();
      expect(receiver.received).toHaveLength(tries);
    }
    receiver.respondWith(204);
    app.clock.advance({ minutes: 30 });
    await app.drainWorker();
    expect(new Set(receiver.received.map((request) => request.id)).size).toBe(1);
    expect(new Set(receiver.received.map((request) => request.timestamp)).size).toBe(4);
    app.clock.advance({ days: 1 });
    await app.drainWorker();
    expect(receiver.received).toHaveLength(4);
    expect((await webhookOf(seller, webhook.id)).failingSince).toBeNull();
    const [item] = await deliveriesOf(seller, webhook.id);
    expect(item).toMatchObject({ state: 'delivered', attempts: 4, lastStatus: 204, nextAt: null });
  });

  it('records why: no response, a redirect, or a truncated error', async () => {
    const seller = await buildSeller(app);
    const { webhook } = await listen(seller);
    receiver.respondWith(302, '', { location: 'http://127.0.0.1:1/inside' });
    await sell(seller);
    receiver.respondWith(400, `${'x'.repeat(5000)}\u0000`);
    app.clock.advance({ seconds: 5 });
    await app.drainWorker();
    await receiver.close();
    app.clock.advance({ minutes: 5 });
    await app.drainWorker();
    const [item] = await deliveriesOf(seller, webhook.id);
    const { history } = await app.call(
      hooks.getDelivery,
      { deliveryId: item!.id },
      await asUser(app, seller),
    );
    expect(
      history.map((attempt) => [attempt.status, attempt.answer?.length ?? null, attempt.failure]),
    ).toEqual([
      [null, null, 'The connection was refused.'],
      [400, 1000, null],
      [302, null, null],
    ]);
    receiver = await openWebhookReceiver();
  });

  it('stops the webhook after three days, emails the owner once, and can be resent after resuming', async () => {
    const seller = await buildSeller(app);
    const { webhook, secret } = await listen(seller);
    receiver.respondWith(500);
    const began = app.clock.now().toISOString();
    await sell(seller);
    for (let round = 0; round < 10; round++) {
      app.clock.advance({ hours: 24 });
      await app.drainWorker();
    }
    expect(await webhookOf(seller, webhook.id)).toMatchObject({ state: 'stopped', failingSince: began });
    const emails = await listMailbox(app.platform.pool, { to: seller.email, before: null, limit: 20 });
    expect(
      emails.filter((mail) => mail.subject.startsWith('We stopped sending events to 127.0.0.1')),
    ).toHaveLength(1);
    await sell(seller);
    expect(await deliveriesOf(seller, webhook.id)).toMatchObject([{ state: 'failed' }]);
    const as = await asUser(app, seller);
    const replay = () => app.call(hooks.replayFailed, { webhookId: webhook.id, since: began }, as);
    expect(await refusalOf(replay())).toBe('webhook_not_active');
    expect(await refusalOf(app.call(hooks.testWebhook, { webhookId: webhook.id }, as))).toBe(
      'webhook_not_active',
    );
    await app.call(hooks.resumeWebhook, { webhookId: webhook.id }, as);
    receiver.respondWith(200);
    receiver.trust(secret);
    expect(await replay()).toEqual({ replayed: 1, hasMore: false });
    await app.drainWorker();
    expect(await deliveriesOf(seller, webhook.id)).toMatchObject([{ state: 'delivered' }]);
    expect(await webhookOf(seller, webhook.id)).toMatchObject({ state: 'active', failingSince: null });
  });

  it('stops the webhook at once after a 410 response', async () => {
    const seller = await buildSeller(app);
    const { webhook } = await listen(seller);
    receiver.respondWith(410);
    await sell(seller);
    expect((await webhookOf(seller, webhook.id)).state).toBe('stopped');
    expect(await deliveriesOf(seller, webhook.id, 'failed')).toHaveLength(1);
  });
});

describe('the owner', () => {
  it('resends a delivery with the same id and body, once at a time', async () => {
    const seller = await buildSeller(app);
    const { webhook } = await listen(seller);
    await sell(seller);
    const [item] = await deliveriesOf(seller, webhook.id);
    const as = await asUser(app, seller);
    app.clock.advance({ minutes: 3 });
    await app.call(hooks.replayDelivery, { deliveryId: item!.id }, as);
    await app.call(hooks.replayDelivery, { deliveryId: item!.id }, as);
    await app.drainWorker();
    const [first, again] = receiver.received;
    expect(receiver.received).toHaveLength(2);
    expect([again!.id, again!.body]).toEqual([first!.id, first!.body]);
    expect(again!.timestamp - first!.timestamp).toBe(180);
    expect(await deliveriesOf(seller, webhook.id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  it('pauses a webhook: no deliveries are created or sent, and waiting ones fail', async () => {
    const seller = await buildSeller(app);
    const { webhook } = await listen(seller);
    receiver.respondWith(500);
    await sell(seller);
    const as = await asUser(app, seller);
    await app.call(hooks.pauseWebhook, { webhookId: webhook.id }, as);
    app.clock.advance({ minutes: 1 });
    await app.drainWorker();
    await sell(seller);
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesOf(seller, webhook.id)).toMatchObject([{ state: 'failed' }]);
  });

  it('rotates the secret: both sign for a day, then only the new one', async () => {
    const seller = await buildSeller(app);
    const { webhook, secret: old } = await listen(seller);
    const of = { webhookId: webhook.id };
    const { secret, webhook: after } = await app.call(hooks.rotateWebhookSecret, of, await fresh(seller));
    expect(secret).not.toBe(old);
    expect(after.overlapUntil).not.toBeNull();
    receiver.trust(old);
    await app.call(hooks.testWebhook, of, await asUser(app, seller));
    await app.drainWorker();
    receiver.trust(secret);
    await app.call(hooks.testWebhook, of, await asUser(app, seller));
    await app.drainWorker();
    expect(receiver.received.map((request) => request.signatures)).toEqual([
      { sent: 2, good: 1 },
      { sent: 2, good: 1 },
    ]);
    app.clock.advance({ hours: 24 });
    await app.drainWorker();
    receiver.trust(old, secret);
    await app.call(hooks.testWebhook, of, await asUser(app, seller));
    await app.drainWorker();
    expect(receiver.received[2]!.signatures).toEqual({ sent: 1, good: 1 });
    expect((await webhookOf(seller, webhook.id)).overlapUntil).toBeNull();
    const emails = await app.platform.pool.query<{ subject: string }>(
      `select subject from mailbox_mails where to_address = $1 and subject like '%secret%'`,
      [seller.email],
    );
    expect(emails.rows).toEqual([{ subject: 'A webhook of your Guildhall account has a new secret' }]);
    const { rows } = await app.platform.pool.query('select previous_cipher from webhooks where id = $1', [
      webhook.id,
    ]);
    expect(rows).toEqual([{ previous_cipher: null }]);
  });

  it('is the only one who can access the webhook and its deliveries', async () => {
    const seller = await buildSeller(app);
    const { webhook } = await listen(seller);
    await sell(seller);
    const [item] = await deliveriesOf(seller, webhook.id);
    const stranger = await fresh(await buildBuyer(app));
    const of = { webhookId: webhook.id };
    const tries = [
      app.call(hooks.getWebhook, of, stranger),
      app.call(hooks.listDeliveries, of, stranger),
      app.call(hooks.deleteWebhook, of, stranger),
      app.call(hooks.saveWebhook, { ...of, url: receiver.url, events: ['order.placed'] }, stranger),
      app.call(hooks.getDelivery, { deliveryId: item!.id }, stranger),
      app.call(hooks.replayDelivery, { deliveryId: item!.id }, stranger),
    ];
    const codes = await Promise.all(tries.map(refusalOf));
    expect(codes).toEqual([
      ...Array<string>(4).fill('webhook_not_found'),
      ...Array<string>(2).fill('delivery_not_found'),
    ]);
  });

  it('is emailed when the URL changes, and only then', async () => {
    const seller = await buildSeller(app);
    const { webhook } = await listen(seller);
    const elsewhere = receiver.url.replace('127.0.0.1', 'localhost');
    const save = async (url: string) =>
      app.call(
        hooks.saveWebhook,
        { webhookId: webhook.id, url, events: ['order.placed'] },
        await fresh(seller),
      );
    const urlEmails = async () => {
      await app.drainWorker();
      const emails = await listMailbox(app.platform.pool, { to: seller.email, before: null, limit: 20 });
      return emails.filter((mail) => mail.text.includes('Events that were sent to'));
    };
    await save(receiver.url);
    expect(await urlEmails()).toEqual([]);
    await save(elsewhere);
    const [mail, ...more] = await urlEmails();
    expect(more).toEqual([]);
    expect(mail!.text).toContain(elsewhere);
    expect(mail!.text).toContain(`Events that were sent to ${new URL(receiver.url).host}`);
    const { rows } = await app.platform.pool.query(
      `select details->>'hostBefore' as before, details->>'host' as host from audit_log
       where user_id = $1 and action = 'webhook.changed' and details->>'hostBefore' <> details->>'host'`,
      [seller.id],
    );
    expect(rows).toEqual([{ before: new URL(receiver.url).host, host: new URL(elsewhere).host }]);
  });

  it('has at most ten webhooks, each with a URL and at least one event', async () => {
    const seller = await buildSeller(app);
    const as = await fresh(seller);
    const make = (url: string) => app.call(hooks.createWebhook, { url, events: ['order.placed'] }, as);
    for (let n = 0; n < webhookLimits.webhooks; n++) await make(receiver.url);
    expect(await refusalOf(make(receiver.url))).toBe('webhook_limit_reached');
    const none = await app.answer(hooks.createWebhook, { url: 'nothing', events: [] }, as);
    expect(Object.keys(none.json().errors).sort()).toEqual(['events', 'url']);
  });
});

describe('stored data', () => {
  it('is purged after thirty days', async () => {
    const seller = await buildSeller(app);
    const { webhook } = await listen(seller);
    await sell(seller);
    app.clock.advance({ days: 29 });
    await app.drainWorker();
    expect(await deliveriesOf(seller, webhook.id)).toHaveLength(1);
    app.clock.advance({ days: 2 });
    await app.drainWorker();
    expect(await deliveriesOf(seller, webhook.id)).toEqual([]);
  });

  it('is encrypted, and readable after the master key was rotated', async () => {
    const seller = await buildSeller(app);
    const { webhook, secret } = await listen(seller);
    await app.call(hooks.rotateWebhookSecret, { webhookId: webhook.id }, await fresh(seller));
    const { rows } = await app.platform.pool.query('select * from webhooks where id = $1', [webhook.id]);
    expect(rows[0].previous_cipher.toString('latin1')).not.toContain(secret.slice(6, 20));
    const before = app.platform.keys;
    app.platform.keys = deriveKeys(['55'.repeat(32), '11'.repeat(32)]);
    try {
      for (const column of ['secret_cipher', 'previous_cipher'] as const)
        while ((await reencrypt(app.platform, encryptedSecrets(column))) > 0);
      app.platform.keys = deriveKeys(['55'.repeat(32)]);
      await app.call(hooks.testWebhook, { webhookId: webhook.id }, { token: await freshToken(app, seller) });
      await app.drainWorker();
      expect(receiver.received[0]!.signatures).toEqual({ sent: 2, good: 1 });
    } finally {
      app.platform.keys = deriveKeys(['11'.repeat(32), '55'.repeat(32)]);
      for (const column of ['secret_cipher', 'previous_cipher'] as const)
        while ((await reencrypt(app.platform, encryptedSecrets(column))) > 0);
      app.platform.keys = before;
    }
  });
});

describe('the receiver’s address', () => {
  it('is checked again when sending: names that resolve to this machine are not contacted (A59)', async () => {
    const publicHooks = openHttpsHooks({ nearby: false });
    expect(publicHooks.accepts('https://localhost.localdomain/x')).toBe(true);
    const answer = await publicHooks.post('https://localhost.localdomain/x', {}, '{}');
    expect(answer.status).toBeNull();
    expect(receiver.received).toEqual([]);
    const refused = app.call(
      hooks.createWebhook,
      { url: 'https://192.168.1.5/x', events: ['order.placed'] },
      await fresh(await buildBuyer(app)),
    );
    expect(await refusalOf(refused)).toBe('webhook_url_rejected');
  });
});
