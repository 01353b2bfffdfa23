// The SQL of gigs affected by a decision: those in a merged subcategory, and those with a tag.
// Guarantees: batches with row locks; the version stays, because no text of the seller is overwritten.
import { sql } from 'kysely';
import type { GigState } from '#contract/catalog/gigs/gig.machine.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type GigToMove = { id: string; sellerId: string; state: GigState; tags: string[] };

export async function lockGigsTagged(tx: Tx, tag: string, limit: number): Promise<GigToMove[]> {
  const { rows } = await sql<GigToMove>`
    select g.id, g.seller_id as "sellerId", g.state, g.content->'tags' as tags
    from gig_tags t join gigs g on g.id = t.gig_id
    where t.tag = ${tag} and g.state <> 'deleted' order by g.id limit ${limit} for update of g`.execute(
    tx.sql,
  );
  return rows;
}

/**
 * Tags with a decision that gigs still carry, up to a hundred. Blocked tags may stay in drafts, where the editor shows the seller the
 * reason.
 */
export async function listRuledOnGigs(read: Read): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from tag_rules r where exists (
      select from gig_tags t join gigs g on g.id = t.gig_id
      where t.tag = r.tag and (r.becomes is not null or g.state <> 'draft'))
    order by tag limit 100`.execute(read.sql);
  return rows.map((row) => row.tag);
}

export async function saveTags(tx: Tx, gigs: readonly { id: string; tags: string[] }[]): Promise<void> {
  await sql`
    update gigs g set content = jsonb_set(g.content, '{tags}', d.tags)
    from jsonb_to_recordset(${JSON.stringify(gigs)}::jsonb) as d (id uuid, tags jsonb) where g.id = d.id`.execute(
    tx.sql,
  );
}

export type MergedSubcategory = { category: string; slug: string; into: string };

/** The next merged subcategory that still has gigs. */
export async function findMergedWithGigs(tx: Tx): Promise<MergedSubcategory | null> {
  const { rows } = await sql<MergedSubcategory>`
    select s.category_slug as category, s.slug, s.merged_into as into from subcategories s
    where s.merged_into is not null and exists (select from gigs g
      where g.category_slug = s.category_slug and g.subcategory_slug = s.slug and g.state <> 'deleted')
    order by s.category_slug, s.slug limit 1`.execute(tx.sql);
  return rows[0] ?? null;
}

/** Moves up to `limit` gigs and returns them. */
export async function moveMerged(
  tx: Tx,
  { category, slug, into }: MergedSubcategory,
  limit: number,
): Promise<GigToMove[]> {
  const { rows } = await sql<GigToMove>`
    with due as (
      select id from gigs where category_slug = ${category} and subcategory_slug = ${slug} and state <> 'deleted'
      order by id limit ${limit} for update)
    update gigs g set subcategory_slug = ${into}, content = jsonb_set(g.content, '{subcategory}', to_jsonb(${into}::text))
    from due where g.id = due.id
    returning g.id, g.seller_id as "sellerId", g.state, g.content->'tags' as tags`.execute(tx.sql);
  return rows;
}
