// Requests, additions and disputes in a case file: what was asked, added and decided, borne out by sealed steps or not genuine.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as cases from '#contract/orders/records/record.endpoints.ts';
import type { OrderRecord, Proof } from '#contract/orders/records/record.schema.ts';
import { tipSeller } from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import { decideAppeal, decideDispute } from '#contract/disputes/disputes/decision.endpoints.ts';
import { appealVerdict } from '#contract/disputes/disputes/dispute.endpoints.ts';
import { declineAddition } from '#contract/orders/orders/addition.endpoints.ts';
import { approveDelivery, deliverOrder } from '#contract/orders/orders/order.endpoints.ts';
import * as requests from '#contract/orders/orders/request.endpoints.ts';
import { addTo, payAddition, propose } from '#tests/fixtures/add-to-order.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buildEscalatedDispute } from '#tests/fixtures/build-dispute.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';
import { verifyRecord } from '#web/orders/records/verify-record.ts';

let app: TestApp;
/** An order with some of everything, and one that was disputed and appealed. */
let busy: Held;
let disputed: Held;
type Held = { file: OrderRecord; proof: Proof; printed: string };

beforeAll(async () => {
  app = await openTestApp();
  busy = await heldOf(await busyOrder());
  disputed = await heldOf(await appealedOrder());
});
afterAll(() => app.close());

async function heldOf({ order, buyer }: BuiltOrder): Promise<Held> {
  const input = { orderNumber: order.number };
  const as = await asUser(app, buyer);
  const file = await app.call(cases.getOrderRecord, input, as);
  const printed = await app.answer(cases.getOrderRecordPdf, input, as);
  return {
    file,
    proof: await app.call(cases.getProof, { orderId: file.orderId }),
    printed: readPdf(printed.rawPayload).pages.join(' '),
  };
}

/** Each call at a moment of its own, so that their order is known. */
const call: TestApp['call'] = (endpoint, input, as) => {
  app.clock.advance({ seconds: 1 });
  return app.call(endpoint, input, as);
};

async function busyOrder(): Promise<BuiltOrder> {
  const walked = await buildOrder(app, 'in-progress');
  const orderNumber = walked.order.number;
  const [buyer, seller] = [await asUser(app, walked.buyer), await asUser(app, walked.seller)];
  await call(requests.askExtension, { orderNumber, days: 2, reason: 'The paper is late.' }, seller);
  await call(requests.acceptExtension, { orderNumber }, buyer);
  await call(requests.askQuestion, { orderNumber, question: 'Which blue?' }, seller);
  await call(requests.answerQuestion, { orderNumber, answer: 'The dark one.' }, buyer);
  app.clock.advance({ seconds: 1 });
  const asked = await propose(app, walked, 'buyer', { title: 'A moving logo' });
  await call(declineAddition, { orderNumber, additionId: asked.id }, seller);
  app.clock.advance({ seconds: 1 });
  await addTo(app, walked, { title: 'A second logo', description: 'For dark paper.', days: 2 });
  await call(requests.refundPart, { orderNumber, priceMinor: 1000 }, seller);
  await call(deliverOrder, { orderNumber, message: 'Both are done.', metCriteria: [0] }, seller);
  await call(approveDelivery, { orderNumber }, buyer);
  await payAddition(app, walked, await call(tipSeller, { orderNumber, amountMinor: 700 }, buyer));
  return walked;
}

async function appealedOrder(): Promise<BuiltOrder> {
  const walked = await buildEscalatedDispute(app, { asks: 5000, offers: 1000 });
  const orderNumber = walked.order.number;
  const support = await asUser(app, await buildSupport(app));
  const reasons = 'Half of what was agreed was delivered, so half is paid.';
  await app.call(decideDispute, { orderNumber, toBuyerMinor: 2500, reasons }, support);
  const again = 'The half that is there cannot be used without the other one.';
  await app.call(appealVerdict, { orderNumber, reasons: again }, await asUser(app, walked.buyer));
  const last = 'What is there can be used, as the pictures show that were sent.';
  await app.call(decideAppeal, { orderNumber, toBuyerMinor: 3000, reasons: last }, support);
  return walked;
}

describe('a case file', () => {
  it('lists who asked for what, and what came of it', () => {
    expect(busy.file.requests).toMatchObject([
      { kind: 'extension', by: 'seller', text: 'The paper is late.', days: 2, state: 'accepted' },
      { kind: 'question', by: 'seller', text: 'Which blue?', state: 'accepted', answer: 'The dark one.' },
      { kind: 'refund', by: 'seller', toBuyerMinor: 1050, state: 'given' },
    ]);
  });

  it('lists what was added or not, and tips', () => {
    expect(busy.file.additions).toMatchObject([
      { kind: 'change', by: 'buyer', title: 'A moving logo', state: 'declined', buyerFeeMinor: null },
      {
        kind: 'change',
        by: 'seller',
        title: 'A second logo',
        state: 'paid',
        priceMinor: 2000,
        buyerFeeMinor: 100,
      },
      { kind: 'tip', by: 'buyer', priceMinor: 700 },
    ]);
  });

  it('tells a dispute from its opening to its end', () => {
    const [dispute] = disputed.file.disputes;
    expect(dispute).toMatchObject({ openedBy: 'buyer', outcome: 'appeal', toBuyerMinor: 3000 });
    expect(dispute!.entries).toHaveLength(7);
    // The clock stands still in tests: what was said at one moment has no order.
    const said = dispute!.entries.map((one) => [one.kind, one.by, one.toBuyerMinor]);
    expect(new Set(said)).toEqual(
      new Set([
        ['opening', 'buyer', null],
        ['answer', 'seller', null],
        ['offer', 'buyer', 5000],
        ['offer', 'seller', 1000],
        ['decision', 'support', 2500],
        ['appeal', 'buyer', null],
        ['appeal-decision', 'support', 3000],
      ]),
    );
  });

  it('says the same on paper', () => {
    for (const words of [
      'Deadline extension requested: 2 days',
      'Which blue?',
      '$10.50 to the buyer',
      'Tip of $7.00',
    ])
      expect(busy.printed).toContain(words);
    expect(disputed.printed).toContain('Settled as decided on appeal: $30.00');
  });
});

describe('checking one', () => {
  it('finds it genuine as it is', async () => {
    for (const { file, proof } of [busy, disputed])
      expect(await verifyRecord(JSON.stringify(file), proof)).toMatchObject({ isGenuine: true });
  });

  const changed = <One extends object>(list: readonly One[], at: number, change: Partial<One>) =>
    list.map((one, index) => (index === at ? { ...one, ...change } : one));

  it.each<[string, (file: OrderRecord) => Partial<OrderRecord>]>([
    ['the words of a request', (file) => ({ requests: changed(file.requests, 0, { text: 'No reason.' }) })],
    ['an answer', (file) => ({ requests: changed(file.requests, 1, { answer: 'The light one.' }) })],
    ['the days asked for', (file) => ({ requests: changed(file.requests, 0, { days: 9 }) })],
    ['who asked', (file) => ({ requests: changed(file.requests, 0, { by: 'buyer' }) })],
    ['when', (file) => ({ requests: changed(file.requests, 0, { at: '2026-01-01T00:00:00.000Z' }) })],
    ['what was given back', (file) => ({ requests: changed(file.requests, 2, { toBuyerMinor: 2100 }) })],
    [
      'the title of an addition',
      (file) => ({ additions: changed(file.additions, 1, { title: 'Two more' }) }),
    ],
    ['its price', (file) => ({ additions: changed(file.additions, 1, { priceMinor: 1 }) })],
    ['its fee', (file) => ({ additions: changed(file.additions, 1, { buyerFeeMinor: 1 }) })],
  ])('finds a change of %s', async (_, change) => {
    const { file, proof } = busy;
    const checked = await verifyRecord(JSON.stringify({ ...file, ...change(file) }), proof);
    expect(checked).toMatchObject({ isGenuine: false });
  });

  it('finds a change of what was said, offered or decided in a dispute', async () => {
    const { file, proof } = disputed;
    const [dispute] = file.disputes;
    const changes = [{ text: 'Nothing was delivered.' }, { toBuyerMinor: 4999 }, { by: 'seller' as const }];
    for (const [index, one] of dispute!.entries.entries()) {
      for (const change of changes) {
        if ('toBuyerMinor' in change && one.toBuyerMinor === null) continue;
        if ('text' in change && one.text === '') continue;
        // Both sides said the same words at the same moment here: only amounts tell who did.
        if ('by' in change && (change.by === one.by || one.toBuyerMinor === null)) continue;
        const entries = changed(dispute!.entries, index, change);
        const text = JSON.stringify({ ...file, disputes: [{ ...dispute, entries }] });
        expect(await verifyRecord(text, proof)).toMatchObject({ isGenuine: false });
      }
    }
  });
});
