// find-saved: which of a page's gigs and sellers the viewer has saved. One query per kind for the whole page.
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { filterSaved } from './saved.store.ts';

type SavedLookup = { gigs?: string[] | undefined; sellers?: string[] | undefined };

export async function findSaved(
  read: Read,
  { userId }: Viewer,
  { gigs = [], sellers = [] }: SavedLookup,
): Promise<{ gigs: string[]; sellers: string[] }> {
  return {
    gigs: await filterSaved(read, userId, 'gig', gigs),
    sellers: await filterSaved(read, userId, 'seller', sellers),
  };
}
