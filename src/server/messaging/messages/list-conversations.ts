// list-conversations: the viewer's conversations in which something was written, newest first.
import type { listConversations as endpoint } from '#contract/messages/message.endpoints.ts';
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import { readCursor, writeCursor } from '#server/platform/cursor.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { cardsOf } from './conversation.view.ts';
import { listSides } from './message.store.ts';

export async function listConversations(
  read: Read,
  { userId }: Viewer,
  { folder, cursor, limit }: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const after = readCursor(cursor, ['integer', 'id']) as [number, string] | null;
  const rows = await listSides(read, userId, { isArchived: folder === 'archived', before: after, limit });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await cardsOf(read, userId, shown),
    nextCursor:
      rows.length > limit && last ? writeCursor([last.last_at!.getTime(), last.conversation_id]) : null,
    total: null,
  };
}
