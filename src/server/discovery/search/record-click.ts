// record-click: counts that a search result was opened, for the seller's "your rank and why". Nothing about the visitor is stored.
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
