// Quick replies: one's texts for questions that come often. Guards: one's own only, and not endlessly many.
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import type { QuickReply } from '#contract/messaging/messages/message.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { deleteReply, insertReply, listReplies } from './quick-reply.store.ts';

type Kept = { items: QuickReply[] };

export async function listQuickReplies(read: Read, { userId }: Viewer): Promise<Kept> {
  return { items: await listReplies(read, userId, messageLimits.quickReplies) };
}

export async function keepQuickReply(
  tx: Tx,
  viewer: Viewer,
  reply: { title: string; text: string },
): Promise<Kept> {
  await lockOwnAccountShared(tx, viewer.userId);
  const { items } = await listQuickReplies(tx, viewer);
  if (items.length >= messageLimits.quickReplies) refuse('quick_reply_limit');
  await insertReply(tx, viewer.userId, reply);
  return listQuickReplies(tx, viewer);
}

export async function dropQuickReply(
  tx: Tx,
  viewer: Viewer,
  { quickReplyId }: { quickReplyId: string },
): Promise<Kept> {
  await deleteReply(tx, viewer.userId, quickReplyId);
  return listQuickReplies(tx, viewer);
}
