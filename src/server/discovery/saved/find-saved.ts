// find-saved: which of a page's gigs and sellers the viewer has saved. One question per kind, for the whole page.
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findSavedAmong } from './saved.store.ts';

type Named = { gigs?: string[] | undefined; sellers?: string[] | undefined };

export async function findSaved(
  read: Read,
  { userId }: Viewer,
  { gigs = [], sellers = [] }: Named,
): Promise<{ gigs: string[]; sellers: string[] }> {
  return {
    gigs: await findSavedAmong(read, userId, 'gig', gigs),
    sellers: await findSavedAmong(read, userId, 'seller', sellers),
  };
}
