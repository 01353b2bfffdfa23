// search-messages: words in one's own conversations, newest first. Guards: only conversations of the viewer; deleted words are not found.
import type { searchMessages as endpoint } from '#contract/messaging/messages/message.endpoints.ts';
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { searchOwnMessages } from './message.store.ts';

export async function searchMessages(
  read: Read,
  { userId }: Viewer,
  { q, cursor, limit }: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const before = readCursor(cursor, ['integer', 'id']) as [number, string] | null;
  const rows = await searchOwnMessages(read, userId, {
    words: q,
    lastIsBeginning: endsInBeginning(q),
    before,
    limit,
  });
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
 * The last word may still be typed, and its beginning is enough. Not in what is left out (-art hides no artist), nor in a closed
 * phrase, nor of so few letters that half of all words begin with them.
 */
function endsInBeginning(words: string): boolean {
  return /(?:^|\s)[\p{L}\p{N}][\p{L}\p{N}\p{M}]{2,}\s*$/u.test(words);
}
