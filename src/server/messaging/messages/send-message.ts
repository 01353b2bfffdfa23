// send-message: text, files or both, optionally as a reply within the conversation.
// Only between two active users of whom neither blocked the other; once per idempotency key; contact rules warn first, and
// messages to a person who does not answer are limited per day.
import { pressureIn } from '#contract/catalog/gigs/pressure.rules.ts';
import { isForbiddenFileName } from '#contract/messaging/messages/file.rules.ts';
import type { sendMessage as endpoint } from '#contract/messaging/messages/message.endpoints.ts';
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { Message } from '#contract/messaging/messages/message.schema.ts';
import { assertNoBlock } from '#server/people/accounts/blocks/blocks.ts';
import { lockAccountShared, lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { freezeGig } from '#server/catalog/gigs/freeze-gig.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { invalidate, publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachConversationFiles } from '#server/foundation/uploads/attach-files.ts';
import { filesById } from '#server/foundation/uploads/file.view.ts';
import { findWarning } from './contact-rule.store.ts';
import { oneMessage, ownSide } from './conversation.view.ts';
import { lockFirstMessages } from './message-fingerprint.store.ts';
import { findMessage, insertMessage, moveSides } from './message.store.ts';
import { recordRepetition, refuseRepetition } from './repeated-message.ts';
import { refuseUnanswered } from './unanswered-limit.ts';

export async function sendMessage(
  tx: Tx,
  viewer: Viewer,
  { conversationId, text, fileIds, replyTo, gigSlug, wasWarned }: ParsedOf<typeof endpoint>,
): Promise<Message> {
  await lockOwnAccountShared(tx, viewer.userId);
  // Before the other account and the conversation, in every command that counts first messages.
  await lockFirstMessages(tx, viewer.userId);
  const side = await ownSide(tx, viewer.userId, conversationId);
  if ((await lockAccountShared(tx, side.other_id)) !== 'active') refuse('cannot_write');
  await assertNoBlock(tx, viewer.userId, side.other_id);
  if (text === '' && fileIds.length === 0) refuse('message_empty');
  if (replyTo !== null && !(await findMessage(tx, conversationId, replyTo))) refuse('message_not_found');
  const gigId = gigSlug === null ? null : await gigOfPair(tx, gigSlug, [viewer.userId, side.other_id]);
  await refuseUnanswered(tx, side);
  await warnAboutText(tx, text, wasWarned);
  const repetition = await refuseRepetition(tx, side, text);
  await attachFiles(tx, viewer.userId, conversationId, fileIds);
  const message = await insertMessage(tx, {
    conversation_id: conversationId,
    author_id: viewer.userId,
    text,
    reply_to: replyTo,
    gig_id: gigId,
    file_ids: [...new Set(fileIds)],
  });
  await moveSides(tx, message);
  await recordRepetition(tx, message, repetition);
  if (wasWarned) await noteWarned(tx, message.id, viewer.userId, text);
  invalidateBoth(tx, viewer.userId, side);
  return oneMessage(tx, viewer.userId, message);
}

/** Only gigs of the two participants. One that ended while the message was written is left out, so that the message is not lost. */
async function gigOfPair(tx: Tx, slug: string, pair: readonly string[]): Promise<string | null> {
  const gig = (await freezeGig(tx, slug))?.gig ?? null;
  return gig === null || pair.includes(gig.sellerId) ? (gig?.gigId ?? null) : refuse('gig_not_found');
}

/** Refuses with the first matching rule's warning until the author has confirmed it: a contact rule, or a rule against pressure. */
export async function warnAboutText(tx: Tx, text: string, wasWarned: boolean): Promise<void> {
  if (wasWarned || text === '') return;
  const warning = (await findWarning(tx, text)) ?? pressureIn(text)?.warning ?? null;
  if (warning !== null) refuse('contact_rule', { message: warning });
}

/** Counts a text that its author sent despite the warning; repeated ones reach support. */
export async function noteWarned(tx: Tx, messageId: string, userId: string, text: string): Promise<void> {
  const isContact = (await findWarning(tx, text)) !== null;
  if (!isContact && pressureIn(text) === null) return;
  const rule = isContact ? 'outside-contact' : 'pressure';
  publish(tx, { name: 'risk.hit', rule, userId, about: `message:${messageId}`, at: tx.now.toISOString() });
}

export function invalidateBoth(
  tx: Tx,
  viewerId: string,
  side: { conversation_id: string; other_id: string },
): void {
  for (const to of [viewerId, side.other_id])
    invalidate(tx, { to, kind: 'message', about: side.conversation_id });
}

async function attachFiles(
  tx: Tx,
  ownerId: string,
  conversationId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const files = [...(await filesById(tx, fileIds, ownerId)).values()];
  const forbidden = files.find((file) => isForbiddenFileName(file.name));
  if (forbidden) {
    refuse('file_kind_refused', {
      message: `${forbidden.name} is an executable file, so it cannot be sent here. Send it in a ZIP archive and explain what it is.`,
    });
  }
  await attachConversationFiles(tx, { ownerId, fileIds, conversationId });
}
