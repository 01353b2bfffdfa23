// The notification endpoints: only the viewer's notifications, pagination, and read state.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import * as notifications from '#contract/messaging/notifications/notification.endpoints.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { insertNotification } from './notification.store.ts';

let app: TestApp;
let mara: BuiltUser;
let ben: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  mara = await buildBuyer(app);
  ben = await buildBuyer(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.pool.query('delete from notifications');
});

const list = (as: BuiltUser, query: { cursor?: string; limit?: number; unreadOnly?: string } = {}) =>
  app.call(notifications.listNotifications, query, { token: as.token });
const count = async (as: BuiltUser) =>
  (await app.call(notifications.getCounts, {}, { token: as.token })).notifications;
const mark = async (as: BuiltUser, ids?: string[]) =>
  (await app.call(notifications.markRead, ids ? { ids } : {}, { token: as.token })).unread;

/** Inserts `amount` notifications, one minute apart; returns their ids, oldest first. */
async function insertNotifications(person: BuiltUser, amount: number): Promise<string[]> {
  const ids: string[] = [];
  await inTransaction(app.platform, async (tx) => {
    for (let n = 1; n <= amount; n++) {
      const at = new Date(tx.now.getTime() + n * 60_000);
      const id = newId(at.getTime());
      ids.push(id);
      await insertNotification(tx, {
        id,
        user_id: person.id,
        event: 'order.placed',
        in_app: true,
        from_user_id: null,
        title: `Thing ${n}`,
        body: 'It means this.',
        href: '/orders/ORD-2026-0001',
        dedupe_key: `test/${id}`,
        created_at: at,
      });
    }
  });
  return ids;
}

it('rejects guests', async () => {
  expect(await refusalOf(app.call(notifications.listNotifications, {}))).toBe('not_signed_in');
  expect(await refusalOf(app.call(notifications.getCounts, {}))).toBe('not_signed_in');
  expect(await refusalOf(app.call(notifications.markRead, {}))).toBe('not_signed_in');
});

it('lists newest first, page by page, without gaps or repeats', async () => {
  await insertNotifications(mara, 7);
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(mara, { limit: 3, ...(cursor ? { cursor } : {}) });
    expect(page.total).toBe(7);
    titles.push(...page.items.map((item) => item.title));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(titles).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `Thing ${n}`));
});

it('lists and counts only the viewer’s notifications', async () => {
  await insertNotifications(mara, 2);
  await insertNotifications(ben, 3);
  expect(await count(mara)).toBe(2);
  expect((await list(ben)).items).toHaveLength(3);
});

it('marks the given notifications as read, then all, and lists the unread ones', async () => {
  const [first, second, third] = await insertNotifications(mara, 3);
  expect(await mark(mara, [second!])).toBe(2);
  const unread = await list(mara, { unreadOnly: 'true' });
  expect(unread.items.map((item) => item.id)).toEqual([third, first]);
  expect(unread).toMatchObject({ unread: 2, total: 2 });
  const readAt = (await list(mara)).items[1]!.readAt;
  expect(readAt).toBe(app.clock.now().toISOString());
  app.clock.advance({ minutes: 1 });
  expect(await mark(mara)).toBe(0);
  expect((await list(mara)).items[1]!.readAt).toBe(readAt);
});

it('marks nothing for an empty list, and nothing of another user', async () => {
  const ids = await insertNotifications(mara, 2);
  expect(await mark(mara, [])).toBe(2);
  expect(await mark(ben, ids)).toBe(0);
  expect(await mark(ben)).toBe(0);
  expect(await count(mara)).toBe(2);
});

it('counts unread notifications up to 100', async () => {
  await insertNotifications(mara, 105);
  expect(await count(mara)).toBe(100);
  expect((await list(mara)).total).toBe(105);
});

it('rejects malformed cursors', async () => {
  for (const values of [['x'], ["' or 1=1"], [1], [null], [['x']], ['a', 'b'], {}]) {
    const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
    expect(await refusalOf(list(mara, { cursor }))).toBe('invalid_input');
  }
  expect(await refusalOf(list(mara, { cursor: 'not base64 at all' }))).toBe('invalid_input');
});

it('reads lists from an index', async () => {
  await insertNotifications(mara, 300);
  await app.platform.pool.query('analyze notifications');
  const plan = async (where: string) => {
    const { rows } = await app.platform.pool.query<{ 'QUERY PLAN': string }>(
      `explain select * from notifications where user_id = '${ben.id}' ${where} order by id desc limit 25`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await plan('')).toContain('notifications_of_user');
  expect(await plan('and read_at is null')).toMatch(/notifications_(unread|of_user)/);
});
