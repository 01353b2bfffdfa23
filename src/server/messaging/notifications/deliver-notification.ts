// Delivers a notification by email and push, per the recipient's preferences: immediately, or held until their chosen time.
// notify.ts calls it once per notification. Users without a reachable address get no email.
import { isSwitchable } from '#contract/messaging/notifications/notification-group.ts';
import type { UnsubscribeScope } from '#contract/messaging/notifications/preference.endpoints.ts';
import { defaultTiming } from '#contract/messaging/notifications/notification-timing.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { contactsById } from '#server/people/accounts/account.contact.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import { later } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { channelsOf } from './preferences/channel.policy.ts';
import { deleteUnseen, insertHeld } from './held-notification.store.ts';
import type { OutboundNotification } from './outbound-notification.ts';
import { queuePush } from './push/queue-push.ts';
import { mailOf } from './notification.email.ts';
import type { StoredPreferences } from './preferences/preference.store.ts';
import { deliveryTime } from './preferences/timing.policy.ts';
import { writeUnsubscribeToken } from './preferences/unsubscribe-token.ts';

export async function deliverNotification(
  tx: Tx,
  notification: OutboundNotification,
  preferences: StoredPreferences,
): Promise<void> {
  const channels = channelsOf(preferences.chosen, notification.group);
  if (
    channels.byMail &&
    !(await takesBack(tx, notification, 'mail')) &&
    !(await isHeld(tx, notification, { preferences, channel: 'mail' }))
  ) {
    const contact = (await contactsById(tx, [notification.userId])).get(notification.userId);
    if (contact) queueNotificationMail(tx, contact.email, notification);
  }
  if (
    channels.byPush &&
    preferences.hasDevices &&
    !(await takesBack(tx, notification, 'push')) &&
    !(await isHeld(tx, notification, { preferences, channel: 'push' }))
  )
    await queuePush(tx, notification.userId, [notification]);
}

/** Later, the digest has both: what was withdrawn, and that it was. */
const takenBackWithin = { hours: -1 };

/** Whether what this notification takes back was never sent: then neither is. */
async function takesBack(
  tx: Tx,
  { userId, undoes }: OutboundNotification,
  channel: 'mail' | 'push',
): Promise<boolean> {
  if (undoes === undefined) return false;
  const since = later(tx.now, takenBackWithin);
  return deleteUnseen(tx, { userId, channel, keyPrefix: undoes, since });
}

/** Stores the notification for later delivery if its time has not come. */
async function isHeld(
  tx: Tx,
  notification: OutboundNotification,
  { preferences, channel }: { preferences: StoredPreferences; channel: 'mail' | 'push' },
): Promise<boolean> {
  const { userId, group, copy, dedupeKey, from, isCrowded = false } = notification;
  const uselessAfter = copy.uselessAfter === null ? null : new Date(copy.uselessAfter);
  const timing = preferences.timing ?? defaultTiming;
  const releaseAt = deliveryTime(timing, { now: tx.now, group, channel, uselessAfter, isCrowded });
  if (releaseAt <= tx.now) return false;
  await insertHeld(tx, {
    id: newId(tx.now.getTime()),
    user_id: userId,
    channel,
    group_name: group,
    copy,
    dedupe_key: dedupeKey,
    from_user_id: from,
    release_at: releaseAt,
    created_at: tx.now,
  });
  return true;
}

/** Queues the email of one notification. */
export function queueNotificationMail(
  tx: Tx,
  to: string,
  { userId, group, copy, dedupeKey }: OutboundNotification,
): void {
  const unsubscribe = isSwitchable(group)
    ? unsubscribeLink(tx, { userId, group, label: `Unsubscribe from emails about ${group}` })
    : null;
  queueMail(tx, mailOf(copy, { to, dedupeKey: `notifications/${dedupeKey}`, unsubscribe }));
}

export function unsubscribeLink(
  tx: Tx,
  { userId, group, label }: { userId: string; group: UnsubscribeScope; label: string },
): NonNullable<MailDraft['unsubscribe']> {
  return { label, url: `/unsubscribe/${writeUnsubscribeToken(tx.platform.keys, { userId, group })}` };
}
