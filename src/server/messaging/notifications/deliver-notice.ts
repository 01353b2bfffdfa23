// Sends what somebody is told to where they want it: at once, or held until the moment they have chosen.
// Guards: runs once per telling (tell.ts decides); whoever cannot be reached any more is not written to.
import { isSwitchable } from '#contract/messaging/notifications/notification-group.ts';
import type { NotificationGroup } from '#contract/messaging/notifications/notification-group.ts';
import type { EndableGroup } from '#contract/messaging/notifications/preference.endpoints.ts';
import { usualTiming } from '#contract/messaging/notifications/notification-timing.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { contactsById } from '#server/people/accounts/account.contact.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { channelsOf } from './preferences/channel.policy.ts';
import { insertHeld } from './held.store.ts';
import { pushNotices } from './push/push-notices.ts';
import { mailOf } from './notification.email.ts';
import type { MailWords } from './notification.email.ts';
import type { Wishes } from './preferences/preference.store.ts';
import { momentToTell } from './preferences/timing.policy.ts';
import { writeUnsubscribeToken } from './preferences/unsubscribe-token.ts';

export type Notice = { userId: string; group: NotificationGroup; words: MailWords; dedupeKey: string };

export async function deliverNotice(tx: Tx, notice: Notice, wishes: Wishes): Promise<void> {
  const wanted = channelsOf(wishes.chosen, notice.group);
  if (wanted.byMail && !(await isHeld(tx, notice, { wishes, channel: 'mail' }))) {
    const contact = (await contactsById(tx, [notice.userId])).get(notice.userId);
    if (contact) mailNotice(tx, contact.email, notice);
  }
  if (wanted.byPush && wishes.hasDevices && !(await isHeld(tx, notice, { wishes, channel: 'push' })))
    await pushNotices(tx, notice.userId, [notice]);
}

/** Keeps it for later where it is not its hour. */
async function isHeld(
  tx: Tx,
  notice: Notice,
  { wishes, channel }: { wishes: Wishes; channel: 'mail' | 'push' },
): Promise<boolean> {
  const { userId, group, words, dedupeKey } = notice;
  const uselessAfter = words.uselessAfter === null ? null : new Date(words.uselessAfter);
  const timing = wishes.timing ?? usualTiming;
  const moment = momentToTell(timing, { now: tx.now, group, channel, uselessAfter });
  if (moment <= tx.now) return false;
  await insertHeld(tx, {
    id: newId(tx.now.getTime()),
    user_id: userId,
    channel,
    group_name: group,
    words,
    dedupe_key: dedupeKey,
    release_at: moment,
    created_at: tx.now,
  });
  return true;
}

/** Queues the mail of one notice. */
export function mailNotice(tx: Tx, to: string, { userId, group, words, dedupeKey }: Notice): void {
  const unsubscribe = isSwitchable(group)
    ? unsubscribeLink(tx, { userId, group, label: `Stop mails about ${group}` })
    : null;
  queueMail(tx, mailOf(words, { to, dedupeKey: `notifications/${dedupeKey}`, unsubscribe }));
}

export function unsubscribeLink(
  tx: Tx,
  { userId, group, label }: { userId: string; group: EndableGroup; label: string },
): NonNullable<MailDraft['unsubscribe']> {
  return { label, url: `/unsubscribe/${writeUnsubscribeToken(tx.platform.keys, { userId, group })}` };
}
