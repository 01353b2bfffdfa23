// Sends what has waited for its hour: several happenings of one person in one mail, what always comes each in its own.
// Guards: rows and mails are of one transaction, so a crash sends all of it later or has sent it; what was switched off or has become
// useless meanwhile is let go. Each person is a transaction of their own, so that one cannot hold up the rest.
import { isSwitchable } from '#contract/messaging/notifications/notification-group.ts';
import type { SwitchableGroup } from '#contract/messaging/notifications/notification-group.ts';
import { contactsById } from '#server/people/accounts/account.contact.ts';
import { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { channelsOf } from './preferences/channel.policy.ts';
import { mailNotice, unsubscribeLink } from './deliver-notice.ts';
import type { Notice } from './deliver-notice.ts';
import { findDuePeople, takeDue } from './held.store.ts';
import type { HeldRow } from './held.store.ts';
import { togetherMail } from './notification.email.ts';
import { pushNotices } from './push/push-notices.ts';
import { findWishes } from './preferences/preference.store.ts';
import { listStillWaiting } from './facts/waiting-messages.report.ts';

const peopleAtOnce = 50;

export async function releaseHeld(platform: Platform): Promise<number> {
  let done = 0;
  for (const userId of await findDuePeople(reading(platform), peopleAtOnce))
    done += await inTransaction(platform, (tx) => releaseTo(tx, userId));
  return done;
}

async function releaseTo(tx: Tx, userId: string): Promise<number> {
  const standing = await lockAccountShared(tx, userId);
  const due = await takeDue(tx, userId);
  if (standing === 'deleted' || due.length === 0) return due.length;
  const { chosen } = await findWishes(tx, userId);
  const useful = await usefulOf(tx, userId, due);
  const left = useful.map((held) => ({ held, notice: noticeOf(held) }));
  const pushed = left.filter(({ held: { channel, group_name: group } }) => {
    return channel === 'push' && channelsOf(chosen, group).byPush;
  });
  if (standing === 'active')
    await pushNotices(
      tx,
      userId,
      pushed.map(({ notice }) => notice),
    );
  await mailLeft(
    tx,
    userId,
    left.filter(({ held: { channel, group_name: group } }) => {
      return channel === 'mail' && channelsOf(chosen, group).byMail;
    }),
  );
  return due.length;
}

type Left = { held: HeldRow; notice: Notice };

async function mailLeft(tx: Tx, userId: string, notices: readonly Left[]): Promise<void> {
  const contact = (await contactsById(tx, [userId])).get(userId);
  if (!contact) return;
  const collected = notices.filter(({ notice }) => isSwitchable(notice.group));
  const alone = collected.length > 1 ? notices.filter((one) => !collected.includes(one)) : notices;
  for (const { notice } of alone) mailNotice(tx, contact.email, notice);
  if (collected.length > 1) mailTogether(tx, contact.email, collected);
}

/** Without what has lapsed, and without messages that were read, muted or of somebody who was blocked meanwhile. */
async function usefulOf(tx: Tx, userId: string, due: readonly HeldRow[]): Promise<HeldRow[]> {
  const conversationIds = due.flatMap((held) => conversationOf(held) ?? []);
  const waiting = await listStillWaiting(tx, userId, conversationIds);
  return due.filter((held) => {
    const { uselessAfter } = held.words;
    const conversationId = conversationOf(held);
    const isInTime = uselessAfter === null || Date.parse(uselessAfter) > tx.now.getTime();
    return isInTime && (conversationId === null || waiting.has(conversationId));
  });
}

/** Of a notice about messages, by where it leads. */
function conversationOf({ group_name, words }: HeldRow): string | null {
  return group_name === 'messages' ? (/^\/messages\/([0-9a-f-]{36})$/.exec(words.href)?.[1] ?? null) : null;
}

function noticeOf(held: HeldRow): Notice {
  return { userId: held.user_id, group: held.group_name, words: held.words, dedupeKey: held.dedupe_key };
}

function mailTogether(tx: Tx, to: string, collected: readonly Left[]): void {
  const first = collected[0]!;
  const groups = new Set(collected.map(({ notice }) => notice.group as SwitchableGroup));
  const [onlyGroup] = groups;
  const { brandName } = tx.platform.settings;
  const unsubscribe =
    groups.size === 1
      ? unsubscribeLink(tx, { ...first.notice, group: onlyGroup!, label: `Stop mails about ${onlyGroup}` })
      : unsubscribeLink(tx, { ...first.notice, group: 'all', label: 'Stop all mails that can be stopped' });
  queueMail(
    tx,
    togetherMail(
      brandName,
      collected.map(({ notice }) => notice.words),
      {
        since: momentText(first.held.created_at, tx.now),
        to,
        // Rows leave once, so the first of them names this mail for ever.
        dedupeKey: `notifications/together/${first.held.id}`,
        unsubscribe,
      },
    ),
  );
}
