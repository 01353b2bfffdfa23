// The whole matrix: every template of every event in every channel it is offered in, to somebody who wants everything, to somebody who
// wants nothing, and to somebody whose mails are collected and whose nights are quiet.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { groupOf } from '#contract/messaging/notifications/notification-event.ts';
import {
  isSwitchable,
  isUrgent,
  notificationGroups,
} from '#contract/messaging/notifications/notification-group.ts';
import * as preferences from '#contract/messaging/notifications/preference.endpoints.ts';
import * as push from '#contract/messaging/notifications/push.endpoints.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { openWebPush } from '#server/providers/push/web-push.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openPushService } from '#tests/fixtures/push-service.ts';
import type { PushBrowser, PushService } from '#tests/fixtures/push-service.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { sample } from './facts/sample-facts.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { channelsOf } from './preferences/channel.policy.ts';
import { deliverNotification } from './deliver-notification.ts';
import { notificationEvents } from './notification.listeners.ts';
import { mailCopyOf } from './notification.email.ts';
import { notificationTemplates } from './copy/notification.copy.ts';
import type { NotificationTemplate } from './copy/notification-template.ts';
import { findStoredPreferences } from './preferences/preference.store.ts';

let app: TestApp;
let service: PushService;
beforeAll(async () => {
  app = await openTestApp();
  service = await openPushService();
  app.platform.push = openWebPush(app.clock, { nearby: true });
});
afterAll(async () => {
  await service.close();
  await app.close();
});

/** A night in Berlin: half past eleven. */
const night = new Date('2026-03-03T22:30:00Z');
const morning = '2026-03-04T06:00:00.000Z';
const eight = '2026-03-04T07:00:00.000Z';

const templates = notificationEvents.flatMap((event) =>
  (notificationTemplates[event] as readonly NotificationTemplate<unknown>[]).map(({ to, render }) => ({
    name: `${event} to ${to}`,
    group: groupOf(event, to),
    words: mailCopyOf(render(sample(event))),
  })),
);

/** Tells this person of everything that can be told, at night, and says what came at once. */
async function tellAll(person: BuiltUser, browser: PushBrowser) {
  app.clock.set(night);
  for (const { name, group, words } of templates)
    await inTransaction(app.platform, async (tx) => {
      const notice = { userId: person.id, group, words, dedupeKey: `${name}/${person.id}` };
      await deliverNotification(tx, notice, await findStoredPreferences(tx, person.id));
    });
  await app.drainWorker();
  const mails = await listMailbox(app.platform.pool, { to: person.email, before: null, limit: 500 });
  return {
    mailed: mails.map((mail) => mail.subject).toSorted(),
    pushed: browser.received.map((note) => `${note.title} ${note.href}`).toSorted(),
  };
}
async function withDevice(): Promise<{ person: BuiltUser; browser: PushBrowser }> {
  const person = await buildBuyer(app);
  const browser = await service.browser();
  await app.call(push.addPushDevice, browser.subscription, await asUser(app, person));
  return { person, browser };
}
type Sample = (typeof samples)[number];
const titles = (of: readonly Sample[]) => of.map(({ words }) => words.title).toSorted();
const notes = (of: readonly Sample[]) => of.map(({ words }) => `${words.title} ${words.href}`).toSorted();

it('reaches somebody who wants everything by mail and by push, each template once', async () => {
  expect(templates.length).toBeGreaterThan(100);
  const { person, browser } = await withDevice();
  const { mailed, pushed } = await tellAll(person, browser);
  expect(mailed).toEqual(titles(templates));
  expect(pushed).toEqual(notes(templates));
  for (const { group } of templates)
    expect(channelsOf(new Map(), group)).toEqual({ inApp: true, byMail: true, byPush: true });
});

it('reaches somebody who switched off all there is by what cannot be switched off, and rings nowhere', async () => {
  const { person, browser } = await withDevice();
  const as = await asUser(app, person);
  for (const { name: group } of notificationGroups) {
    const off = { group, inApp: false, byMail: false, byPush: false };
    const refused = await refusalOf(app.call(preferences.setPreference, off, as));
    expect(refused, group).toBe(isSwitchable(group) ? 'succeeded' : 'invalid_input');
    if (!isSwitchable(group))
      await app.call(preferences.setPreference, { ...off, inApp: true, byMail: true }, as);
  }
  const { mailed, pushed } = await tellAll(person, browser);
  const always = templates.filter(({ group }) => !isSwitchable(group));
  expect(always.length).toBeGreaterThan(40);
  expect(mailed).toEqual(titles(always));
  expect(pushed).toEqual([]);
  const { chosen } = await findStoredPreferences(reading(app.platform), person.id);
  for (const { group, name } of templates)
    expect(channelsOf(chosen, group).inApp, name).toBe(!isSwitchable(group));
});

it('waits at night for whoever wants it quiet and collected, but for security and what would come too late', async () => {
  const { person, browser } = await withDevice();
  const timing = {
    mails: 'daily',
    quiet: { from: '22:00', until: '07:00' },
    timeZone: 'Europe/Berlin',
  } as const;
  await app.call(preferences.setTiming, timing, await asUser(app, person));
  const hourOf = ({ group, words }: Sample, channel: 'mail' | 'push') => {
    if (isUrgent(group)) return 'now';
    const hour = channel === 'mail' && isSwitchable(group) ? eight : morning;
    return words.uselessAfter !== null && words.uselessAfter <= hour ? 'now' : hour;
  };
  const { mailed, pushed } = await tellAll(person, browser);
  expect(mailed).toEqual(titles(templates.filter((one) => hourOf(one, 'mail') === 'now')));
  expect(pushed).toEqual(notes(templates.filter((one) => hourOf(one, 'push') === 'now')));
  const { rows } = await app.platform.pool.query<{ dedupe_key: string; channel: string; release_at: Date }>(
    'select dedupe_key, channel, release_at from held_notifications where user_id = $1',
    [person.id],
  );
  const held = rows.map(
    (row) => `${row.dedupe_key.split('/')[0]} by ${row.channel} at ${row.release_at.toISOString()}`,
  );
  const expected = templates.flatMap((one) =>
    (['mail', 'push'] as const).flatMap((channel) =>
      hourOf(one, channel) === 'now' ? [] : [`${one.name} by ${channel} at ${hourOf(one, channel)}`],
    ),
  );
  expect(held.toSorted()).toEqual(expected.toSorted());
  expect(held.length).toBeGreaterThan(150);
});
