// The live channel in a browser: pages that update themselves, one connection for all tabs, and reconnecting.
import { expect, it } from 'vitest';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import { deliverOrder, requestRevision } from '#contract/orders/orders/order.endpoints.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';

const journey = useJourney();

const connectionsOf = async ({ id }: { id: string }) => {
  const { rows } = await journey.platform.pool.query('select from live_slots where user_id = $1', [id]);
  return rows.length;
};

const deliver = async ({ order, seller }: BuiltOrder) =>
  journey.call(
    deliverOrder,
    {
      orderNumber: order.number,
      message: 'Here is everything.',
      metCriteria: order.criteria.map((_, index) => index),
    },
    await asUser(journey, seller),
  );
const revise = async ({ order, buyer }: BuiltOrder) =>
  journey.call(
    requestRevision,
    { orderNumber: order.number, message: 'A warmer blue, please.', failedCriteria: [0] },
    await asUser(journey, buyer),
  );

it('shows steps of the other side in every tab over one connection, which another tab takes over', async () => {
  const walked = await buildOrder(journey, 'in-progress');
  const path = `/orders/${walked.order.number}`;
  const first = await journey.visit({ as: walked.buyer });
  await first.goTo(path);
  await expect.poll(() => connectionsOf(walked.buyer)).toBe(1);
  const other = await first.openTab();
  await other.goTo('/dashboard');
  await deliver(walked);
  await first.sees('Here is everything.');
  await journey.settle();
  const { unread } = await journey.call(listNotifications, {}, await asUser(journey, walked.buyer));
  await first.button(`Notifications, ${unread} unread`).waitFor();
  await other.button(`Notifications, ${unread} unread`).waitFor();
  expect(await connectionsOf(walked.buyer)).toBe(1);

  await other.goTo(path);
  await first.page.close();
  await revise(walked);
  await other.sees('A warmer blue, please.');
  await expect.poll(() => connectionsOf(walked.buyer)).toBe(1);
}, 180_000);

it('catches up with changes made while offline', async () => {
  const walked = await buildOrder(journey, 'in-progress');
  const buyer = await journey.visit({ as: walked.buyer });
  await buyer.goTo(`/orders/${walked.order.number}`);
  await expect.poll(() => connectionsOf(walked.buyer)).toBe(1);
  await buyer.setNetwork('offline');
  await expect.poll(() => connectionsOf(walked.buyer)).toBe(0);
  await deliver(walked);
  await buyer.setNetwork('online');
  await buyer.sees('Here is everything.');
}, 180_000);
