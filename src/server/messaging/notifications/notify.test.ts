// Notifications of real API calls: the rows in the app and the emails in the mailbox.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderEventName } from '#contract/orders/orders/order.events.ts';
import * as notifications from '#contract/messaging/notifications/notification.endpoints.ts';
import * as payouts from '#contract/settlement/payouts/payout.endpoints.ts';
import * as reviews from '#contract/orders/reviews/review.endpoints.ts';
import type { DomainEvent } from '#server/platform/data/events.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { OrderGoal, BuiltOrder } from '#tests/fixtures/build-order.ts';
import { notificationListeners } from './notification.listeners.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

async function orderIn(goal: OrderGoal): Promise<BuiltOrder> {
  const seller = await buildSeller(app, { displayName: 'Mara' });
  const buyer = await buildBuyer(app, { displayName: 'Ben' });
  return buildOrder(app, goal, { buyer, gig: await buildGig(app, { seller }) });
}

/** The user's notifications in the app, oldest first. */
async function notified(person: BuiltUser): Promise<notifications.Notification[]> {
  const list = await app.call(notifications.listNotifications, { limit: 50 }, await asUser(app, person));
  return list.items.toReversed();
}
const events = async (person: BuiltUser) => (await notified(person)).map((item) => item.event).sort();

/** The user's emails, oldest first. */
async function mailed(person: BuiltUser): Promise<{ subject: string; text: string }[]> {
  const response = await app.http.inject({ url: `/mailbox.json?to=${encodeURIComponent(person.email)}` });
  return response.json<{ subject: string; text: string }[]>().toReversed();
}
const subjects = async (person: BuiltUser) => (await mailed(person)).map((mail) => mail.subject).sort();

it('notifies the seller of a new order, and sends the buyer a receipt', async () => {
  const { order, buyer, seller } = await orderIn('pending');
  expect(await notified(seller)).toEqual([]);
  await app.drainWorker();
  const [row] = await notified(seller);
  expect(row).toMatchObject({
    event: 'order.placed',
    title: `Ben placed ${order.number}`,
    href: `/orders/${order.number}`,
    readAt: null,
    createdAt: order.placedAt,
  });
  expect(row!.body).toContain(
    'You earn $45.00. Your 3 days to deliver start once Ben sends the requirements',
  );
  const [receipt] = await mailed(buyer);
  expect(receipt!.subject).toBe(`You paid $52.50 for ${order.number}`);
  expect(receipt!.text).toContain(
    'One logo: $50.00\nBuyer fee: $2.50\nPaid on March 2, 09:00 UTC with Visa •••• 4242: $52.50',
  );
  expect(receipt!.text).toContain(`Send the requirements:\nhttp://localhost:3000/orders/${order.number}`);
  expect(await subjects(seller)).toEqual([`Ben placed ${order.number}`]);
});

it('notifies each side of the other’s actions, never of their own', async () => {
  const { order, buyer, seller } = await orderIn('revision');
  await app.drainWorker();
  expect(await events(buyer)).toEqual(['order.delivered', 'order.placed']);
  expect(await events(seller)).toEqual(['order.placed', 'order.revision_requested', 'order.started']);
  expect((await notified(seller)).find((row) => row.event === 'order.revision_requested')!.body).toBe(
    '1 of 2 criteria is not met. Deliver again by March 5, 09:00 UTC; your $45.00 stays in escrow until it is approved. 1 more revision is included.',
  );
  // Facts are read when the notification is sent: by then the buyer had responded to the delivery.
  expect((await notified(buyer)).find((row) => row.event === 'order.delivered')!.body).toContain(
    'You have already responded to this delivery of “I will design a calm and modern logo”.',
  );
  expect(await subjects(buyer)).toEqual([
    `Mara delivered ${order.number}`,
    `You paid $52.50 for ${order.number}`,
  ]);
});

it('states the review deadline, reminds twice, then notifies both sides of the auto-approval', async () => {
  const { order, buyer, seller } = await orderIn('delivered');
  await app.drainWorker();
  expect((await notified(buyer)).find((row) => row.event === 'order.delivered')!.body).toBe(
    'Approve it or request a revision by March 5, 09:00 UTC; otherwise it’s auto-approved and $45.00 is released to Mara.',
  );
  app.clock.advance({ days: 2 });
  await app.drainWorker();
  app.clock.advance({ hours: 22 });
  await app.drainWorker();
  app.clock.advance({ hours: 2 });
  await app.drainWorker();
  expect((await notified(buyer)).map((row) => row.title).slice(-3)).toEqual([
    `${order.number} will be auto-approved in 24 hours`,
    `${order.number} will be auto-approved in 2 hours`,
    `${order.number} was auto-approved`,
  ]);
  const last = (await notified(seller)).at(-1)!;
  expect(last.title).toBe(`${order.number} was auto-approved`);
  expect(last.body).toBe(
    '$45.00 is yours; you can withdraw it from March 12. The rights certificate is on the order page. You can review Ben until March 19.',
  );
});

it('notifies the seller of the buyer’s approval, and the buyer of nothing', async () => {
  const { order, buyer, seller } = await orderIn('completed');
  await app.drainWorker();
  expect((await notified(seller)).map((row) => row.title)).toContain(`Ben approved ${order.number}`);
  expect(await events(buyer)).toEqual(['order.delivered', 'order.placed']);
});

it('notifies the seller of a cancellation and the buyer of the refund', async () => {
  const { order, buyer, seller } = await orderIn('cancelled');
  await app.drainWorker();
  expect((await notified(seller)).find((row) => row.event === 'order.cancelled')).toMatchObject({
    title: `Ben cancelled ${order.number}`,
    body: 'Stop working on it. Ben gets $52.50 back; it does not count against you.',
  });
  expect(await events(buyer)).toEqual(['order.placed', 'refund.done']);
  const receipt = (await mailed(buyer)).find(
    (mail) => mail.subject === `$52.50 refunded for ${order.number}`,
  )!;
  expect(receipt.text).toContain('was sent to Visa •••• 4242');
});

it('reminds the buyer of missing requirements after 24 and 72 hours, and states what the seller may do', async () => {
  const { order, buyer, seller } = await orderIn('pending');
  await app.drainWorker();
  for (const hours of [24, 48]) {
    app.clock.advance({ hours });
    await app.drainWorker();
  }
  const reminders = (await notified(buyer)).filter((row) => row.event === 'order.requirements_reminded');
  expect(reminders).toHaveLength(2);
  expect(reminders[0]!.title).toBe(`Mara is waiting for your requirements for ${order.number}`);
  expect(reminders[0]!.body).toMatch(/Mara may cancel and your \$52\.50 is refunded\.$/);
  expect(await events(seller)).toEqual(['order.placed']);
});

it('notifies both sides that an order is late', async () => {
  const { order, buyer, seller } = await orderIn('in-progress');
  await app.drainWorker();
  app.clock.advance({ days: 3 });
  await app.drainWorker();
  for (const person of [buyer, seller])
    expect((await notified(person)).at(-1)!.title).toBe(`${order.number} is late`);
  expect((await notified(seller)).at(-1)!.body).toContain(
    'Ben may cancel, you would not get $45.00, and it would count against you.',
  );
  expect((await notified(buyer)).at(-1)!.body).toMatch(/you may cancel for a full refund\.$/);
});

it('hides the stars of a review until both are submitted, then notifies of the stars and the reply', async () => {
  const { order, buyer, seller } = await orderIn('completed');
  await app.drainWorker();
  const leave = async (author: BuiltUser, scores: Record<string, number>) =>
    app.call(
      reviews.leaveReview,
      { orderNumber: order.number, stars: 4, scores, text: 'A pleasure from start to end.' },
      await asUser(app, author),
    );
  const ofSeller = await leave(buyer, { quality: 5, communication: 4, value: 3 });
  await app.drainWorker();
  const hidden = (await notified(seller)).find((row) => row.event === 'review.left')!;
  expect(hidden.title).toBe(`Ben reviewed ${order.number}`);
  expect(hidden.body).not.toMatch(/4|star/i);
  await leave(seller, { brief: 5, replies: 4, fairness: 4 });
  await app.drainWorker();
  expect((await notified(seller)).map((row) => row.title)).toContain('Ben gave you 4 of 5 stars');
  expect((await notified(buyer)).map((row) => row.title)).toContain('Mara gave you 4 of 5 stars');
  expect(await events(buyer)).not.toContain('review.left');
  await app.call(
    reviews.replyToReview,
    { reviewId: ofSeller.id, text: 'Thank you.' },
    await asUser(app, seller),
  );
  await app.drainWorker();
  expect((await notified(buyer)).map((row) => row.title)).toContain('Mara replied to your review');
  expect(await events(seller)).not.toContain('review.replied');
});

it('notifies the seller of cleared earnings, new payout methods, and paid or failed withdrawals', async () => {
  const { order, seller } = await orderIn('completed');
  await app.drainWorker();
  app.clock.advance({ days: 7 });
  await app.drainWorker();
  expect((await notified(seller)).at(-1)).toMatchObject({
    title: 'You can withdraw $45.00',
    href: '/seller/earnings',
  });
  for (const [accountNumber, title] of [
    ['DE44 5001 0517 5407 3249', '$20.00 paid out'],
    ['DE44 5001 0517 5407 0000', 'Your withdrawal of $20.00 failed'],
  ] as const) {
    app.clock.advance({ minutes: 1 });
    const method = await app.call(
      payouts.addPayoutMethod,
      { holder: 'Mara Lind', accountNumber },
      { token: await freshToken(app, seller) },
    );
    await app.drainWorker();
    expect((await notified(seller)).at(-1)).toMatchObject({
      event: 'payout_method.added',
      title: 'A new payout method was added',
    });
    expect((await notified(seller)).at(-1)!.body).toContain(`•••• ${accountNumber.slice(-4)}`);
    app.clock.advance({ days: 3 });
    await app.call(
      payouts.requestWithdrawal,
      { amountMinor: 2000, payoutMethodId: method.id },
      { token: await freshToken(app, seller) },
    );
    await app.drainWorker();
    expect((await notified(seller)).at(-1)!.title).toBe(title);
    expect(await subjects(seller)).toContain(title);
  }
  expect(await subjects(seller)).toContain('You can withdraw $45.00');
  expect(await subjects(seller)).toContain(`Ben approved ${order.number}`);
  expect(await events(seller)).not.toContain('withdrawal.requested');
});

it('notifies once, however often a listener runs, even concurrently', async () => {
  const { order, buyer, seller } = await orderIn('delivered');
  await app.drainWorker();
  const everything = async () => {
    const { rows } = await app.platform.pool.query(
      `select count(*) from pgboss.job where data->>'name' = 'send-mail'`,
    );
    return [
      await notified(buyer),
      await notified(seller),
      await subjects(buyer),
      await subjects(seller),
      rows,
    ];
  };
  const before = await everything();
  const { rows } = await app.platform.pool.query<{
    event: OrderEventName;
    version: number;
    actor: 'buyer' | 'seller';
  }>('select event, version, actor from order_events where order_id = $1', [order.id]);
  const again: DomainEvent[] = rows.map((row) => ({
    name: row.event,
    orderId: order.id,
    orderNumber: order.number,
    version: row.version,
    gigId: order.id,
    buyerId: buyer.id,
    sellerId: seller.id,
    actor: row.actor,
    at: order.placedAt,
  }));
  await Promise.all([...again, ...again].map((event) => notificationListeners[0]!.run(app.platform, event)));
  await app.drainWorker();
  expect(await everything()).toEqual(before);
});

it('keeps the row but sends no email to a suspended user', async () => {
  const { seller } = await orderIn('pending');
  await app.platform.pool.query(`update users set status = 'suspended' where id = $1`, [seller.id]);
  await app.drainWorker();
  expect(await subjects(seller)).toEqual([]);
  const { rows } = await app.platform.pool.query('select event from notifications where user_id = $1', [
    seller.id,
  ]);
  expect(rows).toEqual([{ event: 'order.placed' }]);
});

it('drops a reminder that could not be sent before its deadline', async () => {
  const { buyer } = await orderIn('pending');
  await app.drainWorker();
  app.clock.advance({ days: 1 });
  const { send } = app.platform.email;
  app.platform.email.send = async () => {
    throw new Error('the mail server is down');
  };
  await expect(app.drainWorker()).rejects.toThrow('down');
  app.platform.email.send = send;
  app.clock.advance({ days: 8 });
  await app.platform.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
  await app.drainWorker();
  expect(
    (await subjects(buyer)).filter((subject) => subject.includes('is waiting for your requirements')),
  ).toEqual([]);
});
