// Every notification in every channel: for a user with all channels enabled, one with all disabled, and one with a daily digest
// and quiet hours.
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
import { sampleFacts } from './facts/sample-facts.ts';
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

/** 23:30 in Berlin. */
const night = new Date('2026-03-03T22:30:00Z');
const morning = '2026-03-04T06:00:00.000Z';
const eight = '2026-03-04T07:00:00.000Z';

const samples = notificationEvents.flatMap((event) =>
  (notificationTemplates[event] as readonly NotificationTemplate<unknown>[]).map(({ to, render }) => ({
    name: `${event} to ${to}`,
    group: groupOf(event, to),
    copy: mailCopyOf(render(sampleFacts(event))),
  })),
);

/** Delivers every notification to the user at night, and returns what was sent immediately. */
async function deliverAll(person: BuiltUser, browser: PushBrowser) {
  app.clock.set(night);
  for (const { name, group, copy } of samples)
    await inTransaction(app.platform, async (tx) => {
      const notification = { userId: person.id, group, copy, dedupeKey: `${name}/${person.id}`, from: null };
      await deliverNotification(tx, notification, await findStoredPreferences(tx, person.id));
    });
  await app.drainWorker();
  const emails = await listMailbox(app.platform.pool, { to: person.email, before: null, limit: 500 });
  return {
    mailed: emails.map((mail) => mail.subject).toSorted(),
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
const titles = (list: readonly Sample[]) => list.map(({ copy }) => copy.title).toSorted();
const notes = (list: readonly Sample[]) => list.map(({ copy }) => `${copy.title} ${copy.href}`).toSorted();

it('sends every notification once by email and push to a user with all channels enabled', async () => {
  expect(samples.length).toBeGreaterThan(100);
  const { person, browser } = await withDevice();
  const { mailed, pushed } = await deliverAll(person, browser);
  expect(mailed).toEqual(titles(samples));
  expect(pushed).toEqual(notes(samples));
  for (const { group } of samples)
    expect(channelsOf(new Map(), group)).toEqual({ inApp: true, byMail: true, byPush: true });
});

it('sends only required emails, and no push, to a user with all channels disabled', async () => {
  const { person, browser } = await withDevice();
  const as = await asUser(app, person);
  for (const { name: group } of notificationGroups) {
    const off = { group, inApp: false, byMail: false, byPush: false };
    const refused = await refusalOf(app.call(preferences.setPreference, off, as));
    expect(refused, group).toBe(isSwitchable(group) ? 'succeeded' : 'invalid_input');
    if (!isSwitchable(group))
      await app.call(preferences.setPreference, { ...off, inApp: true, byMail: true }, as);
  }
  const { mailed, pushed } = await deliverAll(person, browser);
  const required = samples.filter(({ group }) => !isSwitchable(group));
  expect(required.length).toBeGreaterThan(40);
  expect(mailed).toEqual(titles(required));
  expect(pushed).toEqual([]);
  const { chosen } = await findStoredPreferences(reading(app.platform), person.id);
  for (const { group, name } of samples)
    expect(channelsOf(chosen, group).inApp, name).toBe(!isSwitchable(group));
});

it('holds notifications during quiet hours and for the digest, except security and those that would expire', async () => {
  const { person, browser } = await withDevice();
  const timing = {
    mailPace: 'daily',
    quiet: { from: '22:00', until: '07:00' },
    timeZone: 'Europe/Berlin',
  } as const;
  await app.call(preferences.setTiming, timing, await asUser(app, person));
  const hourOf = ({ group, copy }: Sample, channel: 'mail' | 'push') => {
    if (isUrgent(group)) return 'now';
    const hour = channel === 'mail' && isSwitchable(group) ? eight : morning;
    return copy.uselessAfter !== null && copy.uselessAfter <= hour ? 'now' : hour;
  };
  const { mailed, pushed } = await deliverAll(person, browser);
  expect(mailed).toEqual(titles(samples.filter((sample) => hourOf(sample, 'mail') === 'now')));
  expect(pushed).toEqual(notes(samples.filter((sample) => hourOf(sample, 'push') === 'now')));
  const { rows } = await app.platform.pool.query<{ dedupe_key: string; channel: string; release_at: Date }>(
    'select dedupe_key, channel, release_at from held_notifications where user_id = $1',
    [person.id],
  );
  const held = rows.map(
    (row) => `${row.dedupe_key.split('/')[0]} by ${row.channel} at ${row.release_at.toISOString()}`,
  );
  const expected = samples.flatMap((sample) =>
    (['mail', 'push'] as const).flatMap((channel) =>
      hourOf(sample, channel) === 'now' ? [] : [`${sample.name} by ${channel} at ${hourOf(sample, channel)}`],
    ),
  );
  expect(held.toSorted()).toEqual(expected.toSorted());
  expect(held.length).toBeGreaterThan(150);
});
