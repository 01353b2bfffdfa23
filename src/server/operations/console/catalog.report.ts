// Counts of gigs, drafts and projects per category, subcategory and tag. Read-only.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

export type GigCount = { category: string; subcategory: string | null; active: number; inactive: number };

export async function countGigsBySubcategory(read: Read): Promise<GigCount[]> {
  const { rows } = await sql<GigCount>`
    select category_slug as category, subcategory_slug as subcategory,
      count(*) filter (where state = 'active') as active, count(*) filter (where state <> 'active') as inactive
    from gigs where state <> 'deleted' and category_slug is not null group by 1, 2`.execute(read.sql);
  return rows;
}

export async function countOpenProjects(read: Read): Promise<Map<string, number>> {
  const { rows } = await sql<{ category: string; count: number }>`
    select category, count(*) as count from projects where state = 'open' and category is not null group by 1`.execute(
    read.sql,
  );
  return new Map(rows.map((row) => [row.category, row.count]));
}

export type MergedRow = { category: string; slug: string; name: string; into: string };

export async function listMerged(read: Read): Promise<MergedRow[]> {
  const { rows } = await sql<MergedRow>`
    select category_slug as category, slug, name, merged_into as into from subcategories
    where merged_into is not null order by category_slug, name limit 1000`.execute(read.sql);
  return rows;
}

export type TagRow = {
  tag: string;
  gigs: number;
  projects: number;
  becomes: string | null;
  reason: string | null;
  decidedAt: Date | null;
};

/** Returns up to `limit + 1` rows by tag. Tags used only by projects match by the whole word, not by prefix. */
export async function listTagRows(
  read: Read,
  page: { prefix: string; isRuled: boolean; after: string | null; limit: number },
): Promise<TagRow[]> {
  const { prefix, isRuled, after } = page;
  const among = (tag: string) => sql`${sql.ref(tag)} >= ${prefix} and starts_with(${sql.ref(tag)}, ${prefix})
    and (${after}::text is null or ${sql.ref(tag)} > ${after}::text collate "C")`;
  const { rows } = await sql<TagRow>`
    with named as (
      select tag from tag_rules where ${among('tag')}
      ${
        isRuled
          ? sql``
          : sql`union (select distinct tag from gig_tags where ${among('tag')} order by tag limit ${page.limit + 1})
              union (select ${prefix} where exists (select from projects where tags @> array[${prefix}::text])
                and (${after}::text is null or ${prefix}::text collate "C" > ${after}::text))`
      }
      order by tag limit ${page.limit + 1})
    select n.tag, (select count(*) from gig_tags t where t.tag = n.tag) as gigs,
      (select count(*) from projects p where p.tags @> array[n.tag] and p.state <> 'deleted') as projects,
      r.becomes, r.reason, r.decided_at as "decidedAt"
    from named n left join tag_rules r on r.tag = n.tag order by n.tag`.execute(read.sql);
  return rows;
}
