// edit-message and delete-message: the author only, within `changeMinutes`, with a limited number of edits.
// A new text counts like a new message against mass messages. The previous text and the files are kept, because a report must show what
// was originally sent.
import type { editMessage as editEndpoint } from '#contract/messaging/messages/message.endpoints.ts';
import type { ParsedOf } from '#contract/common/endpoint.ts';
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import type { Message } from '#contract/messaging/messages/message.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { invalidate } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertOpen, statusOf } from './conversation.policy.ts';
import { mayChange, oneMessage, ownSide } from './conversation.view.ts';
import { lockFirstMessages } from './message-fingerprint.store.ts';
import {
  countVersions,
  findMessage,
  insertVersion,
  lockConversation,
  moveToDeleted,
  moveToEdited,
} from './message.store.ts';
import type { MessageRow, SideRow } from './message.store.ts';
import { listQuoteRequestsOf } from './quotes/quote-request.store.ts';
import { recordRepetition, refuseRepetition } from './repeated-message.ts';
import { insertDeletedFiles } from './reports/deleted-files.store.ts';
import { invalidateBoth, noteWarned, warnAboutText } from './send-message.ts';

type MessageRef = { conversationId: string; messageId: string };

export async function editMessage(
  tx: Tx,
  viewer: Viewer,
  { text, wasWarned, ...ref }: ParsedOf<typeof editEndpoint>,
): Promise<Message> {
  const { side, message } = await lockOwn(tx, viewer, ref);
  assertOpen(await statusOf(tx, viewer.userId, side.other_id));
  if (text !== message.text) {
    if ((await countVersions(tx, message.id)) >= messageLimits.edits) refuse('message_edit_limit');
    await warnAboutText(tx, text, wasWarned);
    const repetition = await refuseRepetition(tx, side, text);
    if (wasWarned) await noteWarned(tx, message.id, viewer.userId, text);
    await insertVersion(tx, message);
    await moveToEdited(tx, message.id, text);
    await recordRepetition(tx, { ...message, sent_at: tx.now }, repetition);
  }
  return viewChanged(tx, viewer, side, message.id);
}

/** Allowed even if either user has blocked the other; the other is then not notified of the change. */
export async function deleteMessage(tx: Tx, viewer: Viewer, ref: MessageRef): Promise<Message> {
  const { side, message } = await lockOwn(tx, viewer, ref);
  await insertVersion(tx, message);
  await moveToDeleted(tx, message);
  await insertDeletedFiles(tx, message);
  return viewChanged(tx, viewer, side, message.id);
}

async function lockOwn(
  tx: Tx,
  viewer: Viewer,
  { conversationId, messageId }: MessageRef,
): Promise<{ side: SideRow; message: MessageRow }> {
  await lockOwnAccountShared(tx, viewer.userId);
  await lockFirstMessages(tx, viewer.userId);
  const side = await ownSide(tx, viewer.userId, conversationId);
  await lockConversation(tx, conversationId);
  const message = await findMessage(tx, conversationId, messageId);
  if (!message || message.deleted_at !== null) return refuse('message_not_found');
  if (!mayChange(message, viewer.userId, tx.now)) refuse('message_locked');
  // A seller may be about to answer a quote request; it is withdrawn instead.
  if ((await listQuoteRequestsOf(tx, [message.id])).length > 0) refuse('message_locked');
  return { side, message };
}

async function viewChanged(tx: Tx, viewer: Viewer, side: SideRow, messageId: string): Promise<Message> {
  if ((await statusOf(tx, viewer.userId, side.other_id)) === 'open') invalidateBoth(tx, viewer.userId, side);
  else invalidate(tx, { to: viewer.userId, kind: 'message', about: side.conversation_id });
  return oneMessage(tx, viewer.userId, (await findMessage(tx, side.conversation_id, messageId))!);
}
