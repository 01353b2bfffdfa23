// Order records: identical for both parties, complete, and verifiable by any holder.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as records from '#contract/orders/records/record.endpoints.ts';
import type { OrderRecord } from '#contract/orders/records/record.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { addTo } from '#tests/fixtures/add-to-order.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { verifyRecord } from '#web/orders/records/verify-record.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

describe('an order record', () => {
  it('is the same for both parties and not available to others', async () => {
    const { order, buyer, seller } = await buildOrder(app, 'completed');
    const input = { orderNumber: order.number };
    const file = await app.call(records.getOrderRecord, input, await asUser(app, buyer));
    expect(await app.call(records.getOrderRecord, input, await asUser(app, seller))).toEqual(file);
    const stranger = await asUser(app, await buildBuyer(app));
    expect(await refusalOf(app.call(records.getOrderRecord, input, stranger))).toBe('order_not_found');
    expect(await refusalOf(app.call(records.getOrderRecord, input))).toBe('not_signed_in');
  });

  it('contains terms, submissions, payments and clock intervals', async () => {
    const { order, buyer } = await buildOrder(app, 'revision');
    const file = await app.call(
      records.getOrderRecord,
      { orderNumber: order.number },
      await asUser(app, buyer),
    );
    expect(file.agreed).toMatchObject({ totalMinor: 5250, checklist: order.criteria });
    expect(file.submissions.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'Delivery 1',
        expect.stringMatching(/^Revision requested for delivery 1; not met: /),
      ]),
    );
    expect(file.steps.map((step) => step.verb)).toEqual([
      'place-order',
      'submit-requirements',
      'deliver-order',
      'request-revision',
    ]);
    expect(file.clock.at(-1)).toMatchObject({ owner: 'seller', to: null });
    expect(file.money).toMatchObject([
      { event: 'captured', legs: [{ from: 'psp_clearing', to: 'order_escrow', amountMinor: 5250 }] },
    ]);
  });

  it('renders the same PDF each time', async () => {
    const { order, buyer } = await buildOrder(app, 'completed');
    const print = async () => {
      const answer = await app.answer(
        records.getOrderRecordPdf,
        { orderNumber: order.number },
        await asUser(app, buyer),
      );
      return answer.rawPayload;
    };
    const [first, second] = [await print(), await print()];
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.equals(second)).toBe(true);
  });
});

it('is found by any of its seals only', async () => {
  const { order, buyer } = await buildOrder(app, 'revision');
  const file = await app.call(
    records.getOrderRecord,
    { orderNumber: order.number },
    await asUser(app, buyer),
  );
  for (const { seal } of file.steps)
    expect(await app.call(records.findProof, { seal: seal! })).toEqual({ orderId: file.orderId });
  expect(await refusalOf(app.call(records.findProof, { seal: 'ab'.repeat(32) }))).toBe('not_found');
  expect(await refusalOf(app.call(records.findProof, { seal: 'not a seal' }))).toBe('invalid_input');
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('verification', () => {
  async function download(): Promise<{
    file: OrderRecord;
    check: (changed: OrderRecord) => ReturnType<typeof verifyRecord>;
  }> {
    const { order, buyer } = await buildOrder(app, 'completed');
    const file = await app.call(
      records.getOrderRecord,
      { orderNumber: order.number },
      await asUser(app, buyer),
    );
    const proof = await app.call(records.getProof, { orderId: file.orderId });
    return { file, check: (changed) => verifyRecord(JSON.stringify(changed), proof) };
  }

  it('accepts an unchanged record, including an older download', async () => {
    const { file, check } = await download();
    expect(await check(file)).toMatchObject({
      isGenuine: true,
      steps: file.steps.length,
      later: { steps: 0 },
    });
    expect(await check({ ...file, steps: file.steps.slice(0, 2), submissions: [] })).toMatchObject({
      isGenuine: true,
      steps: 2,
      later: { steps: file.steps.length - 2 },
    });
  });

  it('accepts a record with an addition after a delivery', async () => {
    const built = await buildOrder(app, 'delivered');
    await addTo(app, built, { title: 'A darker logo', description: 'On black paper.' });
    const input = { orderNumber: built.order.number };
    const file = await app.call(records.getOrderRecord, input, await asUser(app, built.buyer));
    expect(file.submissions.at(-1)).toMatchObject({
      by: 'buyer',
      text: 'Added: A darker logo\n\nOn black paper.',
    });
    const proof = await app.call(records.getProof, { orderId: file.orderId });
    expect(await verifyRecord(JSON.stringify(file), proof)).toMatchObject({ isGenuine: true, steps: 5 });
  });

  it('detects changed steps, seals and texts, and omissions', async () => {
    const { file, check } = await download();
    const step = (at: number, change: object) => ({
      ...file,
      steps: file.steps.map((item, index) => (index === at ? { ...item, ...change } : item)),
    });
    expect((await check(step(1, { actor: 'seller' }))).isGenuine).toBe(false);
    expect((await check(step(2, { detail: {} }))).isGenuine).toBe(false);
    expect((await check(step(2, { seal: '0'.repeat(64) }))).isGenuine).toBe(false);
    expect((await check({ ...file, steps: file.steps.toSpliced(1, 1) })).isGenuine).toBe(false);
    const submissions = file.submissions.map((entry) => ({ ...entry, text: `${entry.text} And more.` }));
    expect(await check({ ...file, submissions })).toMatchObject({
      isGenuine: false,
      because: expect.stringMatching(/text/),
    });
    expect((await check({ ...file, orderId: newId() })).isGenuine).toBe(false);
    expect(
      await verifyRecord('not json', await app.call(records.getProof, { orderId: file.orderId })),
    ).toMatchObject({
      because: 'This is not an order record in JSON.',
    });
  });

  it('detects texts that no sealed step contains', async () => {
    const { file, check } = await download();
    const text = 'Nothing of this was ever written.';
    const submissions = file.submissions.map((entry) => ({ ...entry, text }));
    const because = expect.stringMatching(/text/);
    // The first step alone contains no texts.
    const first = { ...file, steps: file.steps.slice(0, 1) };
    expect(await check({ ...first, submissions })).toMatchObject({ isGenuine: false, because });
    const unsealed = { ...file.steps[1]!, seal: null, detail: { texts: [sha256(text)] } };
    expect(await check({ ...file, submissions, steps: [...file.steps, unsealed] })).toMatchObject({
      isGenuine: false,
      because,
    });
  });

  it('publishes only seals in the proof', async () => {
    const { file } = await download();
    const proof = await app.call(records.getProof, { orderId: file.orderId });
    expect(Object.keys(proof).sort()).toEqual([
      'conversationStartedBy',
      'firstAt',
      'lastAt',
      'messages',
      'orderId',
      'seals',
      'tips',
    ]);
    expect(proof.seals.map(({ seal }) => seal)).toEqual(file.steps.map(({ seal }) => seal));
    expect(await refusalOf(app.call(records.getProof, { orderId: newId() }))).toBe('not_found');
  });
});
