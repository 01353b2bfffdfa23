// list-, save- and delete-quick-reply: the viewer's saved texts, a limited number.
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import type { QuickReply } from '#contract/messaging/messages/message.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { deleteReply, insertReply, listReplies } from './quick-reply.store.ts';

type QuickReplies = { items: QuickReply[] };

export async function listQuickReplies(read: Read, { userId }: Viewer): Promise<QuickReplies> {
  return { items: await listReplies(read, userId, messageLimits.quickReplies) };
}

export async function saveQuickReply(
  tx: Tx,
  viewer: Viewer,
  reply: { title: string; text: string },
): Promise<QuickReplies> {
  await lockOwnAccountShared(tx, viewer.userId);
  const { items } = await listQuickReplies(tx, viewer);
  if (items.length >= messageLimits.quickReplies) refuse('quick_reply_limit');
  await insertReply(tx, viewer.userId, reply);
  return listQuickReplies(tx, viewer);
}

export async function deleteQuickReply(
  tx: Tx,
  viewer: Viewer,
  { quickReplyId }: { quickReplyId: string },
): Promise<QuickReplies> {
  await deleteReply(tx, viewer.userId, quickReplyId);
  return listQuickReplies(tx, viewer);
}
