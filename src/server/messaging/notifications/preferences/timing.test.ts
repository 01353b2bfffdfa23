// The timing of notifications: quiet hours, digests, and what ignores both; through the API, the clock and the mailbox.
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
import type { OutboundNotification } from '../outbound-notification.ts';
import { findStoredPreferences } from './preference.store.ts';
import { deliveryTime } from './timing.policy.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const berlin = 'Europe/Berlin';
const nights: NotificationTiming = {
  mailPace: 'instant',
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

/** Delivers one notification of the group, as an event would. */
async function deliver(
  person: BuiltUser,
  notification: Partial<Omit<OutboundNotification, 'copy'>> & { title: string; uselessAfter?: Date },
) {
  const { title, uselessAfter, ...rest } = notification;
  const copy = {
    title,
    body: `What ${title} means.`,
    href: '/orders/ORD-2026-0001',
    action: 'Open the order',
    uselessAfter: uselessAfter?.toISOString() ?? null,
  };
  await inTransaction(app.platform, async (tx) =>
    deliverNotification(
      tx,
      {
        userId: person.id,
        group: 'orders',
        dedupeKey: `test/${title}/${person.id}`,
        from: null,
        copy,
        ...rest,
      },
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

describe('the delivery time', () => {
  const now = new Date('2026-03-02T23:30:00Z');
  const pending = { now, group: 'orders', channel: 'mail', uselessAfter: null, isCrowded: false } as const;
  const timeOf = (
    timing: Partial<NotificationTiming>,
    other: Partial<Parameters<typeof deliveryTime>[1]> = {},
  ) =>
    deliveryTime({ ...defaultTiming, timeZone: berlin, ...timing }, { ...pending, ...other }).toISOString();

  it('is now by default, else per the email pace', () => {
    expect(timeOf({})).toBe(now.toISOString());
    expect(timeOf({ mailPace: 'hourly' })).toBe('2026-03-03T00:00:00.000Z');
    expect(timeOf({ mailPace: 'hourly', timeZone: 'Asia/Kolkata' })).toBe('2026-03-03T00:30:00.000Z');
    expect(timeOf({ mailPace: 'daily' })).toBe('2026-03-03T07:00:00.000Z');
  });

  it('ignores the email pace for required groups and for push', () => {
    for (const group of ['money', 'deliveries', 'disputes', 'security'] as const)
      expect(timeOf({ mailPace: 'daily' }, { group })).toBe(now.toISOString());
    expect(timeOf({ mailPace: 'daily' }, { channel: 'push' })).toBe(now.toISOString());
  });

  it('is the end of quiet hours, except for urgent groups and notifications that would expire', () => {
    const { quiet } = nights;
    expect(timeOf({ quiet })).toBe('2026-03-03T06:00:00.000Z');
    expect(timeOf({ quiet }, { channel: 'push' })).toBe('2026-03-03T06:00:00.000Z');
    expect(timeOf({ quiet }, { group: 'money' })).toBe('2026-03-03T06:00:00.000Z');
    expect(timeOf({ quiet }, { group: 'security' })).toBe(now.toISOString());
    const uselessAfter = new Date('2026-03-03T05:00:00Z');
    expect(timeOf({ quiet }, { uselessAfter })).toBe(now.toISOString());
    // A daily digest due within quiet hours is sent when they end.
    expect(timeOf({ mailPace: 'daily', quiet: { from: '22:00', until: '09:30' } })).toBe(
      '2026-03-03T08:30:00.000Z',
    );
  });

  it('handles quiet hours by day, their boundaries, and daylight saving changes', () => {
    const day = { from: '09:00', until: '17:00' };
    const on = (text: string, quiet = day) => timeOf({ quiet }, { now: new Date(text) });
    expect(on('2026-03-02T07:59:59Z')).toBe('2026-03-02T07:59:59.000Z');
    expect(on('2026-03-02T08:00:00Z')).toBe('2026-03-02T16:00:00.000Z');
    expect(on('2026-03-02T16:00:00Z')).toBe('2026-03-02T16:00:00.000Z');
    // The night of March 29 is an hour shorter, that of October 25 an hour longer; both end at 7:00.
    expect(on('2026-03-28T22:00:00Z', nights.quiet!)).toBe('2026-03-29T05:00:00.000Z');
    expect(on('2026-10-24T21:00:00Z', nights.quiet!)).toBe('2026-10-25T06:00:00.000Z');
  });
});

it('stores the viewer’s timing, and rejects invalid times and time zones', async () => {
  const person = await buildBuyer(app);
  expect((await choose(person, nights)).timing).toEqual(nights);
  const own = await app.call(preferences.getPreferences, {}, await asUser(app, person));
  expect([own.timing, own.timingIsChosen]).toEqual([nights, true]);
  for (const wrong of [
    { quiet: { from: '22:00', until: '22:00' } },
    { quiet: { from: '24:00', until: '07:00' } },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '+02:00' },
    { mailPace: 'weekly' as 'daily' },
  ])
    expect(await refusalOf(choose(person, wrong))).toBe('invalid_input');
  expect(await refusalOf(app.call(preferences.setTiming, nights))).toBe('not_signed_in');
});

it('holds emails at night and sends them in the morning; the app shows them immediately', async () => {
  at('2026-03-28T21:30:00Z');
  const seller = await buildSeller(app, { displayName: 'Mara' });
  await choose(seller, nights);
  const buyer = await buildBuyer(app, { displayName: 'Ben' });
  const { order } = await buildOrder(app, 'pending', { buyer, gig: await buildGig(app, { seller }) });
  await app.drainWorker();
  const bell = await app.call(notifications.listNotifications, { limit: 5 }, await asUser(app, seller));
  expect(bell.items.map((item) => item.event)).toEqual(['order.placed']);
  expect(await mailed(seller)).toEqual([]);
  expect(await subjects(buyer)).toEqual([`You paid $52.50 for ${order.number}`]);
  await later('2026-03-29T04:59:59Z');
  expect(await mailed(seller)).toEqual([]);
  await later('2026-03-29T05:00:00Z');
  expect(await subjects(seller)).toEqual([`Ben placed ${order.number}`]);
  await later('2026-03-30T05:00:00Z');
  expect(await mailed(seller)).toHaveLength(1);
});

it('sends security notifications, and those that would expire, during quiet hours', async () => {
  at('2026-04-02T22:00:00Z');
  const person = await buildBuyer(app);
  await choose(person, nights);
  await deliver(person, { title: 'A virus was found', group: 'security' });
  await deliver(person, {
    title: 'It expires at six',
    group: 'deliveries',
    uselessAfter: new Date('2026-04-03T04:00:00Z'),
  });
  await deliver(person, { title: 'You paid', group: 'money' });
  expect(await subjects(person)).toEqual(['A virus was found', 'It expires at six']);
});

it('sends one digest per day, and receipts separately', async () => {
  at('2026-04-06T10:00:00Z');
  const person = await buildSeller(app);
  await choose(person, { mailPace: 'daily', timeZone: berlin });
  await deliver(person, { title: 'Ben placed an order' });
  await deliver(person, { title: 'Ben wrote a review', group: 'reviews' });
  await deliver(person, { title: 'You paid', group: 'money' });
  expect(await subjects(person)).toEqual(['You paid']);
  await later('2026-04-07T06:00:00Z');
  const [, digest, ...more] = await mailed(person);
  expect(more).toEqual([]);
  expect(digest!.subject).toBe('2 updates on Guildhall');
  expect(digest!.text).toContain('Your notifications since April 6, 10:00 UTC.');
  expect(digest!.text).toContain(
    'Ben placed an order\nWhat Ben placed an order means.\nhttp://localhost:3000/orders/',
  );
  expect(digest!.text).toContain('Ben wrote a review');
  expect(digest!.text).toMatch(
    /Unsubscribe from all optional emails:\nhttp:\/\/localhost:3000\/unsubscribe\/\S+\.all\./,
  );
  await later('2026-04-08T06:00:00Z');
  expect(await mailed(person)).toHaveLength(2);
});

it('sends a single held notification as its own email, with an unsubscribe link for its group', async () => {
  at('2026-04-09T10:00:00Z');
  const person = await buildSeller(app);
  await choose(person, { mailPace: 'hourly' });
  await deliver(person, { title: 'Ben placed an order' });
  expect(await mailed(person)).toEqual([]);
  await later('2026-04-09T11:00:00Z');
  const [mail] = await mailed(person);
  expect(mail!.subject).toBe('Ben placed an order');
  expect(mail!.text).toContain('Unsubscribe from emails about orders:');
});

it('sends a digest once, even if the process crashes between taking and sending it', async () => {
  at('2026-04-12T10:00:00Z');
  const person = await buildSeller(app);
  await choose(person, { mailPace: 'hourly' });
  for (const title of ['One', 'Two', 'Three']) await deliver(person, { title });
  at('2026-04-12T11:00:00Z');
  const { outbox } = app.platform;
  // The process crashes after taking the rows, before the commit.
  app.platform.outbox = { ...outbox, write: () => Promise.reject(new Error('crashed')) };
  await expect(outbox.drain()).rejects.toThrow('crashed');
  app.platform.outbox = outbox;
  // Two processes run concurrently.
  await Promise.all([outbox.drain(), outbox.drain()]);
  // The send job runs again, as after a crash before its completion was recorded.
  await app.platform.pool.query(
    `update pgboss.job set state = 'retry', start_after = now(), completed_on = null where data->>'name' = 'send-mail'`,
  );
  await outbox.drain();
  expect(await subjects(person)).toEqual(['3 updates on Guildhall']);
});

it('drops held notifications that were disabled, or whose user was deleted', async () => {
  at('2026-04-15T10:00:00Z');
  const [person, gone] = [await buildSeller(app), await buildSeller(app)];
  for (const user of [person, gone]) {
    await choose(user, { mailPace: 'daily', timeZone: berlin });
    await deliver(user, { title: 'Ben placed an order' });
    await deliver(user, { title: 'Ben reviewed you', group: 'reviews' });
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

it('reschedules held emails when the timing changes', async () => {
  at('2026-04-20T10:00:00Z');
  const person = await buildSeller(app);
  await choose(person, { mailPace: 'daily', timeZone: berlin });
  await deliver(person, { title: 'Ben placed an order' });
  expect(await mailed(person)).toEqual([]);
  await choose(person, { mailPace: 'instant' });
  await app.drainWorker();
  expect(await subjects(person)).toEqual(['Ben placed an order']);
});
