// When people are told: quiet hours, collections, and what waits for neither; by real calls, the clock and the mailbox.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NotificationTiming } from '#contract/messaging/notifications/notification-timing.schema.ts';
import { defaultTiming } from '#contract/messaging/notifications/notification-timing.schema.ts';
import * as notifications from '#contract/messaging/notifications/notification.endpoints.ts';
import * as preferences from '#contract/messaging/notifications/preference.endpoints.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { deliverNotification } from '../deliver-notification.ts';
import type { OutboundNotification } from '../deliver-notification.ts';
import { findStoredPreferences } from './preference.store.ts';
import { deliveryTime } from './timing.policy.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const berlin = 'Europe/Berlin';
const nights: NotificationTiming = {
  mails: 'instant',
  quiet: { from: '22:00', until: '07:00' },
  timeZone: berlin,
};

async function choose(person: BuiltUser, timing: Partial<NotificationTiming>) {
  const wanted = { ...defaultTiming, ...timing };
  return app.call(preferences.setTiming, wanted, await asUser(app, person));
}
const mailed = async (person: BuiltUser) => {
  const answer = await app.http.inject({ url: `/mailbox.json?to=${encodeURIComponent(person.email)}` });
  return answer.json<{ subject: string; text: string }[]>().toReversed();
};
const subjects = async (person: BuiltUser) => (await mailed(person)).map((mail) => mail.subject);

/** Tells somebody of one happening of this group, as an event would. */
async function tellOf(
  person: BuiltUser,
  notice: Partial<Omit<OutboundNotification, 'words'>> & { title: string; uselessAfter?: Date },
) {
  const { title, uselessAfter, ...rest } = notice;
  const words = {
    title,
    body: `What ${title} means.`,
    href: '/orders/ORD-2026-0001',
    action: 'Open the order',
    uselessAfter: uselessAfter?.toISOString() ?? null,
  };
  await inTransaction(app.platform, async (tx) =>
    deliverNotification(
      tx,
      { userId: person.id, group: 'orders', dedupeKey: `test/${title}/${person.id}`, words, ...rest },
      await findStoredPreferences(tx, person.id),
    ),
  );
  await app.drainWorker();
}
const at = (moment: string) => app.clock.set(new Date(moment));
const later = async (moment: string) => {
  at(moment);
  await app.drainWorker();
};

describe('the moment', () => {
  const now = new Date('2026-03-02T23:30:00Z');
  const waiting = { now, group: 'orders', channel: 'mail', uselessAfter: null } as const;
  const moment = (
    timing: Partial<NotificationTiming>,
    other: Partial<Parameters<typeof deliveryTime>[1]> = {},
  ) =>
    deliveryTime({ ...defaultTiming, timeZone: berlin, ...timing }, { ...waiting, ...other }).toISOString();

  it('is now, unless something else was chosen', () => {
    expect(moment({})).toBe(now.toISOString());
    expect(moment({ mails: 'hourly' })).toBe('2026-03-03T00:00:00.000Z');
    expect(moment({ mails: 'hourly', timeZone: 'Asia/Kolkata' })).toBe('2026-03-03T00:30:00.000Z');
    expect(moment({ mails: 'daily' })).toBe('2026-03-03T07:00:00.000Z');
  });

  it('is never collected for what cannot be switched off, nor for push', () => {
    for (const group of ['money', 'deliveries', 'disputes', 'security'] as const)
      expect(moment({ mails: 'daily' }, { group })).toBe(now.toISOString());
    expect(moment({ mails: 'daily' }, { channel: 'push' })).toBe(now.toISOString());
  });

  it('waits for the end of quiet hours, but not with what is urgent or would come too late', () => {
    const { quiet } = nights;
    expect(moment({ quiet })).toBe('2026-03-03T06:00:00.000Z');
    expect(moment({ quiet }, { channel: 'push' })).toBe('2026-03-03T06:00:00.000Z');
    expect(moment({ quiet }, { group: 'money' })).toBe('2026-03-03T06:00:00.000Z');
    expect(moment({ quiet }, { group: 'security' })).toBe(now.toISOString());
    const uselessAfter = new Date('2026-03-03T05:00:00Z');
    expect(moment({ quiet }, { uselessAfter })).toBe(now.toISOString());
    // A daily mail that falls into them leaves when they end.
    expect(moment({ mails: 'daily', quiet: { from: '22:00', until: '09:30' } })).toBe(
      '2026-03-03T08:30:00.000Z',
    );
  });

  it('knows quiet hours by day, at their edges, and through the change of clocks', () => {
    const day = { from: '09:00', until: '17:00' };
    const on = (text: string, quiet = day) => moment({ quiet }, { now: new Date(text) });
    expect(on('2026-03-02T07:59:59Z')).toBe('2026-03-02T07:59:59.000Z');
    expect(on('2026-03-02T08:00:00Z')).toBe('2026-03-02T16:00:00.000Z');
    expect(on('2026-03-02T16:00:00Z')).toBe('2026-03-02T16:00:00.000Z');
    // The night of 29 March is an hour shorter, that of 25 October an hour longer; both end at seven.
    expect(on('2026-03-28T22:00:00Z', nights.quiet!)).toBe('2026-03-29T05:00:00.000Z');
    expect(on('2026-10-24T21:00:00Z', nights.quiet!)).toBe('2026-10-25T06:00:00.000Z');
  });
});

it('are chosen for oneself, with times and zones that exist', async () => {
  const person = await buildBuyer(app);
  expect((await choose(person, nights)).timing).toEqual(nights);
  const own = await app.call(preferences.getPreferences, {}, await asUser(app, person));
  expect([own.timing, own.timingIsChosen]).toEqual([nights, true]);
  for (const wrong of [
    { quiet: { from: '22:00', until: '22:00' } },
    { quiet: { from: '24:00', until: '07:00' } },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '+02:00' },
    { mails: 'weekly' as 'daily' },
  ])
    expect(await refusalOf(choose(person, wrong))).toBe('invalid_input');
  expect(await refusalOf(app.call(preferences.setTiming, nights))).toBe('not_signed_in');
});

it('hold mails back at night and send them in the morning, while the app tells at once', async () => {
  at('2026-03-28T21:30:00Z');
  const seller = await buildSeller(app, { displayName: 'Mara' });
  await choose(seller, nights);
  const buyer = await buildBuyer(app, { displayName: 'Ben' });
  const { order } = await buildOrder(app, 'pending', { buyer, gig: await buildGig(app, { seller }) });
  await app.drainWorker();
  const bell = await app.call(notifications.listNotifications, { limit: 5 }, await asUser(app, seller));
  expect(bell.items.map((one) => one.event)).toEqual(['order.placed']);
  expect(await mailed(seller)).toEqual([]);
  expect(await subjects(buyer)).toEqual([`You paid $52.50 for ${order.number}`]);
  await later('2026-03-29T04:59:59Z');
  expect(await mailed(seller)).toEqual([]);
  await later('2026-03-29T05:00:00Z');
  expect(await subjects(seller)).toEqual([`Ben placed ${order.number}`]);
  await later('2026-03-30T05:00:00Z');
  expect(await mailed(seller)).toHaveLength(1);
});

it('let security and what would come too late through', async () => {
  at('2026-04-02T22:00:00Z');
  const person = await buildBuyer(app);
  await choose(person, nights);
  await tellOf(person, { title: 'A virus was found', group: 'security' });
  await tellOf(person, {
    title: 'It lapses at six',
    group: 'deliveries',
    uselessAfter: new Date('2026-04-03T04:00:00Z'),
  });
  await tellOf(person, { title: 'You paid', group: 'money' });
  expect(await subjects(person)).toEqual(['A virus was found', 'It lapses at six']);
});

it('collect what happens in a day into one mail, and leave receipts alone', async () => {
  at('2026-04-06T10:00:00Z');
  const person = await buildSeller(app);
  await choose(person, { mails: 'daily', timeZone: berlin });
  await tellOf(person, { title: 'Ben placed an order' });
  await tellOf(person, { title: 'Ben wrote a review', group: 'reviews' });
  await tellOf(person, { title: 'You paid', group: 'money' });
  expect(await subjects(person)).toEqual(['You paid']);
  await later('2026-04-07T06:00:00Z');
  const [, collected, ...more] = await mailed(person);
  expect(more).toEqual([]);
  expect(collected!.subject).toBe('2 things happened on Guildhall');
  expect(collected!.text).toContain('Collected for you since 6 April, 10:00 UTC.');
  expect(collected!.text).toContain(
    'Ben placed an order\nWhat Ben placed an order means.\nhttp://localhost:3000/orders/',
  );
  expect(collected!.text).toContain('Ben wrote a review');
  expect(collected!.text).toMatch(
    /Stop all mails that can be stopped:\nhttp:\/\/localhost:3000\/unsubscribe\/\S+\.all\./,
  );
  await later('2026-04-08T06:00:00Z');
  expect(await mailed(person)).toHaveLength(2);
});

it('send a single happening as its own mail, and end its group from it', async () => {
  at('2026-04-09T10:00:00Z');
  const person = await buildSeller(app);
  await choose(person, { mails: 'hourly' });
  await tellOf(person, { title: 'Ben placed an order' });
  expect(await mailed(person)).toEqual([]);
  await later('2026-04-09T11:00:00Z');
  const [mail] = await mailed(person);
  expect(mail!.subject).toBe('Ben placed an order');
  expect(mail!.text).toContain('Stop mails about orders:');
});

it('send a collection once, whatever dies between taking it and sending it', async () => {
  at('2026-04-12T10:00:00Z');
  const person = await buildSeller(app);
  await choose(person, { mails: 'hourly' });
  for (const title of ['One', 'Two', 'Three']) await tellOf(person, { title });
  at('2026-04-12T11:00:00Z');
  const { outbox } = app.platform;
  // The process dies after the rows were taken and before the transaction is whole.
  app.platform.outbox = { ...outbox, write: () => Promise.reject(new Error('died')) };
  await expect(outbox.drain()).rejects.toThrow('died');
  app.platform.outbox = outbox;
  // Two processes find them at the same time.
  await Promise.all([outbox.drain(), outbox.drain()]);
  // And the job that sends runs again, as after a crash before it was noted as done.
  await app.platform.pool.query(
    `update pgboss.job set state = 'retry', start_after = now(), completed_on = null where data->>'name' = 'send-mail'`,
  );
  await outbox.drain();
  expect(await subjects(person)).toEqual(['3 things happened on Guildhall']);
});

it('let go what was switched off, lapsed or belongs to somebody who has left while it waited', async () => {
  at('2026-04-15T10:00:00Z');
  const [person, gone] = [await buildSeller(app), await buildSeller(app)];
  for (const one of [person, gone]) {
    await choose(one, { mails: 'daily', timeZone: berlin });
    await tellOf(one, { title: 'Ben placed an order' });
    await tellOf(one, { title: 'Ben reviewed you', group: 'reviews' });
  }
  const off = { group: 'reviews', inApp: true, byMail: false, byPush: true } as const;
  await app.call(preferences.setPreference, off, await asUser(app, person));
  await app.platform.pool.query(`update users set status = 'deleted' where id = $1`, [gone.id]);
  await later('2026-04-16T06:00:00Z');
  expect(await subjects(person)).toEqual(['Ben placed an order']);
  expect(await mailed(gone)).toEqual([]);
  const { rows } = await app.platform.pool.query('select 1 from held_notifications where user_id = $1', [
    gone.id,
  ]);
  expect(rows).toEqual([]);
});

it('send what waits by a new choice as soon as it is made', async () => {
  at('2026-04-20T10:00:00Z');
  const person = await buildSeller(app);
  await choose(person, { mails: 'daily', timeZone: berlin });
  await tellOf(person, { title: 'Ben placed an order' });
  expect(await mailed(person)).toEqual([]);
  await choose(person, { mails: 'instant' });
  await app.drainWorker();
  expect(await subjects(person)).toEqual(['Ben placed an order']);
});
