// A delivery with files that the buyer cannot open is not approved by silence: its approval period is paused, and both are notified.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import * as disputes from '#contract/disputes/disputes/dispute.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { testSignature } from '#server/providers/scanning/test-signature.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { sendFile } from '#tests/fixtures/upload-file.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';
import { approveDelivery } from '../approve-delivery.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(async () => {
  expect(await moneyViolations(app)).toEqual([]);
  await app.close();
});

type Delivered = BuiltOrder & { fileId: string };

async function deliver(built: BuiltOrder, bytes: Buffer | string): Promise<string> {
  const as = await asUser(app, built.seller);
  const { id } = await sendFile(app, as, 'logo.zip', bytes);
  const delivery = {
    orderNumber: built.order.number,
    message: 'Here it is.',
    metCriteria: [],
    fileIds: [id],
  };
  await app.call(orders.deliverOrder, delivery, as);
  return id;
}
async function delivered(bytes: Buffer | string = 'A clean file.'): Promise<Delivered> {
  const built = await buildOrder(app, 'in-progress');
  return { ...built, fileId: await deliver(built, bytes) };
}
async function setScan({ fileId }: Delivered, scan: 'scanning' | 'clean'): Promise<void> {
  // As when the scanner does not answer: asked a moment ago, every time.
  await app.platform.pool.query(
    `update files set scan = $2, scan_requested_at = '2999-01-01' where id = $1`,
    [fileId, scan],
  );
}
async function after(time: { hours: number } | { days: number }, built: BuiltOrder): Promise<OrderView> {
  app.clock.advance(time);
  await app.drainWorker();
  return read(built, built.buyer);
}
const read = async (built: BuiltOrder, user: BuiltUser) =>
  app.call(orders.getOrder, { orderNumber: built.order.number }, await asUser(app, user));
const eventsOf = ({ timeline }: OrderView) =>
  timeline.map(({ event }) => event).filter((event) => event.includes('review_'));
const titlesFor = async (user: BuiltUser) =>
  (await app.call(listNotifications, { limit: 50 }, await asUser(app, user))).items.map((item) => item.title);

describe('the approval period of a delivery', () => {
  it('is paused for a file with a virus, until the seller delivers again', async () => {
    const built = await delivered(testSignature);
    expect(await after({ days: 30 }, built)).toMatchObject({
      state: 'delivered',
      reviewHeld: 'unopenable',
      turn: { who: 'seller', action: 'deliver', until: null },
    });
    const title = `A delivered file of ${built.order.number} can’t be opened`;
    expect(await titlesFor(built.buyer)).toContain(title);
    expect(await titlesFor(built.seller)).toContain(title);
    const shown = await read(built, built.seller);
    expect(eventsOf(shown)).toEqual(['order.review_held']);
    expect(shown.allowedActions).toContain('deliver-order');
    await deliver(built, 'A clean file.');
    const again = await after({ days: 2 }, built);
    expect(again).toMatchObject({
      state: 'delivered',
      reviewHeld: null,
      turn: { who: 'buyer', action: 'answer-delivery' },
    });
    expect(again.deliveries).toHaveLength(2);
    expect((await after({ days: 2 }, built)).state).toBe('completed');
  });

  it('is paused while a file is being scanned, and starts again when it is clean', async () => {
    const built = await delivered();
    await app.drainWorker();
    await setScan(built, 'scanning');
    expect(await after({ hours: 1 }, built)).toMatchObject({
      reviewHeld: 'scanning',
      turn: { who: 'none', action: 'wait-for-files', until: null },
    });
    expect((await read(built, built.seller)).allowedActions).not.toContain('deliver-order');
    expect((await after({ days: 30 }, built)).state).toBe('delivered');
    await setScan(built, 'clean');
    const resumed = await after({ hours: 1 }, built);
    expect(resumed).toMatchObject({ reviewHeld: null, turn: { who: 'buyer', action: 'answer-delivery' } });
    expect(Date.parse(resumed.autoCompleteAt!) - app.clock.now().getTime()).toBe(3 * 86_400_000);
    expect(eventsOf(resumed)).toEqual(['order.review_held', 'order.review_resumed']);
    expect(await titlesFor(built.buyer)).toContain(`All files of ${built.order.number} can be opened`);
    expect((await after({ days: 4 }, built)).state).toBe('completed');
  });

  it('starts again after a dispute that was opened meanwhile and withdrawn', async () => {
    const built = await delivered();
    await app.drainWorker();
    await setScan(built, 'scanning');
    await after({ days: 5 }, built);
    const as = await asUser(app, built.buyer);
    const opening = {
      orderNumber: built.order.number,
      text: 'The file cannot be opened at all.',
      toBuyerMinor: 0,
    };
    await app.call(disputes.openDispute, { ...opening, fileIds: [] }, as);
    await setScan(built, 'clean');
    await app.call(
      disputes.withdrawDispute,
      { orderNumber: built.order.number },
      await asUser(app, built.buyer),
    );
    const shown = await after({ hours: 1 }, built);
    expect(shown.state).toBe('delivered');
    expect(Date.parse(shown.autoCompleteAt!) - app.clock.now().getTime()).toBeGreaterThan(2 * 86_400_000);
  });

  it('is paused when a file is gone by the time it would be approved', async () => {
    const built = await delivered();
    await app.drainWorker();
    await app.platform.pool.query('delete from files where id = $1', [built.fileId]);
    expect(await after({ days: 4 }, built)).toMatchObject({ state: 'delivered', reviewHeld: 'unopenable' });
  });

  it('is the seller’s turn when a file is gone that was waited for', async () => {
    const built = await delivered();
    await app.drainWorker();
    await setScan(built, 'scanning');
    expect(await after({ hours: 1 }, built)).toMatchObject({ reviewHeld: 'scanning' });
    await app.platform.pool.query('delete from files where id = $1', [built.fileId]);
    const held = await after({ hours: 1 }, built);
    expect(held).toMatchObject({ reviewHeld: 'unopenable', turn: { who: 'seller', action: 'deliver' } });
    expect((await read(built, built.seller)).allowedActions).toContain('deliver-order');
    await deliver(built, 'A clean file.');
    expect((await after({ days: 4 }, built)).state).toBe('completed');
  });

  it('does not approve even if the timer comes first', async () => {
    const built = await delivered();
    await app.drainWorker();
    await setScan(built, 'scanning');
    app.clock.advance({ days: 4 });
    const approving = inTransaction(app.platform, (tx) =>
      approveDelivery(tx, 'system', { orderNumber: built.order.number }),
    );
    expect(await refusalOf(approving)).toBe('order_not_due');
  });

  it('is not reminded of while it is paused, and an ended order is not held', async () => {
    const built = await delivered(testSignature);
    const held = await after({ days: 2 }, built);
    expect(held.timeline.map(({ event }) => event)).not.toContain('order.approval_reminded');
    await app.call(
      orders.approveDelivery,
      { orderNumber: built.order.number },
      await asUser(app, built.buyer),
    );
    expect(await after({ days: 1 }, built)).toMatchObject({ state: 'completed', reviewHeld: null });
  });

  it('runs as usual while other files of the order cannot be opened', async () => {
    const built = await delivered(testSignature);
    await app.drainWorker();
    const revision = {
      orderNumber: built.order.number,
      failedCriteria: [0],
      message: 'Not what was agreed.',
    };
    await app.call(orders.requestRevision, revision, await asUser(app, built.buyer));
    await deliver(built, 'A clean file.');
    expect((await after({ days: 4 }, built)).state).toBe('completed');
  });
});
