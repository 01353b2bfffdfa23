// search-messages: full-text search in the viewer's conversations, newest first. Deleted messages are never found.
// A search of long conversations can take seconds, so few run at once, and of one person two.
import type { searchMessages as endpoint } from '#contract/messaging/messages/message.endpoints.ts';
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { openSlots } from '#server/platform/slots.ts';
import { openTurns } from '#server/platform/turns.ts';
import { searchOwnMessages } from './message.store.ts';

const turns = openTurns({ atOnce: 4, waiting: 40, retryAfterSeconds: 2 });
const own = openSlots();
const maxOfOne = 2;

export async function searchMessages(
  read: Read,
  { userId }: Viewer,
  { q, cursor, limit }: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const before = readCursor(cursor, ['integer', 'id']) as [number, string] | null;
  const free = own.take(userId, maxOfOne);
  if (!free) return refuse('busy', { retryAfterSeconds: 1 });
  const search = { text: q, lastWordIsPrefix: endsInPrefix(q), before, limit };
  const rows = await turns.take(() => searchOwnMessages(read, userId, search)).finally(free);
  const { rows: shown, nextCursor } = toPage(rows, limit, (last) => [last.sent_at.getTime(), last.id]);
  const people = await personsById(
    read,
    shown.map((row) => row.other_id),
  );
  return {
    items: shown.map((row) => ({
      conversationId: row.conversation_id,
      messageId: row.id,
      other: people.get(row.other_id)!,
      isMine: row.author_id === userId,
      excerpt: row.excerpt,
      at: row.sent_at.toISOString(),
    })),
    nextCursor,
    total: null,
  };
}

/**
 * The last word may be incomplete, so it matches as a prefix; but not in an exclusion (-art), in a closed phrase, or with fewer
 * than three letters.
 */
function endsInPrefix(text: string): boolean {
  return /(?:^|\s)[\p{L}\p{N}][\p{L}\p{N}\p{M}]{2,}\s*$/u.test(text);
}
