// Tells the people of one event: a row for the bell and what is sent, in one transaction, each once however often this runs.
// Guards: the row's dedupe key (event, its identity, the person) decides; only the run that made the row sends anything.
// What the person switched off is neither shown nor mailed; what cannot be switched off is both, whatever is stored.
import { newId } from '#contract/common/ids.ts';
import { groupOf } from '#contract/messaging/notifications/notification-event.ts';
import type { Told } from '#contract/messaging/notifications/notification-event.ts';
import type { NotificationGroup } from '#contract/messaging/notifications/notification-group.ts';
import { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { invalidate } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { channelsOf } from './preferences/channel.policy.ts';
import { deliverNotice } from './deliver-notice.ts';
import { mailWordsOf } from './notification.email.ts';
import { factsOf } from './notification.report.ts';
import type { ToldEvent } from './notification.report.ts';
import { insertNotification } from './notification.store.ts';
import { notificationTexts } from './copy/notification.copy.ts';
import type { Telling, Words } from './copy/notification.copy.ts';
import { findWishes } from './preferences/preference.store.ts';

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

async function tellOne(
  tx: Tx,
  event: ToldEvent,
  { userId, group }: { userId: string; group: NotificationGroup },
  words: Words,
): Promise<void> {
  // Somebody who has left is told nothing; who is suspended finds it when they are back.
  if ((await lockAccountShared(tx, userId)) === 'deleted') return;
  const wishes = await findWishes(tx, userId);
  const wanted = channelsOf(wishes.chosen, group);
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
  if (isNew && wanted.inApp) invalidate(tx, { to: userId, kind: 'notification', about: '' });
  if (isNew) await deliverNotice(tx, { userId, group, words: mailWordsOf(words), dedupeKey }, wishes);
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
  if ('projectId' in event) return `${'itemId' in event ? event.itemId : event.projectId}/${event.at}`;
  // The milestones of one offer are paid one after the other.
  if ('offerId' in event) return `${event.offerId}/${event.at}`;
  if ('chargebackId' in event) return event.chargebackId;
  if ('tipId' in event) return event.tipId;
  if ('reviewId' in event) return event.reviewId;
  if ('withdrawalId' in event) return event.withdrawalId;
  if ('payoutMethodId' in event) return event.payoutMethodId;
  if ('refundId' in event) return event.refundId;
  if ('searchId' in event) return `${event.searchId}/${event.at}`;
  if ('measureId' in event) return event.measureId;
  if ('claimId' in event) return event.claimId;
  if ('correctionId' in event) return event.correctionId;
  // Whose gigs are moved in many batches is told of one decision.
  if ('cause' in event) return `${event.cause}/${event.decidedAt}`;
  if ('attemptId' in event) return event.attemptId;
  if ('questionReportId' in event) return event.questionReportId;
  // A badge of an exam ends once in two years.
  if ('examSlug' in event) return `${event.examSlug}/${event.at}`;
  if ('day' in event) return event.day;
  if ('fileId' in event) return event.fileId;
  // All that comes before it is read is told once.
  if ('conversationId' in event) return `${event.conversationId}/${event.readNumber}`;
  return event.orderId;
}
