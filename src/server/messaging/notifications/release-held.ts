// Sends held notifications when their time comes: several as one digest email; those that cannot be disabled one by one.
// Rows are deleted in the transaction that queues the emails. Notifications disabled or expired in the meantime are dropped.
// One transaction per user, so one user never delays the others.
import { isSwitchable } from '#contract/messaging/notifications/notification-group.ts';
import type { SwitchableGroup } from '#contract/messaging/notifications/notification-group.ts';
import { blocksBetween } from '#server/people/accounts/blocks/blocks.ts';
import { contactsById } from '#server/people/accounts/account.contact.ts';
import { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { channelsOf } from './preferences/channel.policy.ts';
import { queueNotificationMail, unsubscribeLink } from './deliver-notification.ts';
import type { OutboundNotification } from './outbound-notification.ts';
import { findDueUsers, takeDue } from './held-notification.store.ts';
import type { HeldRow } from './held-notification.store.ts';
import { digestMail } from './notification.email.ts';
import { queuePush } from './push/queue-push.ts';
import { findStoredPreferences } from './preferences/preference.store.ts';
import { listStillUnread } from './facts/waiting-messages.report.ts';

const usersPerRun = 50;

export async function releaseHeld(platform: Platform): Promise<number> {
  let sent = 0;
  for (const userId of await findDueUsers(reading(platform), usersPerRun))
    sent += await inTransaction(platform, (tx) => releaseTo(tx, userId));
  return sent;
}

async function releaseTo(tx: Tx, userId: string): Promise<number> {
  const status = await lockAccountShared(tx, userId);
  const due = await takeDue(tx, userId);
  if (status === 'deleted' || due.length === 0) return due.length;
  const { chosen } = await findStoredPreferences(tx, userId);
  const current = await stillCurrent(tx, userId, due);
  const ready = current.map((held) => ({ held, notification: notificationOf(held) }));
  const pushed = ready.filter(({ held: { channel, group_name: group } }) => {
    return channel === 'push' && channelsOf(chosen, group).byPush;
  });
  if (status === 'active')
    await queuePush(
      tx,
      userId,
      pushed.map(({ notification }) => notification),
    );
  await mailReady(
    tx,
    userId,
    ready.filter(({ held: { channel, group_name: group } }) => {
      return channel === 'mail' && channelsOf(chosen, group).byMail;
    }),
  );
  return due.length;
}

type Ready = { held: HeldRow; notification: OutboundNotification };

async function mailReady(tx: Tx, userId: string, notifications: readonly Ready[]): Promise<void> {
  const contact = (await contactsById(tx, [userId])).get(userId);
  if (!contact) return;
  const collected = notifications.filter(({ notification }) => isSwitchable(notification.group));
  const alone =
    collected.length > 1 ? notifications.filter((ready) => !collected.includes(ready)) : notifications;
  for (const { notification } of alone) queueNotificationMail(tx, contact.email, notification);
  if (collected.length > 1) queueDigest(tx, contact.email, collected);
}

/** Drops expired notifications, those of messages read or muted, and those of people blocked in the meantime. */
async function stillCurrent(tx: Tx, userId: string, due: readonly HeldRow[]): Promise<HeldRow[]> {
  const conversationIds = due.flatMap((held) => conversationOf(held) ?? []);
  const unread = await listStillUnread(tx, userId, conversationIds);
  const senders = [...new Set(due.flatMap((held) => held.from_user_id ?? []))];
  const blocks = await blocksBetween(tx, userId, senders);
  return due.filter((held) => {
    if (held.from_user_id !== null && blocks.has(held.from_user_id)) return false;
    const { uselessAfter } = held.copy;
    const conversationId = conversationOf(held);
    const isInTime = uselessAfter === null || Date.parse(uselessAfter) > tx.now.getTime();
    return isInTime && (conversationId === null || unread.has(conversationId));
  });
}

/** The conversation that a notification about messages links to. */
function conversationOf({ group_name, copy }: HeldRow): string | null {
  return group_name === 'messages' ? (/^\/messages\/([0-9a-f-]{36})$/.exec(copy.href)?.[1] ?? null) : null;
}

function notificationOf(held: HeldRow): OutboundNotification {
  return {
    userId: held.user_id,
    group: held.group_name,
    copy: held.copy,
    dedupeKey: held.dedupe_key,
    from: held.from_user_id,
  };
}

function queueDigest(tx: Tx, to: string, collected: readonly Ready[]): void {
  const first = collected[0]!;
  const groups = new Set(collected.map(({ notification }) => notification.group as SwitchableGroup));
  const [onlyGroup] = groups;
  const { brandName } = tx.platform.settings;
  const unsubscribe =
    groups.size === 1
      ? unsubscribeLink(tx, {
          ...first.notification,
          group: onlyGroup!,
          label: `Unsubscribe from emails about ${onlyGroup}`,
        })
      : unsubscribeLink(tx, {
          ...first.notification,
          group: 'all',
          label: 'Unsubscribe from all optional emails',
        });
  queueMail(
    tx,
    digestMail(
      brandName,
      collected.map(({ notification }) => notification.copy),
      {
        since: momentText(first.held.created_at, tx.now),
        to,
        // A row is sent once, so its id identifies the digest.
        dedupeKey: `notifications/digest/${first.held.id}`,
        unsubscribe,
      },
    ),
  );
}
