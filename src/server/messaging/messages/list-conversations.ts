// list-conversations: the viewer's conversations that have messages, newest first.
import type { listConversations as endpoint } from '#contract/messaging/messages/message.endpoints.ts';
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { cardsOf } from './conversation.view.ts';
import { listSides } from './message.store.ts';

export async function listConversations(
  read: Read,
  { userId }: Viewer,
  { folder, cursor, limit }: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const before = readCursor(cursor, ['integer', 'id']) as [number, string] | null;
  const rows = await listSides(read, userId, { isArchived: folder === 'archived', before, limit });
  const { rows: shown, nextCursor } = toPage(rows, limit, (last) => [
    last.last_at!.getTime(),
    last.conversation_id,
  ]);
  return {
    items: await cardsOf(read, userId, shown),
    nextCursor,
    total: null,
  };
}
