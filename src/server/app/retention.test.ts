// What is deleted by age: notifications, earlier texts of messages, and checkouts that expired without a payment. Everything else stays.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import * as messages from '#contract/messaging/messages/message.endpoints.ts';
import { messageRetention } from '#contract/messaging/messages/retention.rules.ts';
import { notificationRetention } from '#contract/messaging/notifications/retention.rules.ts';
import { checkoutRetention } from '#contract/settlement/checkout/retention.rules.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { buildCheckout, cards, moneyViolations, pay } from '#tests/fixtures/build-checkout.ts';
import { useConversations } from '#tests/fixtures/build-conversation.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const { pair, send } = useConversations(() => app);

async function idsIn(table: 'checkouts' | 'notifications', ids: string[]): Promise<string[]> {
  const { rows } = await app.platform.pool.query<{ id: string }>(
    `select id from ${table} where id = any ($1) order by id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

describe('retention', () => {
  it('deletes checkouts that expired without a payment, and no others', async () => {
    const abandoned = await buildCheckout(app);
    const declined = await buildCheckout(app);
    await pay(app, declined, cards.declined).catch(() => undefined);
    const paid = await buildCheckout(app);
    await pay(app, paid);
    const all = [abandoned, declined, paid].map(({ checkout }) => checkout.id);
    app.clock.advance({ days: checkoutRetention.abandonedDays });
    await app.drainWorker();
    expect(await idsIn('checkouts', all)).toEqual([...all].sort());
    app.clock.advance({ days: 1 });
    await app.drainWorker();
    expect(await idsIn('checkouts', all)).toEqual(all.slice(1).sort());
    expect(await moneyViolations(app)).toEqual([]);
  });

  it('deletes earlier texts of messages, and leaves the messages', async () => {
    const { buyer, id } = await pair();
    const message = await send(buyer, id, 'Frist');
    const ref = { conversationId: id, messageId: message.id };
    await app.call(messages.editMessage, { ...ref, text: 'First' }, await asUser(app, buyer));
    const versions = async () => {
      const { rows } = await app.platform.pool.query(
        'select text from message_versions where message_id = $1',
        [message.id],
      );
      return rows;
    };
    app.clock.advance({ days: messageRetention.versionsKeptDays - 1 });
    await app.drainWorker();
    expect(await versions()).toEqual([{ text: 'Frist' }]);
    app.clock.advance({ days: 2 });
    await app.drainWorker();
    expect(await versions()).toEqual([]);
    const { rows } = await app.platform.pool.query('select text from messages where id = $1', [message.id]);
    expect(rows).toEqual([{ text: 'First' }]);
  });

  it('deletes old notifications, more of them than one run takes', async () => {
    const { id: userId } = await buildBuyer(app);
    const insert = async (at: Date) => {
      const id = newId(at.getTime());
      await app.platform.pool.query(
        `insert into notifications (id, user_id, event, title, body, href, dedupe_key, created_at)
         values ($1::uuid, $2, 'order.delivered', 'Delivered', '', '/orders', $1::uuid::text, $3)`,
        [id, userId, at],
      );
      return id;
    };
    const now = app.clock.now().getTime();
    const day = 24 * 3600 * 1000;
    const old: string[] = [];
    for (let count = 0; count < 1001; count++)
      old.push(await insert(new Date(now - (notificationRetention.keptDays + 1) * day)));
    const kept = await insert(new Date(now - (notificationRetention.keptDays - 1) * day));
    await app.drainWorker();
    expect(await idsIn('notifications', [...old, kept])).toEqual([kept]);
  });
});
