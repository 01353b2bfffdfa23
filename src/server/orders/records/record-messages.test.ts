// Messages and tips in an order record: which ones it contains, and that any change of them is detected.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as records from '#contract/orders/records/record.endpoints.ts';
import type { OrderRecord, Proof } from '#contract/orders/records/record.schema.ts';
import { tipSeller } from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import * as messages from '#contract/messaging/messages/message.endpoints.ts';
import { payAddition } from '#tests/fixtures/add-to-order.ts';
import { useConversations } from '#tests/fixtures/build-conversation.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { sendFile } from '#tests/fixtures/upload-file.ts';
import { buildEscalatedDispute } from '#tests/fixtures/build-dispute.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';
import { verifyRecord } from '#web/orders/records/verify-record.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const { send } = useConversations(() => app);

async function conversationOf({ buyer, seller }: BuiltOrder): Promise<string> {
  const as = await asUser(app, buyer);
  const { id } = await app.call(messages.openConversation, { username: seller.username }, as);
  return id!;
}

/** The record as its buyer downloads it, with its proof. */
async function recordOf({ order, buyer }: BuiltOrder): Promise<{ file: OrderRecord; proof: Proof }> {
  const file = await app.call(
    records.getOrderRecord,
    { orderNumber: order.number },
    await asUser(app, buyer),
  );
  return { file, proof: await app.call(records.getProof, { orderId: file.orderId }) };
}

async function later(duration: { minutes?: number; days?: number }): Promise<void> {
  app.clock.advance(duration);
  await app.drainWorker();
}

const check = (file: OrderRecord, proof: Proof) => verifyRecord(JSON.stringify(file), proof);
const changed = <One extends object>(list: readonly One[], at: number, change: Partial<One>) =>
  list.map((item, index) => (index === at ? { ...item, ...change } : item));

describe('messages in an order record', () => {
  it('are those since the order was placed, once they can no longer be edited', async () => {
    const built = await buildOrder(app, 'in-progress');
    const { buyer, seller } = built;
    const conversationId = await conversationOf(built);
    const first = await send(buyer, conversationId, 'Is dark blue possible?');
    const second = await send(seller, conversationId, 'My number is 12345');
    const fileId = (await sendFile(app, seller, 'blue.txt', 'dark')).id;
    await send(seller, conversationId, 'It is.', { fileIds: [fileId] });
    expect((await recordOf(built)).file.messages).toEqual([]);
    const [byBuyer, bySeller] = [await asUser(app, buyer), await asUser(app, seller)];
    const text = 'Is a dark blue possible?';
    await app.call(messages.editMessage, { conversationId, messageId: first.id, text }, byBuyer);
    await app.call(messages.deleteMessage, { conversationId, messageId: second.id }, bySeller);
    await later({ minutes: 15 });
    await send(buyer, conversationId, 'Thank you');
    const { file, proof } = await recordOf(built);
    expect(file.messages).toMatchObject([
      { number: 1, by: 'buyer', text, editedAt: expect.any(String), isDeleted: false },
      { number: 2, by: 'seller', text: '', isDeleted: true, files: [] },
      { number: 3, by: 'seller', text: 'It is.', files: [{ name: 'blue.txt' }] },
    ]);
    expect(await check(file, proof)).toMatchObject({ isGenuine: true, messages: 3, later: { messages: 0 } });
    const printed = await app.answer(
      records.getOrderRecordPdf,
      { orderNumber: built.order.number },
      await asUser(app, buyer),
    );
    expect(readPdf(printed.rawPayload).pages.join(' ')).toContain(text);
    const change = { conversationId, messageId: first.id, text: 'No' };
    const edited = app.call(messages.editMessage, change, await asUser(app, buyer));
    expect(await refusalOf(edited)).toBe('message_locked');
  });

  it('exclude those before the order was placed and after it ended', async () => {
    const built = await buildOrder(app, 'completed');
    const conversationId = await conversationOf(built);
    await send(built.buyer, conversationId, 'Thank you for the logo.');
    await later({ days: 15 });
    await send(built.buyer, conversationId, 'Long after.');
    await later({ minutes: 1 });
    const again = await buildOrder(app, 'pending', { buyer: built.buyer, gig: built.gig });
    await send(built.seller, conversationId, 'What is it about this time?');
    await later({ minutes: 15 });
    const texts = async (built: BuiltOrder) =>
      (await recordOf(built)).file.messages.map((message) => message.text);
    expect(await texts(built)).toEqual(['Thank you for the logo.']);
    expect(await texts(again)).toEqual(['What is it about this time?']);
    const { file, proof } = await recordOf(again);
    expect(file.sealBeforeMessages).toMatch(/^[0-9a-f]{64}$/);
    expect(await check(file, proof)).toMatchObject({ isGenuine: true, messages: 1 });
  });

  it('cannot be changed in the database once sealed', async () => {
    const built = await buildOrder(app, 'in-progress');
    const sent = await send(built.buyer, await conversationOf(built), 'Green, please.');
    await later({ minutes: 15 });
    const update = app.platform.db
      .updateTable('messages' as never)
      .set({ text: 'Red, please.' } as never)
      .where('id' as never, '=', sent.id as never)
      .execute();
    await expect(update).rejects.toThrow(/append-only/);
  });

  it('fail verification after any change or omission', async () => {
    const built = await buildOrder(app, 'in-progress');
    const conversationId = await conversationOf(built);
    await send(built.buyer, conversationId, 'I pay for two logos.');
    await send(built.seller, conversationId, 'Three are included.');
    await send(built.buyer, conversationId, 'Good.');
    await later({ minutes: 15 });
    const { file, proof } = await recordOf(built);
    const lists = [
      changed(file.messages, 1, { text: 'Two are included.' }),
      changed(file.messages, 1, { by: 'buyer' }),
      changed(file.messages, 1, { at: '2026-01-01T00:00:00.000Z' }),
      changed(file.messages, 1, { editedAt: '2026-01-01T00:00:00.000Z' }),
      changed(file.messages, 1, { isDeleted: true, text: '' }),
      changed(file.messages, 1, { files: [{ name: 'a', sha256: '0'.repeat(64) }] }),
      changed(file.messages, 1, { seal: '0'.repeat(64) }),
      file.messages.map((message) => ({
        ...message,
        by: message.by === 'buyer' ? ('seller' as const) : ('buyer' as const),
      })),
      file.messages.toSpliced(1, 1),
      file.messages.slice(1),
      [...file.messages, { ...file.messages[2]!, number: 4 }],
    ];
    for (const list of lists)
      expect(await check({ ...file, messages: list }, proof)).toMatchObject({
        isGenuine: false,
        because: expect.stringMatching(/^The message of/),
      });
    const early = { ...file, messages: file.messages.slice(0, 2) };
    expect(await check(early, proof)).toMatchObject({ isGenuine: true, messages: 2, later: { messages: 1 } });
  });
});

describe('messages of a disputed order', () => {
  it('can be read by support, and each access is audited', async () => {
    const support = await buildSupport(app);
    const built = await buildEscalatedDispute(app, { asks: 4000, offers: 0 });
    const { number: orderNumber } = built.order;
    await send(built.buyer, await conversationOf(built), 'You never answered me.');
    await later({ minutes: 15 });
    const { items } = await app.call(
      records.readDisputedMessages,
      { orderNumber },
      await asUser(app, support),
    );
    expect(items).toMatchObject([{ by: 'buyer', text: 'You never answered me.' }]);
    const { rows } = await app.platform.pool.query<{ details: unknown }>(
      "select details from audit_log where action = 'console.messages_read'",
    );
    expect(rows.map((row) => row.details)).toEqual([{ orderNumber }]);
  });

  it('cannot be read without a dispute', async () => {
    const built = await buildOrder(app, 'in-progress');
    const input = { orderNumber: built.order.number };
    const support = await asUser(app, await buildSupport(app));
    expect(await refusalOf(app.call(records.readDisputedMessages, input, support))).toBe('order_not_found');
    const seller = await asUser(app, built.seller);
    expect(await refusalOf(app.call(records.readDisputedMessages, input, seller))).toBe('not_found');
  });
});

describe('tips in an order record', () => {
  it('fail verification after any change', async () => {
    const built = await buildOrder(app, 'completed');
    const orderNumber = built.order.number;
    for (const amountMinor of [700, 500]) {
      const as = await asUser(app, built.buyer);
      await payAddition(app, built, await app.call(tipSeller, { orderNumber, amountMinor }, as));
      app.clock.advance({ seconds: 1 });
    }
    const { file, proof } = await recordOf(built);
    expect(proof.tips.map(({ number }) => number)).toEqual([1, 2]);
    expect(await check(file, proof)).toMatchObject({ isGenuine: true });
    const lists = [
      changed(file.additions, 0, { priceMinor: 7000 }),
      changed(file.additions, 0, { at: '2026-01-01T00:00:00.000Z' }),
      changed(file.additions, 0, { text: 'For nothing.' }),
      changed(file.additions, 1, { seal: '0'.repeat(64) }),
      file.additions.toReversed(),
      [...file.additions, file.additions[0]!],
    ];
    for (const additions of lists)
      expect(await check({ ...file, additions }, proof)).toMatchObject({
        isGenuine: false,
        because: expect.stringMatching(/^“Tip of/),
      });
  });
});
