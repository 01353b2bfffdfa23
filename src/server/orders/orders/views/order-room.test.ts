// An order from placement to completion, as the order room shows it to both parties.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { sendFile } from '#tests/fixtures/upload-file.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const look = async ({ order }: BuiltOrder, user: BuiltUser): Promise<OrderView> =>
  app.call(orders.getOrder, { orderNumber: order.number }, await asUser(app, user));

async function uploadFile(user: BuiltUser, name: string): Promise<string> {
  const file = await sendFile(app, await asUser(app, user), name, `The content of ${name}.`);
  return file.id;
}

const question = (prompt: string, kind: 'text' | 'choice' | 'file', required: boolean) => ({
  id: newId(),
  prompt,
  kind,
  choices: kind === 'choice' ? ['Red', 'Blue'] : [],
  required,
});

describe('an order', () => {
  it('starts as pending, with the payment in escrow and waiting for the buyer', async () => {
    const { order, buyer, seller } = await buildOrder(app, 'pending');
    expect(order.number).toMatch(/^ORD-2026-\d{4,}$/);
    expect(order).toMatchObject({
      state: 'pending',
      role: 'buyer',
      version: 1,
      isLate: false,
      startedAt: null,
      dueAt: null,
      buyer: { id: buyer.id },
      seller: { id: seller.id },
      counterpart: { id: seller.id },
      turn: { who: 'buyer', action: 'send-requirements' },
      allowedActions: ['submit-requirements', 'cancel-order', 'propose-cancellation', 'propose-addition'],
      money: {
        escrowMinor: order.quote.totalMinor,
        paidMinor: order.quote.totalMinor,
        refundedMinor: 0,
        refundState: 'none',
        earningsClearAt: null,
      },
      timeline: [{ version: 1, event: 'order.placed', actor: 'buyer' }],
    });
    expect(order.criteria.slice(0, order.quote.package.items.length)).toEqual(order.quote.package.items);
  });

  it('starts with the buyer’s answers: attaches files and sets the deadline of the quote', async () => {
    const gig = await buildGig(app, {
      content: {
        requirements: [question('What is it for?', 'text', true), question('Your logo', 'file', true)],
      },
    });
    const built = await buildOrder(app, 'pending', { gig });
    const [what, logo] = built.order.requirements;
    const fileId = await uploadFile(built.buyer, 'logo.txt');
    const as = await asUser(app, built.buyer);
    const send = (answers: { requirementId: string; text?: string; fileIds?: string[] }[]) =>
      app.call(orders.submitRequirements, { orderNumber: built.order.number, answers }, as);
    expect(await refusalOf(send([]))).toBe('requirement_missing');
    const foreign = await uploadFile(built.seller, 'not-yours.txt');
    const text = { requirementId: what!.id, text: 'A bakery' };
    expect(await refusalOf(send([text, { requirementId: logo!.id, fileIds: [foreign] }]))).toBe(
      'file_not_found',
    );
    const started = await send([text, { requirementId: logo!.id, fileIds: [fileId] }]);
    expect(started).toMatchObject({
      state: 'in-progress',
      version: 2,
      answers: [
        { requirementId: what!.id, text: 'A bakery', files: [] },
        { requirementId: logo!.id, files: [{ name: 'logo.txt' }] },
      ],
      turn: { who: 'seller', action: 'deliver', until: started.dueAt },
    });
    expect(Date.parse(started.dueAt!) - Date.parse(started.startedAt!)).toBe(
      started.quote.deliveryDays * 86_400_000,
    );
    expect((await look(built, built.seller)).answers).toHaveLength(2);
  });

  it('goes through delivery, revision, delivery and completion, with the right turn for each side', async () => {
    const built = await buildOrder(app, 'revision');
    const { order, buyer, seller } = built;
    expect(order).toMatchObject({
      state: 'revision',
      version: 4,
      autoCompleteAt: null,
      allowedActions: ['propose-cancellation', 'open-dispute', 'propose-addition'],
      deliveries: [{ number: 1, revision: { message: 'The first one is not met.', failedCriteria: [0] } }],
      turn: { who: 'seller', action: 'deliver' },
    });
    if (order.quote.revisions !== null) expect(order.revisionsLeft).toBe(order.quote.revisions - 1);
    expect((await look(built, seller)).allowedActions[0]).toBe('deliver-order');
    const fileId = await uploadFile(seller, 'final.txt');
    const redelivered = await app.call(
      orders.deliverOrder,
      { orderNumber: order.number, message: '', fileIds: [fileId], metCriteria: [0, 0] },
      await asUser(app, seller),
    );
    expect(redelivered).toMatchObject({
      state: 'delivered',
      role: 'seller',
      allowedActions: ['propose-cancellation', 'refund-part', 'open-dispute', 'propose-addition'],
      deliveries: [
        { number: 1 },
        { number: 2, metCriteria: [0], files: [{ name: 'final.txt' }], revision: null },
      ],
    });
    const done = await app.call(
      orders.approveDelivery,
      { orderNumber: order.number },
      await asUser(app, buyer),
    );
    expect(done).toMatchObject({ state: 'completed', version: 6, turn: { who: 'buyer', action: 'review' } });
    expect(done.timeline.map((entry) => entry.version)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(done.deliveries[1]!.files[0]).toMatchObject({ scan: 'scanning', url: null });
    await app.drainWorker();
    const link = (await look(built, buyer)).deliveries[1]!.files[0]!.url!;
    expect((await app.http.inject({ url: link })).body).toBe('The content of final.txt.');
  });

  it('keeps the frozen gig when the gig is changed later', async () => {
    const built = await buildOrder(app, 'in-progress');
    await app.platform.pool.query(
      `update gigs set title = 'I will do something else', version = version + 1,
         content = jsonb_set(content, '{packages,0,priceMinor}', '99900') where id = $1`,
      [built.gig.id],
    );
    const now = await look(built, built.buyer);
    expect([now.title, now.priceMinor, now.quote]).toEqual([
      built.order.title,
      built.order.priceMinor,
      built.order.quote,
    ]);
  });
});

describe('a revision', () => {
  it('is not possible when no revision is left', async () => {
    const gig = await buildGig(app);
    const built = await buildOrder(app, 'delivered', { gig });
    await app.platform.pool.query('update orders set revisions_left = 0 where id = $1', [built.order.id]);
    const view = await look(built, built.buyer);
    expect(view.allowedActions).not.toContain('request-revision');
  });

  it('extends a deadline that is near', async () => {
    const built = await buildOrder(app, 'in-progress');
    app.clock.set(new Date(Date.parse(built.order.dueAt!) - 60_000));
    const as = { orderNumber: built.order.number };
    await app.call(
      orders.deliverOrder,
      { ...as, message: 'Done', metCriteria: [] },
      await asUser(app, built.seller),
    );
    const revised = await app.call(
      orders.requestRevision,
      { ...as, message: 'Change it', failedCriteria: [0] },
      await asUser(app, built.buyer),
    );
    const days = Math.max(1, Math.ceil(built.order.quote.deliveryDays / 2));
    expect(Date.parse(revised.dueAt!) - app.clock.now().getTime()).toBe(days * 86_400_000);
    expect(revised.isLate).toBe(false);
  });
});

it('leaves the ledger sound', async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});
