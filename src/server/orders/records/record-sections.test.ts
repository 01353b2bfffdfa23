// Requests, additions and disputes in an order record, and that any change of them is detected.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as records from '#contract/orders/records/record.endpoints.ts';
import type { OrderRecord, Proof } from '#contract/orders/records/record.schema.ts';
import { tipSeller } from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import { decideAppeal, decideDispute } from '#contract/disputes/disputes/decision.endpoints.ts';
import { appealDecision } from '#contract/disputes/disputes/dispute.endpoints.ts';
import { declineAddition } from '#contract/orders/orders/addition.endpoints.ts';
import { approveDelivery, deliverOrder } from '#contract/orders/orders/order.endpoints.ts';
import * as requests from '#contract/orders/orders/request.endpoints.ts';
import { addTo, payAddition, propose } from '#tests/fixtures/add-to-order.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buildEscalatedDispute } from '#tests/fixtures/build-dispute.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';
import { verifyRecord } from '#web/orders/records/verify-record.ts';

let app: TestApp;
/** One order with requests, additions and a tip; one with a dispute and an appeal. */
let busy: Download;
let disputed: Download;
type Download = { file: OrderRecord; proof: Proof; printed: string };

beforeAll(async () => {
  app = await openTestApp();
  busy = await download(await busyOrder());
  disputed = await download(await appealedOrder());
});
afterAll(() => app.close());

async function download({ order, buyer }: BuiltOrder): Promise<Download> {
  const input = { orderNumber: order.number };
  const as = await asUser(app, buyer);
  const file = await app.call(records.getOrderRecord, input, as);
  const printed = await app.answer(records.getOrderRecordPdf, input, as);
  return {
    file,
    proof: await app.call(records.getProof, { orderId: file.orderId }),
    printed: readPdf(printed.rawPayload).pages.join(' '),
  };
}

/** Advances the clock for each call, so that entries have distinct times. */
const call: TestApp['call'] = (endpoint, input, as) => {
  app.clock.advance({ seconds: 1 });
  return app.call(endpoint, input, as);
};

async function busyOrder(): Promise<BuiltOrder> {
  const built = await buildOrder(app, 'in-progress');
  const orderNumber = built.order.number;
  const [buyer, seller] = [await asUser(app, built.buyer), await asUser(app, built.seller)];
  await call(requests.askExtension, { orderNumber, days: 2, reason: 'The paper is late.' }, seller);
  await call(requests.acceptExtension, { orderNumber }, buyer);
  await call(requests.askQuestion, { orderNumber, question: 'Which blue?' }, seller);
  await call(requests.answerQuestion, { orderNumber, answer: 'The dark one.' }, buyer);
  app.clock.advance({ seconds: 1 });
  const asked = await propose(app, built, 'buyer', { title: 'A moving logo' });
  await call(declineAddition, { orderNumber, additionId: asked.id }, seller);
  app.clock.advance({ seconds: 1 });
  await addTo(app, built, { title: 'A second logo', description: 'For dark paper.', days: 2 });
  await call(requests.refundPart, { orderNumber, priceMinor: 1000 }, seller);
  await call(deliverOrder, { orderNumber, message: 'Both are done.', metCriteria: [0] }, seller);
  await call(approveDelivery, { orderNumber }, buyer);
  await payAddition(app, built, await call(tipSeller, { orderNumber, amountMinor: 700 }, buyer));
  return built;
}

async function appealedOrder(): Promise<BuiltOrder> {
  const built = await buildEscalatedDispute(app, { asks: 5000, offers: 1000 });
  const orderNumber = built.order.number;
  const support = await asAgent(app, await buildSupport(app));
  const reasons = 'Half of what was agreed was delivered, so half is paid.';
  await app.call(decideDispute, { orderNumber, toBuyerMinor: 2500, reasons }, support);
  const again = 'The half that is there cannot be used without the other one.';
  await app.call(appealDecision, { orderNumber, reasons: again }, await asUser(app, built.buyer));
  const last = 'What is there can be used, as the pictures show that were sent.';
  await app.call(decideAppeal, { orderNumber, toBuyerMinor: 3000, reasons: last }, support);
  return built;
}

describe('an order record', () => {
  it('lists requests with their outcomes', () => {
    expect(busy.file.requests).toMatchObject([
      { kind: 'extension', by: 'seller', text: 'The paper is late.', days: 2, state: 'accepted' },
      { kind: 'question', by: 'seller', text: 'Which blue?', state: 'accepted', answer: 'The dark one.' },
      { kind: 'refund', by: 'seller', toBuyerMinor: 1050, state: 'given' },
    ]);
  });

  it('lists additions and tips', () => {
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

  it('lists a dispute from opening to outcome', () => {
    const [dispute] = disputed.file.disputes;
    expect(dispute).toMatchObject({ openedBy: 'buyer', outcome: 'appeal', toBuyerMinor: 3000 });
    expect(dispute!.entries).toHaveLength(7);
    // The test clock does not advance here, so entries with equal times have no order.
    const entries = dispute!.entries.map(({ kind, by, toBuyerMinor }) => [kind, by, toBuyerMinor]);
    expect(new Set(entries)).toEqual(
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

  it('has the same content as a PDF', () => {
    for (const text of [
      'Deadline extension requested: 2 days',
      'Which blue?',
      '$10.50 to the buyer',
      'Tip of $7.00',
    ])
      expect(busy.printed).toContain(text);
    expect(disputed.printed).toContain('Settled as decided on appeal: $30.00');
  });
});

describe('verification', () => {
  it('accepts unchanged records', async () => {
    for (const { file, proof } of [busy, disputed])
      expect(await verifyRecord(JSON.stringify(file), proof)).toMatchObject({ isGenuine: true });
  });

  const changed = <One extends object>(list: readonly One[], at: number, change: Partial<One>) =>
    list.map((item, index) => (index === at ? { ...item, ...change } : item));

  it.each<[string, (file: OrderRecord) => Partial<OrderRecord>]>([
    ['the text of a request', (file) => ({ requests: changed(file.requests, 0, { text: 'No reason.' }) })],
    ['an answer', (file) => ({ requests: changed(file.requests, 1, { answer: 'The light one.' }) })],
    ['the requested days', (file) => ({ requests: changed(file.requests, 0, { days: 9 }) })],
    ['the requester', (file) => ({ requests: changed(file.requests, 0, { by: 'buyer' }) })],
    ['the time', (file) => ({ requests: changed(file.requests, 0, { at: '2026-01-01T00:00:00.000Z' }) })],
    ['a refund', (file) => ({ requests: changed(file.requests, 2, { toBuyerMinor: 2100 }) })],
    [
      'the title of an addition',
      (file) => ({ additions: changed(file.additions, 1, { title: 'Two more' }) }),
    ],
    ['its price', (file) => ({ additions: changed(file.additions, 1, { priceMinor: 1 }) })],
    ['its fee', (file) => ({ additions: changed(file.additions, 1, { buyerFeeMinor: 1 }) })],
  ])('detects a change of %s', async (_, change) => {
    const { file, proof } = busy;
    const checked = await verifyRecord(JSON.stringify({ ...file, ...change(file) }), proof);
    expect(checked).toMatchObject({ isGenuine: false });
  });

  it('detects changed statements, offers and decisions of a dispute', async () => {
    const { file, proof } = disputed;
    const [dispute] = file.disputes;
    const changes = [{ text: 'Nothing was delivered.' }, { toBuyerMinor: 4999 }, { by: 'seller' as const }];
    for (const [index, entry] of dispute!.entries.entries()) {
      for (const change of changes) {
        if ('toBuyerMinor' in change && entry.toBuyerMinor === null) continue;
        if ('text' in change && entry.text === '') continue;
        // Both sides wrote the same text at the same time here, so only amounts identify the author.
        if ('by' in change && (change.by === entry.by || entry.toBuyerMinor === null)) continue;
        const entries = changed(dispute!.entries, index, change);
        const text = JSON.stringify({ ...file, disputes: [{ ...dispute, entries }] });
        expect(await verifyRecord(text, proof)).toMatchObject({ isGenuine: false });
      }
    }
  });
});
