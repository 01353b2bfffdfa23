// The title and address of gigs that messages link to. Only active ones, because others have no public page.
import type { Read } from '#server/platform/data/tx.ts';
import { listLinkable } from './gig.store.ts';

export type LinkedGig = { slug: string; title: string };

export async function linkedGigs(read: Read, gigIds: readonly string[]): Promise<Map<string, LinkedGig>> {
  if (gigIds.length === 0) return new Map();
  const rows = await listLinkable(read, [...new Set(gigIds)]);
  return new Map(rows.map(({ id, slug, title }) => [id, { slug, title }]));
}
