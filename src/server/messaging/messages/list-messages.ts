// list-messages: a page of a conversation, newest first, with order events and offers between the messages.
import type { listMessages as endpoint } from '#contract/messaging/messages/message.endpoints.ts';
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { itemsOf, ownSide } from './conversation.view.ts';
import { listThread } from './thread.report.ts';

export async function listMessages(
  read: Read,
  { userId }: Viewer,
  { conversationId, orderNumber, cursor, limit }: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const side = await ownSide(read, userId, conversationId);
  const before = readCursor(cursor, ['integer', 'string']) as [number, string] | null;
  const rows = await listThread(read, {
    conversationId,
    viewerId: userId,
    otherId: side.other_id,
    orderNumber,
    before,
    limit,
  });
  const { rows: shown, nextCursor } = toPage(rows, limit, (last) => [last.at.getTime(), last.key]);
  return {
    items: await itemsOf(read, userId, shown),
    nextCursor,
    total: null,
  };
}
