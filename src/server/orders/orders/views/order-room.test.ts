// The way of an order through its commands, as the room shows it to both people.
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
  const file = await sendFile(app, await asUser(app, user), name, `The words of ${name}.`);
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
  it('begins pending, with everything in escrow and the buyer’s turn', async () => {
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
      turn: { who: 'buyer', does: 'send-requirements' },
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

  it('starts with the answers: files are claimed for it and the deadline is the quote’s', async () => {
    const gig = await buildGig(app, {
      content: {
        requirements: [question('What is it for?', 'text', true), question('Your logo', 'file', true)],
      },
    });
    const walked = await buildOrder(app, 'pending', { gig });
    const [what, logo] = walked.order.requirements;
    const fileId = await uploadFile(walked.buyer, 'logo.txt');
    const as = await asUser(app, walked.buyer);
    const send = (answers: { requirementId: string; text?: string; fileIds?: string[] }[]) =>
      app.call(orders.submitRequirements, { orderNumber: walked.order.number, answers }, as);
    expect(await refusalOf(send([]))).toBe('requirement_missing');
    const foreign = await uploadFile(walked.seller, 'not-yours.txt');
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
      turn: { who: 'seller', does: 'deliver', until: started.dueAt },
    });
    expect(Date.parse(started.dueAt!) - Date.parse(started.startedAt!)).toBe(
      started.quote.deliveryDays * 86_400_000,
    );
    expect((await look(walked, walked.seller)).answers).toHaveLength(2);
  });

  it('goes from delivery to revision to delivery to completion, and each side sees its own turn', async () => {
    const walked = await buildOrder(app, 'revision');
    const { order, buyer, seller } = walked;
    expect(order).toMatchObject({
      state: 'revision',
      version: 4,
      autoCompleteAt: null,
      allowedActions: ['propose-cancellation', 'open-dispute', 'propose-addition'],
      deliveries: [{ number: 1, revision: { message: 'The first one is not met.', failedCriteria: [0] } }],
      turn: { who: 'seller', does: 'deliver' },
    });
    if (order.quote.revisions !== null) expect(order.revisionsLeft).toBe(order.quote.revisions - 1);
    expect((await look(walked, seller)).allowedActions[0]).toBe('deliver-order');
    const fileId = await uploadFile(seller, 'final.txt');
    const again = await app.call(
      orders.deliverOrder,
      { orderNumber: order.number, message: '', fileIds: [fileId], metCriteria: [0, 0] },
      await asUser(app, seller),
    );
    expect(again).toMatchObject({
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
    expect(done).toMatchObject({ state: 'completed', version: 6, turn: { who: 'buyer', does: 'review' } });
    expect(done.timeline.map((entry) => entry.version)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(done.deliveries[1]!.files[0]).toMatchObject({ scan: 'scanning', url: null });
    await app.drainWorker();
    const link = (await look(walked, buyer)).deliveries[1]!.files[0]!.url!;
    expect((await app.http.inject({ url: link })).body).toBe('The words of final.txt.');
  });

  it('keeps what was bought when the gig is changed or gone afterwards', async () => {
    const walked = await buildOrder(app, 'in-progress');
    await app.platform.pool.query(
      `update gigs set title = 'I will do something else', version = version + 1,
         content = jsonb_set(content, '{packages,0,priceMinor}', '99900') where id = $1`,
      [walked.gig.id],
    );
    const now = await look(walked, walked.buyer);
    expect([now.title, now.priceMinor, now.quote]).toEqual([
      walked.order.title,
      walked.order.priceMinor,
      walked.order.quote,
    ]);
  });
});

describe('a revision', () => {
  it('is refused when the revisions of the package are used', async () => {
    const gig = await buildGig(app);
    const walked = await buildOrder(app, 'delivered', { gig });
    await app.platform.pool.query('update orders set revisions_left = 0 where id = $1', [walked.order.id]);
    const view = await look(walked, walked.buyer);
    expect(view.allowedActions).not.toContain('request-revision');
  });

  it('gives the seller time again when the deadline is near', async () => {
    const walked = await buildOrder(app, 'in-progress');
    app.clock.set(new Date(Date.parse(walked.order.dueAt!) - 60_000));
    const as = { orderNumber: walked.order.number };
    await app.call(
      orders.deliverOrder,
      { ...as, message: 'Done', metCriteria: [] },
      await asUser(app, walked.seller),
    );
    const revised = await app.call(
      orders.requestRevision,
      { ...as, message: 'Change it', failedCriteria: [] },
      await asUser(app, walked.buyer),
    );
    const days = Math.max(1, Math.ceil(walked.order.quote.deliveryDays / 2));
    expect(Date.parse(revised.dueAt!) - app.clock.now().getTime()).toBe(days * 86_400_000);
    expect(revised.isLate).toBe(false);
  });
});

it('leaves the ledger sound', async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});
