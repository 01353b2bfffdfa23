// record-click: a result of a search was opened. Counted for the seller's "your rank and why"; nothing of who opened it is kept.
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countAppearances } from './appearances.ts';
import { queryWords } from './search-words.ts';

export async function recordClick(
  read: Read,
  _viewer: Viewer | null,
  { gigId, q }: { gigId: string; q: string },
): Promise<Record<string, never>> {
  countAppearances(read, queryWords(q), [gigId], 'opened');
  return {};
}
