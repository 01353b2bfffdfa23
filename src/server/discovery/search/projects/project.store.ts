// The SQL of search_projects: writes and queries.
// Guarantees: writers of one project are serialized by a lock and read its state under it; pages are cut by key, so every match is
// shown exactly once; an expired project is not shown, even before the timer has closed it.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { plainText } from '#server/discovery/thesaurus/plain-text.ts';
import type { SearchableProject } from './searchable-project.report.ts';
import { lexemes } from '../sellers/seller.store.ts';

export async function lockProjects(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('search-project/' || id, 0))
    from (select unnest(${[...ids].sort()}::text[]) as id) ids`.execute(tx.sql);
}

/** False if another transaction is writing this project. */
export async function tryLockProject(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('search-project/' || ${id}::text, 0)) as ok`.execute(
    tx.sql,
  );
  return rows[0]!.ok;
}

export async function removeProjects(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from search_projects where project_id = any(${ids}::uuid[])`.execute(tx.sql);
}

export async function putProjects(tx: Tx, projects: readonly SearchableProject[]): Promise<void> {
  if (projects.length === 0) return;
  const documents = projects.map(({ title, description, tags, ...rest }) => ({
    ...rest,
    tags,
    title: plainText(title),
    skills: plainText(tags.join(' ')),
    about: plainText(description),
  }));
  await sql`
    with d as materialized (
      select project_id, title, skills, about, category, tags, budget_max_minor, published_at, closes_at
      from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as d(project_id uuid, title text, skills text,
        about text, category text, tags text[], budget_max_minor bigint, published_at timestamptz, closes_at timestamptz)
    ), gone as (
      delete from search_project_words w using d where w.project_id = d.project_id
        and w.word <> all(string_to_array(d.title || ' ' || d.skills, ' '))
    ), put as (
      insert into search_projects (project_id, words, category, tags, budget_max_minor, published_at, closes_at)
      select d.project_id, ${lexemes(sql`d.title`, 'A')} || ${lexemes(sql`d.skills`, 'B')} || ${lexemes(sql`d.about`, 'C')},
        d.category, d.tags, d.budget_max_minor, d.published_at, d.closes_at
      from d
      on conflict (project_id) do update set
        (words, category, tags, budget_max_minor, published_at, closes_at, refresh_at)
        = (excluded.words, excluded.category, excluded.tags, excluded.budget_max_minor, excluded.published_at,
           excluded.closes_at, null)
      returning project_id
    )
    insert into search_project_words (word, project_id)
    select distinct word, d.project_id
    from d join put using (project_id), unnest(string_to_array(d.title || ' ' || d.skills, ' ')) as word
    where word <> '' on conflict do nothing`.execute(tx.sql);
}

/** Projects whose row is due for a rewrite. */
export async function listProjectsDue(read: Read, limit: number): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    select project_id from search_projects where refresh_at <= ${read.now} order by refresh_at limit ${limit}`.execute(
    read.sql,
  );
  return rows.map((row) => row.project_id);
}

export type ProjectPageQuery = {
  /** For to_tsquery('simple', …); null for no text filter. */
  question: string | null;
  category?: string | undefined;
  tag?: string | undefined;
  budgetFrom?: number | undefined;
  /** The last project of the previous page. */
  after: { publishedAt: Date; id: string } | null;
  limit: number;
};

/** Newest first. */
export async function findProjectPage(
  read: Read,
  { question, category, tag, budgetFrom, after, limit }: ProjectPageQuery,
): Promise<{ id: string; publishedAt: Date }[]> {
  const { rows } = await sql<{ id: string; publishedAt: Date }>`
    select project_id as id, published_at as "publishedAt" from search_projects s
    where closes_at > ${read.now}
      ${question === null ? sql`` : sql`and words @@ to_tsquery('simple', ${question})`}
      ${category ? sql`and category = ${category}` : sql``}
      ${tag ? sql`and tags @> array[${tag}]` : sql``}
      ${budgetFrom ? sql`and (budget_max_minor is null or budget_max_minor >= ${budgetFrom})` : sql``}
      ${after ? sql`and (published_at, project_id) < (${after.publishedAt}, ${after.id}::uuid)` : sql``}
    order by published_at desc, project_id desc limit ${limit}`.execute(read.sql);
  return rows;
}

/** Maximum rows read per keystroke. */
const budget = 2000;

/** A few projects for a query being typed: title matches first, then newest. */
export async function findProjectsByPrefix(read: Read, question: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with question as materialized (select to_tsquery('simple', ${question}) as words),
    matching as materialized (
      select project_id, words, published_at from search_projects
      where words @@ (select words from question) and closes_at > ${read.now} limit ${sql.lit(budget)})
    select project_id as id from matching
    order by ts_filter(words, '{a}') @@ (select words from question) desc, published_at desc, project_id desc
    limit ${limit}`.execute(read.sql);
  return rows.map((row) => row.id);
}
