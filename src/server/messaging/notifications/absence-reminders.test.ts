// Reminders of an announced absence: one on the day before it begins, one on the day before it ends.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announceAbsence, endAbsence } from '#contract/people/accounts/absence.endpoints.ts';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const day = (inDays: number) => later(app.clock.now(), { days: inDays }).toISOString().slice(0, 10);
async function announce(seller: BuiltUser, from: number, until: number, takesOrders = false) {
  const absence = { fromOn: day(from), untilOn: day(until), takesOrders };
  await app.call(announceAbsence, absence, await asUser(app, seller));
}

/** The notifications since the last call, after the worker has run. */
function reader(seller: BuiltUser) {
  let seen = 0;
  return async () => {
    await app.drainWorker();
    const { items } = await app.call(listNotifications, { limit: 20 }, await asUser(app, seller));
    const fresh = items.slice(0, items.length - seen);
    seen = items.length;
    return fresh.map(({ event, title, body }) => ({ event, title, body }));
  };
}

it('reminds a seller once on the day before the absence begins, and once on the day before it ends', async () => {
  const seller = await buildSeller(app);
  const news = reader(seller);
  await announce(seller, 2, 6);
  expect(await news()).toEqual([]);
  app.clock.advance({ days: 1 });
  const [start, ...more] = await news();
  expect(more).toEqual([]);
  expect(start).toEqual({
    event: 'seller.absence_starting',
    title: 'You will be away from March 4',
    body: 'Through March 8, buyers read it on your gigs, which cannot be ordered. Running orders keep their deadlines.',
  });
  app.clock.advance({ days: 3 });
  expect(await news()).toEqual([]);
  app.clock.advance({ days: 1 });
  expect(await news()).toEqual([
    {
      event: 'seller.absence_ending',
      title: 'Your time away ends on March 8',
      body: 'From March 9, your gigs can be ordered again. If you stay away longer, change the last day.',
    },
  ]);
  app.clock.advance({ days: 5 });
  expect(await news()).toEqual([]);
});

it('reminds again after a day was moved, and not of a day that was announced on the day before', async () => {
  const seller = await buildSeller(app);
  const news = reader(seller);
  await announce(seller, 1, 5);
  expect(await news(), 'announced today').toEqual([]);
  app.clock.advance({ days: 4 });
  expect((await news()).map(({ event }) => event)).toEqual(['seller.absence_ending']);
  // The first day stays: only the new last day is a reason for a reminder.
  const known = { fromOn: day(-3), untilOn: day(4), takesOrders: true };
  await app.call(announceAbsence, known, await asUser(app, seller));
  expect(await news()).toEqual([]);
  app.clock.advance({ days: 3 });
  const [again] = await news();
  expect(again!.body).toMatch(/^Buyers do not read it on your gigs after that day/);
});

it('reminds once of a single day, and not of an absence that was canceled', async () => {
  const [single, canceled] = [await buildSeller(app), await buildSeller(app)];
  const newsOf = [single, canceled].map(reader);
  await announce(single, 3, 3);
  await announce(canceled, 3, 8);
  await app.call(endAbsence, {}, await asUser(app, canceled));
  for (let passed = 0; passed < 5; passed++) {
    app.clock.advance({ days: 1 });
    const events = await Promise.all(newsOf.map((news) => news()));
    expect(events.map((all) => all.map(({ event }) => event))).toEqual([
      passed === 1 ? ['seller.absence_starting'] : [],
      [],
    ]);
  }
});
