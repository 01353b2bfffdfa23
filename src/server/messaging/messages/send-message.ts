// send-message: words, files or both, perhaps in answer to another message of the same conversation.
// Guards: only its two people, only while both are here and neither blocked the other; once per key, however often it is tried; what
// arranges to pay elsewhere is warned of first.
import { forbiddenFileName } from '#contract/messaging/messages/file.rules.ts';
import type { sendMessage as endpoint } from '#contract/messaging/messages/message.endpoints.ts';
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { Message } from '#contract/messaging/messages/message.schema.ts';
import { assertNoBlock } from '#server/people/accounts/blocks/blocks.ts';
import { lockAccountShared, lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { invalidate } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachConversationFiles } from '#server/foundation/uploads/attach-files.ts';
import { filesById } from '#server/foundation/uploads/file.view.ts';
import { findWarning } from './contact-rule.store.ts';
import { oneMessage, ownSide } from './conversation.view.ts';
import { findMessage, insertMessage, moveSides } from './message.store.ts';

export async function sendMessage(
  tx: Tx,
  viewer: Viewer,
  { conversationId, text, fileIds, replyTo, wasWarned }: ParsedOf<typeof endpoint>,
): Promise<Message> {
  await lockOwnAccountShared(tx, viewer.userId);
  const side = await ownSide(tx, viewer.userId, conversationId);
  if ((await lockAccountShared(tx, side.other_id)) !== 'active') refuse('cannot_write');
  await assertNoBlock(tx, viewer.userId, side.other_id);
  if (text === '' && fileIds.length === 0) refuse('message_empty');
  if (replyTo !== null && !(await findMessage(tx, conversationId, replyTo))) refuse('message_not_found');
  await warnOf(tx, text, wasWarned);
  await takeFiles(tx, viewer.userId, conversationId, fileIds);
  // Its number is given under the lock of the conversation.
  const message = await insertMessage(tx, {
    conversation_id: conversationId,
    author_id: viewer.userId,
    text,
    reply_to: replyTo,
    file_ids: [...new Set(fileIds)],
  });
  await moveSides(tx, message);
  tellBoth(tx, viewer.userId, side);
  return oneMessage(tx, viewer.userId, message);
}

/** Refuses with what the first rule says, until the writer has read it. */
export async function warnOf(tx: Tx, text: string, wasWarned: boolean): Promise<void> {
  const warning = wasWarned || text === '' ? null : await findWarning(tx, text);
  if (warning !== null) refuse('contact_rule', { message: warning });
}

export function tellBoth(
  tx: Tx,
  viewerId: string,
  side: { conversation_id: string; other_id: string },
): void {
  for (const to of [viewerId, side.other_id])
    invalidate(tx, { to, kind: 'message', about: side.conversation_id });
}

async function takeFiles(
  tx: Tx,
  ownerId: string,
  conversationId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const files = [...(await filesById(tx, fileIds, ownerId)).values()];
  const forbidden = files.find((file) => forbiddenFileName(file.name));
  if (forbidden) {
    refuse('file_kind_refused', {
      message: `${forbidden.name} can run by itself, so it cannot be sent here. Put it into a ZIP archive and say what it is.`,
    });
  }
  await attachConversationFiles(tx, { ownerId, fileIds, conversationId });
}
