// Push notifications: devices, a real push service that decrypts what it receives, and ended sessions.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxPushDevices } from '#contract/messaging/notifications/push.endpoints.ts';
import * as push from '#contract/messaging/notifications/push.endpoints.ts';
import * as preferences from '#contract/messaging/notifications/preference.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { reading } from '#server/platform/data/tx.ts';
import { openWebPush } from '#server/providers/push/web-push.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openPushService } from '#tests/fixtures/push-service.ts';
import type { PushBrowser, PushService } from '#tests/fixtures/push-service.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { deletedAfter, maxFailingSends, pushJobs } from './push.jobs.ts';
import { pushSender, encryptedPushKey } from './push-sender.ts';
import { reencrypt } from '#server/platform/reencrypt.ts';

let app: TestApp;
let service: PushService;
beforeAll(async () => {
  app = await openTestApp();
  service = await openPushService();
  app.platform.push = openWebPush(app.clock, { nearby: true });
});
afterAll(async () => {
  await service.close();
  await app.close();
});

async function allow(person: BuiltUser, browser?: PushBrowser): Promise<PushBrowser> {
  const device = browser ?? (await service.browser());
  await app.call(push.addPushDevice, device.subscription, await asUser(app, person));
  return device;
}
const devices = async (person: BuiltUser) => app.call(push.listPushDevices, {}, await asUser(app, person));
/** Another user places an order with this seller. */
async function sell(seller: BuiltUser) {
  const buyer = await buildBuyer(app, { displayName: 'Ben' });
  const walked = await buildOrder(app, 'pending', { buyer, gig: await buildGig(app, { seller }) });
  await app.drainWorker();
  return walked.order;
}
/** For clocks that have passed the end of an access token. */
const signedIn = async (user: BuiltUser) => ({ ...user, token: await freshToken(app, user) });
/** Retries queued items immediately, ignoring backoff. */
/** Runs the jobs that wait for another try now. */
async function retry(): Promise<void> {
  await app.platform.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
  await app.drainWorker();
}

it('sends the email’s subject and link to every device, and nothing else', async () => {
  const seller = await buildSeller(app);
  const [phone, laptop] = [await allow(seller), await allow(seller)];
  const stranger = await allow(await buildSeller(app));
  const order = await sell(seller);
  for (const browser of [phone, laptop]) {
    expect(browser.received).toEqual([
      {
        title: `Ben placed ${order.number}`,
        href: `/orders/${order.number}`,
        tag: expect.stringMatching(/^[\w-]{22}$/),
        brandName: 'Guildhall',
      },
    ]);
  }
  expect(phone.headers.urgency).toBe('normal');
  expect(Number(phone.headers.ttl)).toBe(12 * 3600);
  expect(stranger.received).toEqual([]);
  expect((await devices(seller)).items.map((device) => device.lastSentAt !== null)).toEqual([true, true]);
  expect([...service.senders]).toContain((await devices(seller)).publicKey);
});

it('sends nothing if push is disabled, whatever the other channels', async () => {
  const seller = await buildSeller(app);
  const browser = await allow(seller);
  const off = { group: 'orders', inApp: true, byMail: true, byPush: false } as const;
  await app.call(preferences.setPreference, off, await asUser(app, seller));
  await sell(seller);
  expect(browser.received).toEqual([]);
  await app.call(
    preferences.setPreference,
    { ...off, inApp: false, byMail: false, byPush: true },
    await asUser(app, seller),
  );
  await sell(seller);
  expect(browser.received).toHaveLength(1);
});

it('waits for the end of quiet hours, then sends one message', async () => {
  const seller = await buildSeller(app);
  const browser = await allow(seller);
  const clockTime = (at: Date) => at.toISOString().slice(11, 16);
  const hours = { from: clockTime(app.clock.now()), until: clockTime(later(app.clock.now(), { hours: 9 })) };
  const quiet = { mailPace: 'instant', quiet: hours, timeZone: 'UTC' } as const;
  await app.call(preferences.setTiming, quiet, await asUser(app, seller));
  await sell(seller);
  await sell(seller);
  expect(browser.received).toEqual([]);
  app.clock.advance({ hours: 9 });
  await app.drainWorker();
  expect(browser.received.map(({ title, href }) => [title, href])).toEqual([
    ['2 updates on Guildhall', '/notifications'],
  ]);
});

it('deletes a device that its push service no longer knows', async () => {
  const seller = await buildSeller(app);
  const [gone, here] = [await allow(seller), await allow(seller)];
  gone.respondWith(410);
  await sell(seller);
  expect(here.received).toHaveLength(1);
  expect((await devices(seller)).items).toHaveLength(1);
});

it('retries while the push service is unavailable, and stops once the message has expired', async () => {
  const seller = await buildSeller(app);
  const browser = await allow(seller);
  browser.respondWith(503);
  await expect(sell(seller)).rejects.toThrow('answered 503');
  browser.respondWith(201);
  await retry();
  expect(browser.received).toHaveLength(1);
  browser.respondWith(503);
  await expect(sell(seller)).rejects.toThrow('answered 503');
  browser.respondWith(201);
  app.clock.advance({ hours: 12 });
  await retry();
  expect(browser.received).toHaveLength(1);
});

/** A device with its id, to which messages are sent without the queue. */
async function allowOne(on: PushService = service) {
  const person = await buildSeller(app);
  const browser = await allow(person, await on.browser());
  const { id: deviceId } = (await devices(person)).items[0]!;
  const send = async (): Promise<void> => {
    app.clock.advance({ seconds: 1 });
    const uselessAfter = later(app.clock.now(), { hours: 1 }).toISOString();
    const message = { title: 'New order', href: '/orders', tag: 'order' };
    const queued = { deviceId, userId: person.id, message, urgency: 'normal', uselessAfter };
    await pushJobs[0]!.run(app.platform, queued);
  };
  const isThere = async () => {
    const { rowCount } = await app.platform.pool.query('select 1 from push_devices where id = $1', [
      deviceId,
    ]);
    return rowCount === 1;
  };
  return { browser, send, isThere };
}
type Device = Awaited<ReturnType<typeof allowOne>>;

/** Each time, `reached` gets a message, and then the failing device does not. */
async function failWhile(failing: Device, reached: Device | null, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth++) {
    await reached?.send();
    await expect(failing.send()).rejects.toThrow('answered 503');
  }
}

it('deletes a device that failed for a day while others were reached, and none that failed often within hours', async () => {
  const [silent, other] = [await allowOne(), await allowOne()];
  silent.browser.respondWith(503);
  await failWhile(silent, other, deletedAfter.failures + 1);
  app.clock.advance({ hours: deletedAfter.hours });
  await silent.send();
  expect(await silent.isThere()).toBe(false);
});

it('deletes no device in an outage of the network, however long', async () => {
  const [device, other] = [await allowOne(), await allowOne()];
  await other.send();
  device.browser.respondWith(503);
  for (let day = 0; day < 10; day++) {
    await failWhile(device, null, deletedAfter.failures);
    app.clock.advance({ hours: deletedAfter.hours });
  }
  // One is reached before the other again.
  await failWhile(device, other, 1);
  expect(await device.isThere()).toBe(true);
});

it('deletes no device while only its push service is down, until that has lasted a week', async () => {
  const another = await openPushService();
  try {
    const [device, ofService, other] = [await allowOne(), await allowOne(), await allowOne(another)];
    await ofService.send();
    device.browser.respondWith(503);
    await failWhile(device, other, deletedAfter.failures + 1);
    app.clock.advance({ hours: deletedAfter.hours });
    await failWhile(device, other, 1);
    app.clock.advance({ days: deletedAfter.serviceDays });
    await failWhile(device, other, deletedAfter.failures - 1);
    await other.send();
    await device.send();
    expect(await device.isThere()).toBe(false);
  } finally {
    await another.close();
  }
});

it('does not delete a device that received a message in between', async () => {
  const seller = await buildSeller(app);
  const browser = await allow(seller);
  browser.respondWith(503);
  await expect(sell(seller)).rejects.toThrow('answered 503');
  browser.respondWith(201);
  await retry();
  app.clock.advance({ hours: 2 * deletedAfter.hours });
  browser.respondWith(503);
  await expect(sell(await signedIn(seller))).rejects.toThrow('answered 503');
  expect((await devices(seller)).items).toHaveLength(1);
  browser.respondWith(201);
  await retry();
});

it('leaves slots to working devices, however many messages wait for failing ones', async () => {
  const gate = Promise.withResolvers<'taken'>();
  const real = app.platform.push;
  const sellers = [];
  for (let nth = 0; nth <= maxFailingSends; nth++) sellers.push(await buildSeller(app));
  for (const seller of sellers) {
    const browser = await allow(seller);
    await app.platform.pool.query(
      'update push_devices set failures = 1, failing_since = $2 where endpoint = $1',
      [browser.subscription.endpoint, app.clock.now()],
    );
  }
  let began = 0;
  app.platform.push = { ...real, send: () => (began++, gate.promise) };
  try {
    const sent = [];
    for (const seller of sellers) {
      const deviceId = (await devices(seller)).items[0]!.id;
      const uselessAfter = later(app.clock.now(), { hours: 1 }).toISOString();
      const message = { title: 'New order', href: '/orders', tag: 'order' };
      const queued = { deviceId, userId: seller.id, message, urgency: 'normal', uselessAfter };
      sent.push(pushJobs[0]!.run(app.platform, queued));
    }
    // The one without a slot is postponed.
    await Promise.race(sent);
    await expect.poll(() => began).toBe(maxFailingSends);
    const { rows } = await app.platform.pool.query(
      `select start_after - $1 as later from pgboss.job where name = 'push' and state = 'created'`,
      [app.clock.now()],
    );
    expect(rows).toEqual([{ later: expect.objectContaining({ seconds: 30 }) }]);
    gate.resolve('taken');
    await Promise.all(sent);
  } finally {
    app.platform.push = real;
    gate.resolve('taken');
  }
});

it('sends nothing to a device whose session has ended', async () => {
  const seller = await buildSeller(app);
  const gig = await buildGig(app, { seller });
  const browser = await allow(seller);
  const as = await asUser(app, seller);
  await app.platform.pool.query(
    `update sessions set revoked_at = $2, revoke_reason = 'logout' where user_id = $1`,
    [seller.id, app.clock.now()],
  );
  expect(await refusalOf(app.call(push.listPushDevices, {}, as))).toBe('access_token_expired');
  await buildOrder(app, 'pending', { gig });
  await app.drainWorker();
  expect(browser.received).toEqual([]);
});

it('assigns a browser only to the user who allowed push last', async () => {
  const [first, second] = [await buildSeller(app), await buildSeller(app)];
  const browser = await allow(first);
  await allow(second, browser);
  expect((await devices(first)).items).toEqual([]);
  await sell(first);
  expect(browser.received).toEqual([]);
  await sell(second);
  expect(browser.received).toHaveLength(1);
  const { id } = (await devices(second)).items[0]!;
  await app.call(push.removePushDevice, { id }, await asUser(app, first));
  expect((await devices(second)).items).toHaveLength(1);
  await app.call(push.removePushDevice, { id }, await asUser(app, second));
  expect((await devices(second)).items).toEqual([]);
});

it('never shows a waiting message to the next user of a shared browser', async () => {
  const [first, second] = [await buildSeller(app), await buildSeller(app)];
  const browser = await allow(first);
  browser.respondWith(503);
  await expect(sell(first)).rejects.toThrow('answered 503');
  browser.respondWith(201);
  await allow(second, browser);
  await retry();
  expect(browser.received).toEqual([]);
  await sell(second);
  expect(browser.received).toHaveLength(1);
});

it('keeps the newest 20 devices of a user, each once', async () => {
  const person = await buildBuyer(app);
  const browsers: PushBrowser[] = [];
  for (let n = 0; n < maxPushDevices + 2; n++) {
    app.clock.advance({ seconds: 1 });
    browsers.push(await allow(person));
  }
  await allow(person, browsers.at(-1));
  expect((await devices(person)).items).toHaveLength(maxPushDevices);
  const { rows } = await app.platform.pool.query('select endpoint from push_devices where user_id = $1', [
    person.id,
  ]);
  expect(rows).toHaveLength(maxPushDevices);
  expect(rows.map((row) => row.endpoint)).not.toContain(browsers[0]!.subscription.endpoint);
});

it('rejects guests, and endpoints that are not public push services', async () => {
  const browser = await service.browser();
  expect(await refusalOf(app.call(push.addPushDevice, browser.subscription))).toBe('not_signed_in');
  const person = await asUser(app, await buildBuyer(app));
  for (const endpoint of ['https://169.254.169.254/latest', 'https://10.0.0.7/push', 'http://push.test/x']) {
    const call = app.call(push.addPushDevice, { ...browser.subscription, endpoint }, person);
    expect(await refusalOf(call), endpoint).toBe('push_service_unknown');
  }
});

it('keeps one encrypted key, even if two processes create it concurrently or the master key changes', async () => {
  await app.platform.pool.query('delete from push_keys');
  const [first, second] = await Promise.all([
    pushSender(reading(app.platform)),
    pushSender(reading(app.platform)),
  ]);
  expect(first).toEqual(second);
  const { rows } = await app.platform.pool.query('select private_cipher from push_keys');
  expect(rows).toHaveLength(1);
  expect(rows[0].private_cipher.toString('utf8')).not.toContain(first.privateKey);
  const rotated = { ...app.platform, keys: deriveKeys(['55'.repeat(32), '11'.repeat(32)]) };
  expect(await reencrypt(rotated, encryptedPushKey)).toBe(1);
  const fresh = { ...app.platform, keys: deriveKeys(['55'.repeat(32)]) };
  expect(await pushSender(reading(fresh))).toEqual(first);
  // The other tests need the previous master key.
  await app.platform.pool.query('delete from push_keys');
});
