// Projects with their searchable fields (the source of search_projects), and what the palette shows of them.
// Reads the tables of projects directly: discovery comes before deals in the area order and cannot import it.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

export type SearchableProject = {
  project_id: string;
  title: string;
  description: string;
  category: string | null;
  tags: string[];
  budget_max_minor: number | null;
  published_at: Date;
  closes_at: Date;
};

/** Those of these that are publicly searchable: no drafts, invitation-only or ended projects, and none of a suspended buyer. */
export async function searchableProjects(
  read: Read,
  projectIds: readonly string[],
): Promise<SearchableProject[]> {
  const { rows } = await sql<SearchableProject>`
    select p.id as project_id, title, description, category, tags, budget_max_minor, published_at, closes_at
    from projects p join users u on u.id = p.buyer_id and u.status = 'active'
    where p.id = any(${projectIds}::uuid[]) and p.state = 'open' and p.visibility = 'public'`.execute(
    read.sql,
  );
  return rows;
}

/** Ids after this one: projects that may be found, and those still in the table. */
export async function projectIdsAfter(read: Read, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select id from projects where state = 'open' and visibility = 'public'
        and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit})
      union
      (select project_id from search_projects where ${after}::uuid is null or project_id > ${after}::uuid
        order by project_id limit ${limit})
    ) ids order by id limit ${limit}`.execute(read.sql);
  return rows.map((row) => row.id);
}

/** The open projects of a buyer; their number is limited. */
export async function openProjectIdsOf(read: Read, buyerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from projects where buyer_id = ${buyerId} and state = 'open' limit 1000`.execute(read.sql);
  return rows.map((row) => row.id);
}

export type FoundProject = {
  id: string;
  title: string;
  buyerId: string;
  category: string | null;
  budgetMaxMinor: number | null;
};

/** In the order of the ids, without projects that are no longer searchable. */
export async function foundProjects(read: Read, ids: readonly string[]): Promise<FoundProject[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundProject>`
    select p.id, p.title, p.buyer_id as "buyerId", c.name as category, p.budget_max_minor as "budgetMaxMinor"
    from unnest(${ids}::uuid[]) with ordinality as found (id, place)
    join projects p on p.id = found.id and p.state = 'open' and p.visibility = 'public'
    join users u on u.id = p.buyer_id and u.status = 'active'
    left join categories c on c.slug = p.category
    order by found.place`.execute(read.sql);
  return rows;
}
