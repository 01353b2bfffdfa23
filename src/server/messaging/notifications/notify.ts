// Notifies the recipients of an event: the row in the app, and email and push, in one transaction.
// The row's dedupe key (event, its identity, recipient) is unique, so repeated runs send nothing twice.
// Disabled channels are skipped; groups that cannot be disabled ignore stored preferences. A block between the two persons of an
// event stops what across-blocks.ts lists. What one person causes another beyond a number per hour is delivered as a digest.
import { newId } from '#contract/common/ids.ts';
import { groupOf } from '#contract/messaging/notifications/notification-event.ts';
import type { RecipientRole } from '#contract/messaging/notifications/notification-event.ts';
import { isSwitchable } from '#contract/messaging/notifications/notification-group.ts';
import type { NotificationGroup } from '#contract/messaging/notifications/notification-group.ts';
import { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import { later } from '#server/platform/clock.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { invalidate } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { causeOf, contactIn, unreachableIn } from '#server/people/accounts/blocks/across-blocks.ts';
import { channelsOf } from './preferences/channel.policy.ts';
import { deliverNotification } from './deliver-notification.ts';
import { mailCopyOf } from './notification.email.ts';
import { factsOf } from './notification.report.ts';
import type { NotificationEvent } from './notification.report.ts';
import { countCaused, insertNotification } from './notification.store.ts';
import { fittedCopy } from './copy/fitted-copy.ts';
import { notificationTemplates } from './copy/notification.copy.ts';
import type { NotificationTemplate, NotificationCopy } from './copy/notification-template.ts';
import { findStoredPreferences } from './preferences/preference.store.ts';
import { immediatePerHour } from './preferences/timing.policy.ts';

export async function notify(tx: Tx, event: NotificationEvent): Promise<void> {
  await notifyWith(tx, event, () => factsOf(tx, event));
}

/** `readFacts` is called only if there is someone to notify. */
export async function notifyWith(
  tx: Tx,
  event: NotificationEvent,
  readFacts: () => Promise<unknown>,
): Promise<void> {
  const unreachable = await unreachableIn(tx, event);
  const templates = (notificationTemplates[event.name] as readonly NotificationTemplate<unknown>[]).filter(
    (template) =>
      (template.includeActor === true || !causedBy(event, template.to)) &&
      recipientOf(event, template.to) !== unreachable,
  );
  if (templates.length === 0) return;
  const facts = await readFacts();
  if (facts === null) return;
  for (const template of templates) {
    if (template.skipIf?.(facts)) continue;
    const userId = recipientOf(event, template.to);
    await notifyRecipient(
      tx,
      event,
      { userId, group: groupOf(event.name, template.to) },
      fittedCopy(template.render(facts)),
    );
  }
}

async function notifyRecipient(
  tx: Tx,
  event: NotificationEvent,
  { userId, group }: { userId: string; group: NotificationGroup },
  copy: NotificationCopy,
): Promise<void> {
  // Deleted users get nothing; suspended users find the notification when they are reinstated.
  if ((await lockAccountShared(tx, userId)) === 'deleted') return;
  const preferences = await findStoredPreferences(tx, userId);
  const channels = channelsOf(preferences.chosen, group);
  const cause = causeOf(event);
  const causerId = cause?.to === userId ? cause.from : null;
  const dedupeKey = `${event.name}/${identityOf(event)}/${userId}`;
  const isNew = await insertNotification(tx, {
    // Ordered by the event's time, even if the notification is delayed.
    id: newId(Date.parse(event.at)),
    user_id: userId,
    event: event.name,
    title: copy.title,
    body: copy.body,
    href: copy.href,
    dedupe_key: dedupeKey,
    in_app: channels.inApp,
    from_user_id: causerId,
    created_at: new Date(event.at),
  });
  if (isNew && channels.inApp) invalidate(tx, { to: userId, kind: 'notification', about: '' });
  if (!isNew) return;
  // Only what stops at a block is dropped by a later one.
  const from = contactIn(event) === null ? null : causerId;
  const isCrowded = isSwitchable(group) && (await causesTooMany(tx, causerId, userId));
  await deliverNotification(
    tx,
    { userId, group, copy: mailCopyOf(copy), dedupeKey, from, isCrowded, undoes: undoneBy(event) },
    preferences,
  );
}

/** The notification just inserted counts too. Events handled at the same time may exceed the number by a few. */
async function causesTooMany(tx: Tx, from: string | null, to: string): Promise<boolean> {
  if (from === null) return false;
  const since = later(tx.now, { hours: -1 });
  return (await countCaused(tx, { from, to }, { since, most: immediatePerHour + 1 })) > immediatePerHour;
}

/** The beginning of the dedupe key of what this event takes back. */
function undoneBy(event: NotificationEvent): string | undefined {
  if (event.name === 'offer.withdrawn') return `offer.made/${event.offerId}/`;
  if (event.name === 'proposal.withdrawn') return `proposal.sent/${event.itemId}/`;
  if (event.name === 'quote.withdrawn') return `quote.requested/${event.requestId}/`;
  return undefined;
}

/** Whether this recipient caused the event. */
function causedBy(event: NotificationEvent, role: RecipientRole): boolean {
  if ('actor' in event) return event.actor === role;
  if (event.name === 'review.replied') return role === 'subject';
  if (event.name === 'review.left') return role === 'author';
  return false;
}

function recipientOf(event: NotificationEvent, role: RecipientRole): string {
  if ('buyerId' in event && role === 'buyer') return event.buyerId;
  if ('sellerId' in event && role === 'seller') return event.sellerId;
  if ('authorId' in event && role === 'author') return event.authorId;
  if ('subjectId' in event && role === 'subject') return event.subjectId;
  assert('userId' in event && role === 'person', `${event.name} has a recipient for the role ${role}`);
  return event.userId;
}

/** Distinguishes this occurrence of the event from every other. */
function identityOf(event: NotificationEvent): string {
  if ('version' in event) return `${event.orderId}/${event.version}`;
  // Shortlisting can be undone and repeated; it is news once.
  if (event.name === 'proposal.shortlisted') return event.itemId;
  if ('projectId' in event) return `${'itemId' in event ? event.itemId : event.projectId}/${event.at}`;
  // The milestones of one offer are paid one after another.
  if ('offerId' in event) return `${event.offerId}/${event.at}`;
  if ('requestId' in event) return event.requestId;
  if ('chargebackId' in event) return event.chargebackId;
  if ('tipId' in event) return event.tipId;
  if ('reviewId' in event) return event.reviewId;
  if ('withdrawalId' in event) return event.withdrawalId;
  if ('payoutMethodId' in event) return event.payoutMethodId;
  if ('refundId' in event) return event.refundId;
  if ('searchId' in event) return `${event.searchId}/${event.at}`;
  if ('moderationActionId' in event) return event.moderationActionId;
  if ('claimId' in event) return event.claimId;
  if ('correctionId' in event) return event.correctionId;
  // One notification per change, even if gigs are updated in batches.
  if ('cause' in event) return `${event.cause}/${event.decidedAt}`;
  if ('attemptId' in event) return event.attemptId;
  if ('questionReportId' in event) return event.questionReportId;
  // The same badge can expire again years later.
  if ('examSlug' in event) return `${event.examSlug}/${event.at}`;
  if ('day' in event) return event.day;
  if ('fileId' in event) return event.fileId;
  // One notification for all messages since the last one read.
  if ('conversationId' in event) return `${event.conversationId}/${event.readNumber}`;
  // A payout account is restricted and restored any number of times.
  return 'orderId' in event ? event.orderId : `${event.userId}/${event.at}`;
}
