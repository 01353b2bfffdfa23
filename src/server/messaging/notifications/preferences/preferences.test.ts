// Disabled groups are neither shown nor emailed, whatever the event; an unsubscribe link disables the emails of its group only.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupOf } from '#contract/messaging/notifications/notification-event.ts';
import {
  isSwitchable,
  notificationGroups,
  switchableGroups,
} from '#contract/messaging/notifications/notification-group.ts';
import type { SwitchableGroup } from '#contract/messaging/notifications/notification-group.ts';
import { defaultTiming } from '#contract/messaging/notifications/notification-timing.schema.ts';
import * as notifications from '#contract/messaging/notifications/notification.endpoints.ts';
import * as preferences from '#contract/messaging/notifications/preference.endpoints.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { OrderGoal } from '#tests/fixtures/build-order.ts';
import { notificationEvents } from '../notification.listeners.ts';
import { notificationTemplates } from '../copy/notification.copy.ts';
import { upsertPreference } from './preference.store.ts';
import { readUnsubscribeToken, writeUnsubscribeToken } from './unsubscribe-token.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

async function choose(
  person: BuiltUser,
  group: SwitchableGroup,
  channels: Partial<{ inApp: boolean; byMail: boolean; byPush: boolean }>,
) {
  const chosen = { group, inApp: true, byMail: true, byPush: true, ...channels };
  return app.call(preferences.setPreference, chosen, await asUser(app, person));
}
/** Brings an order to a state, after both users have set their preferences. */
async function orderIn(goal: OrderGoal, prepare: (seller: BuiltUser, buyer: BuiltUser) => Promise<unknown>) {
  const seller = await buildSeller(app, { displayName: 'Mara' });
  const buyer = await buildBuyer(app, { displayName: 'Ben' });
  await prepare(seller, buyer);
  const built = await buildOrder(app, goal, { buyer, gig: await buildGig(app, { seller }) });
  await app.drainWorker();
  return built;
}
const shown = async (person: BuiltUser) => {
  const list = await app.call(notifications.listNotifications, { limit: 50 }, await asUser(app, person));
  return list.items.map((item) => item.event).sort();
};
const mailed = async (person: BuiltUser) => {
  const answer = await app.http.inject({ url: `/mailbox.json?to=${encodeURIComponent(person.email)}` });
  return answer.json<{ subject: string; text: string }[]>();
};
const linkIn = (text: string) => /\/unsubscribe\/(\S+)/.exec(text)?.[1];

describe('preferences', () => {
  it('enables every channel by default, and changes only the viewer’s own', async () => {
    const person = await buildBuyer(app);
    const all = notificationGroups.map(({ name: group }) => ({
      group,
      inApp: true,
      byMail: true,
      byPush: true,
    }));
    const own = async () => app.call(preferences.getPreferences, {}, await asUser(app, person));
    expect(await own()).toEqual({ items: all, timing: defaultTiming, timingIsChosen: false });
    await choose(person, 'reviews', { byMail: false });
    expect((await own()).items).toContainEqual({
      group: 'reviews',
      inApp: true,
      byMail: false,
      byPush: true,
    });
    const other = await asUser(app, await buildBuyer(app));
    expect((await app.call(preferences.getPreferences, {}, other)).items).toEqual(all);
    expect(await refusalOf(app.call(preferences.getPreferences, {}))).toBe('not_signed_in');
  });

  it.each(['money', 'deliveries', 'security', 'anything'])(
    'rejects disabling the group %s',
    async (group) => {
      const person = await buildBuyer(app);
      const wanted = { group: group as SwitchableGroup, inApp: false, byMail: false, byPush: true };
      const call = app.call(preferences.setPreference, wanted, await asUser(app, person));
      expect(await refusalOf(call)).toBe('invalid_input');
    },
  );

  it('disables emails and keeps the app unchanged', async () => {
    const { seller, order } = await orderIn('revision', (person) =>
      choose(person, 'orders', { byMail: false }),
    );
    expect(await shown(seller)).toEqual(['order.placed', 'order.revision_requested', 'order.started']);
    expect(await mailed(seller)).toEqual([]);
    expect(order.state).toBe('revision');
  });

  it('disables the app and keeps emails unchanged', async () => {
    const { seller } = await orderIn('pending', (person) => choose(person, 'orders', { inApp: false }));
    expect(await shown(seller)).toEqual([]);
    const counts = await app.call(notifications.getCounts, {}, await asUser(app, seller));
    expect(counts.notifications).toBe(0);
    expect((await mailed(seller)).map((mail) => mail.subject)).toEqual([
      expect.stringMatching(/^Ben placed ORD-/),
    ]);
    await app.drainWorker();
    expect(await mailed(seller)).toHaveLength(1);
  });

  it('always sends receipts and deliveries, even if a stored row disables them', async () => {
    const { buyer } = await orderIn('delivered', async (_, person) => {
      for (const group of ['money', 'deliveries', 'security'])
        await inTransaction(app.platform, (tx) =>
          upsertPreference(tx, person.id, group as SwitchableGroup, {
            inApp: false,
            byMail: false,
            byPush: true,
          }),
        );
      await choose(person, 'orders', { inApp: false, byMail: false });
    });
    expect(await shown(buyer)).toEqual(['order.delivered', 'order.placed']);
    const emails = await mailed(buyer);
    expect(emails).toHaveLength(2);
    for (const { text } of emails) expect(linkIn(text)).toBeUndefined();
  });

  it('assigns every notification to a group, with money and security always enabled', () => {
    const groups = notificationEvents.flatMap((event) =>
      notificationTemplates[event].map(({ to }) => [`${event} to ${to}`, groupOf(event, to)] as const),
    );
    const required = groups.filter(([, group]) => !(switchableGroups as readonly string[]).includes(group));
    expect(groups.length).toBeGreaterThan(20);
    expect(required.map(([name]) => name).sort()).toEqual([
      'claim.answered to person',
      'claim.conceded to person',
      'claim.ended to person',
      'claim.opened to person',
      'claim.rejected to person',
      'claim.upheld to person',
      'claim.withdrawn to person',
      'correction.posted to person',
      'file.infected to person',
      'moderation.ended to person',
      'moderation.imposed to person',
      'moderation.lifted to person',
      'moderation.upheld to person',
      'order.addition_paid to buyer',
      'order.appeal_decided to buyer',
      'order.appeal_decided to seller',
      'order.approval_reminded to buyer',
      'order.cancellation_expired to buyer',
      'order.cancellation_expired to seller',
      'order.cancellation_proposed to buyer',
      'order.cancellation_proposed to seller',
      'order.chargeback_lost to buyer',
      'order.chargeback_lost to seller',
      'order.chargeback_won to buyer',
      'order.chargeback_won to seller',
      'order.charged_back to buyer',
      'order.charged_back to seller',
      'order.decision_accepted to buyer',
      'order.decision_accepted to seller',
      'order.decision_appealed to buyer',
      'order.decision_appealed to seller',
      'order.delivered to buyer',
      'order.delivery_approved to buyer',
      'order.dispute_answered to buyer',
      'order.dispute_answered to seller',
      'order.dispute_decided to buyer',
      'order.dispute_decided to seller',
      'order.dispute_escalated to buyer',
      'order.dispute_escalated to seller',
      'order.dispute_opened to buyer',
      'order.dispute_opened to seller',
      'order.dispute_settled to buyer',
      'order.dispute_settled to seller',
      'order.dispute_withdrawn to buyer',
      'order.dispute_withdrawn to seller',
      'order.end_warned to buyer',
      'order.end_warned to seller',
      'order.part_refunded to buyer',
      'order.placed to buyer',
      'order.refunded_later to buyer',
      'order.review_held to buyer',
      'order.review_resumed to buyer',
      'order.sealed_offer_submitted to buyer',
      'order.sealed_offer_submitted to seller',
      'order.split_proposed to buyer',
      'order.split_proposed to seller',
      'order.statement_added to buyer',
      'order.statement_added to seller',
      'payment.returned to person',
      'payout_account.restored to person',
      'payout_account.restricted to person',
      'payout_method.added to person',
      'refund.credited to person',
      'refund.done to person',
      'tip.chargeback_lost to person',
      'tip.chargeback_won to person',
      'tip.charged_back to person',
      'tip.given to buyer',
      'withdrawal.failed to person',
      'withdrawal.paid to person',
    ]);
  });

  it.each(switchableGroups)('suppresses every notification of the group %s', async (group) => {
    const events = notificationEvents.filter((event) =>
      notificationTemplates[event].some(({ to }) => groupOf(event, to) === group),
    );
    const { seller, buyer } = await orderIn('completed', async (seller, buyer) => {
      for (const person of [seller, buyer]) await choose(person, group, { inApp: false, byMail: false });
    });
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    const ofSeller = await shown(seller);
    expect(ofSeller.filter((event) => events.includes(event as never))).toEqual([]);
    expect((await shown(buyer)).filter((event) => event === 'order.delivered')).toHaveLength(1);
  });
});

describe('the unsubscribe link', () => {
  const post = (token: string, payload = 'List-Unsubscribe=One-Click') =>
    app.http.inject({
      method: 'POST',
      url: `/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const read = (token: string) => app.call(preferences.getSubscription, { token });

  it('disables the emails of its group only, by one click without a session', async () => {
    const { seller } = await orderIn('pending', async () => undefined);
    const token = linkIn((await mailed(seller))[0]!.text)!;
    expect(await read(token)).toEqual({ group: 'orders', byMail: true });
    const answer = await post(token);
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    expect(await read(token)).toEqual({ group: 'orders', byMail: false });
    const own = await app.call(preferences.getPreferences, {}, await asUser(app, seller));
    expect(own.items.filter((item) => !item.byMail)).toEqual([
      { group: 'orders', inApp: true, byMail: false, byPush: true },
    ]);
    expect((await post(token)).statusCode).toBe(200);
  });

  it('disables the emails of all optional groups, and nothing else', async () => {
    const person = await buildBuyer(app);
    const token = writeUnsubscribeToken(app.platform.keys, { userId: person.id, group: 'all' });
    expect(await read(token)).toEqual({ group: 'all', byMail: true });
    expect((await post(token)).statusCode).toBe(200);
    expect(await read(token)).toEqual({ group: 'all', byMail: false });
    const own = await app.call(preferences.getPreferences, {}, await asUser(app, person));
    const ended = own.items.filter((item) => !item.byMail).map((item) => item.group);
    expect(ended).toEqual(notificationGroups.map(({ name }) => name).filter(isSwitchable));
  });

  it('redirects back to the page after its button was pressed', async () => {
    const person = await buildBuyer(app);
    const token = writeUnsubscribeToken(app.platform.keys, { userId: person.id, group: 'reviews' });
    const answer = await post(token, '');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/unsubscribe/${token}`]);
    expect(await read(token)).toEqual({ group: 'reviews', byMail: false });
  });

  it('rejects a tampered token, and one of a deleted user', async () => {
    const person = await buildBuyer(app);
    const other = await buildBuyer(app);
    const token = writeUnsubscribeToken(app.platform.keys, { userId: person.id, group: 'orders' });
    const [userId, group, mac] = token.split('.') as [string, string, string];
    const flipped = mac.startsWith('A') ? `B${mac.slice(1)}` : `A${mac.slice(1)}`;
    const foreign = writeUnsubscribeToken(deriveKeys(['22'.repeat(32)]), { userId, group: 'orders' });
    const tampered = [
      `${other.id}.${group}.${mac}`,
      `${userId}.reviews.${mac}`,
      `${userId}.${group}.${flipped}`,
      `${userId}.${group}.`,
      `${userId}.${group}`,
      `${token}.x`,
      `${token}=`,
      foreign,
      'x',
    ];
    for (const candidate of tampered) {
      expect(await refusalOf(read(candidate)), candidate).toBe('subscription_not_found');
      expect((await post(candidate)).statusCode, candidate).toBe(404);
    }
    const security = writeUnsubscribeToken(app.platform.keys, {
      userId,
      group: 'security' as SwitchableGroup,
    });
    expect((await post(security)).statusCode).toBe(404);
    expect(await read(token)).toEqual({ group: 'orders', byMail: true });
    await app.platform.pool.query(`update users set status = 'deleted' where id = $1`, [person.id]);
    expect((await post(token)).statusCode).toBe(404);
  });

  it('works after a key rotation', () => {
    const [old, fresh] = ['33'.repeat(32), '44'.repeat(32)];
    const subscription = { userId: '01890000-0000-7000-8000-000000000001', group: 'orders' as const };
    const token = writeUnsubscribeToken(deriveKeys([old]), subscription);
    expect(readUnsubscribeToken(deriveKeys([fresh, old]), token)).toEqual(subscription);
    expect(readUnsubscribeToken(deriveKeys([fresh]), token)).toBeNull();
  });

  it('changes nothing on GET or HEAD', async () => {
    const person = await buildBuyer(app);
    const token = writeUnsubscribeToken(app.platform.keys, { userId: person.id, group: 'orders' });
    await app.http.inject({ url: `/unsubscribe/${token}` });
    await app.http.inject({ method: 'HEAD', url: `/unsubscribe/${token}` });
    expect(await read(token)).toEqual({ group: 'orders', byMail: true });
  });
});
