// The title and address of gigs that messages link to. Only active ones, because others have no public page.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

export type LinkedGig = { slug: string; title: string };

export async function linkedGigs(read: Read, gigIds: readonly string[]): Promise<Map<string, LinkedGig>> {
  if (gigIds.length === 0) return new Map();
  const { rows } = await sql<LinkedGig & { id: string }>`
    select id, slug, title from gigs where id = any(${[...new Set(gigIds)]}::uuid[]) and state = 'active'`.execute(
    read.sql,
  );
  return new Map(rows.map(({ id, slug, title }) => [id, { slug, title }]));
}
