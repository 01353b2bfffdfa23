// Tells the people of one event: a row for the bell and a mail, both in one transaction, each once however often this runs.
// Guards: the row's dedupe key (event, its identity, the person) decides; the mail is queued only by the run that made the row.
// What the person switched off is neither shown nor mailed; what cannot be switched off is both, whatever is stored.
import { newId } from '#contract/common/ids.ts';
import { isSwitchable } from '#contract/notifications/notification-group.ts';
import type { NotificationGroup } from '#contract/notifications/notification-group.ts';
import { contactsById } from '#server/accounts/account.contact.ts';
import { holdAccount } from '#server/accounts/hold-active-account.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { assert } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import { groupOf } from './notification.groups.ts';
import { mailOf, mailWordsOf } from './notification.mail.ts';
import { factsOf } from './notification.report.ts';
import type { ToldEvent } from './notification.report.ts';
import { insertNotification } from './notification.store.ts';
import { notificationTexts } from './notification.texts.ts';
import type { Telling, Told, Words } from './notification.texts.ts';
import { findPreferences } from './preference.store.ts';
import { writeUnsubscribeToken } from './unsubscribe-token.ts';

export async function tell(tx: Tx, event: ToldEvent): Promise<void> {
  const tellings = (notificationTexts[event.name] as readonly Telling<unknown>[]).filter(
    (telling) => telling.evenOwn === true || !causedBy(event, telling.to),
  );
  if (tellings.length === 0) return;
  const facts = await factsOf(tx, event);
  if (facts === null) return;
  for (const telling of tellings) {
    if (telling.unless?.(facts)) continue;
    const userId = personOf(event, telling.to);
    await tellOne(tx, event, { userId, group: groupOf(event.name, telling.to) }, telling.says(facts));
  }
}

const everywhere = { inApp: true, byMail: true };

async function tellOne(
  tx: Tx,
  event: ToldEvent,
  { userId, group }: { userId: string; group: NotificationGroup },
  words: Words,
): Promise<void> {
  // Somebody who has left is told nothing; who is suspended finds it when they are back.
  if ((await holdAccount(tx, userId)) === 'deleted') return;
  const subscription = isSwitchable(group) ? { userId, group } : null;
  const wanted = (subscription && (await findPreferences(tx, userId)).get(group)) ?? everywhere;
  const dedupeKey = `${event.name}/${identityOf(event)}/${userId}`;
  const isNew = await insertNotification(tx, {
    // By the time of the event: what is told late still stands where it belongs.
    id: newId(Date.parse(event.at)),
    user_id: userId,
    event: event.name,
    title: words.title,
    body: words.body,
    href: words.href,
    dedupe_key: dedupeKey,
    in_app: wanted.inApp,
    created_at: new Date(event.at),
  });
  if (!isNew || !wanted.byMail) return;
  const contact = (await contactsById(tx, [userId])).get(userId);
  if (!contact) return;
  const unsubscribe = subscription && {
    label: `Stop mails about ${group}`,
    url: `/unsubscribe/${writeUnsubscribeToken(tx.platform.keys, subscription)}`,
  };
  queueMail(
    tx,
    mailOf(mailWordsOf(words), {
      to: contact.email,
      dedupeKey: `notifications/${dedupeKey}`,
      unsubscribe,
    }),
  );
}

/** Whether this person of the event is the one who caused it. */
function causedBy(event: ToldEvent, told: Told): boolean {
  if ('actor' in event) return event.actor === told;
  if (event.name === 'review.replied') return told === 'subject';
  if (event.name === 'review.left') return told === 'author';
  return false;
}

function personOf(event: ToldEvent, told: Told): string {
  if ('buyerId' in event && told === 'buyer') return event.buyerId;
  if ('sellerId' in event && told === 'seller') return event.sellerId;
  if ('authorId' in event && told === 'author') return event.authorId;
  if ('subjectId' in event && told === 'subject') return event.subjectId;
  assert('userId' in event && told === 'person', `${event.name} has somebody to tell as ${told}`);
  return event.userId;
}

/** What makes this happening of the event different from every other. */
function identityOf(event: ToldEvent): string {
  if ('version' in event) return `${event.orderId}/${event.version}`;
  // The milestones of one offer are paid one after the other.
  if ('offerId' in event) return `${event.offerId}/${event.at}`;
  if ('chargebackId' in event) return event.chargebackId;
  if ('tipId' in event) return event.tipId;
  if ('reviewId' in event) return event.reviewId;
  if ('withdrawalId' in event) return event.withdrawalId;
  if ('payoutMethodId' in event) return event.payoutMethodId;
  if ('refundId' in event) return event.refundId;
  if ('day' in event) return event.day;
  if ('fileId' in event) return event.fileId;
  return event.orderId;
}
