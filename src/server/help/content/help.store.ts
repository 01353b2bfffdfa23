// The SQL of the help center as readers see it: topics, articles, search, and readers' answers. Support's side: help-console.store.ts.
// Guarantees: only published articles are found. A question matches articles that share any of its words, best match first; a
// misspelled one falls back to similarity.
import { sql } from 'kysely';
import type { Generated, Selectable } from 'kysely';
import { columnsOf } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type HelpArticlesTable = {
  slug: string;
  topic_slug: string;
  title: string;
  summary: string;
  markdown: string;
  position: number;
  search: Generated<string>;
  is_published: Generated<boolean>;
  version: Generated<number>;
  edited_at: Date | null;
  edited_by: string | null;
  sha256: string | null;
};
type HelpTopicsTable = {
  slug: string;
  name: string;
  description: string;
  position: number;
  version: Generated<number>;
  edited_at: Date | null;
  sha256: string | null;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    help_topics: HelpTopicsTable;
    help_articles: HelpArticlesTable;
    help_answers: { article_slug: string; reader: string; helped: boolean; answered_at: Date };
  }
}

export const helpTopicColumns = columnsOf<HelpTopicsTable>({
  slug: true,
  name: true,
  description: true,
  position: true,
  version: true,
  edited_at: true,
  sha256: true,
});
export type HelpArticleRow = Pick<
  Selectable<HelpArticlesTable>,
  'slug' | 'topic_slug' | 'title' | 'summary' | 'markdown' | 'position'
> & { topic_name: string };
export type FoundRow = Pick<HelpArticleRow, 'slug' | 'title' | 'summary' | 'topic_name'>;

const maxArticles = 300;

export async function listTopicRows(read: Read) {
  return read.sql
    .selectFrom('help_articles as a')
    .innerJoin('help_topics as t', 't.slug', 'a.topic_slug')
    .select(['t.slug as topic_slug', 't.name as topic_name', 't.description as topic_description'])
    .select(['a.slug', 'a.title', 'a.summary'])
    .where('a.is_published', '=', true)
    .orderBy('t.position')
    .orderBy('a.position')
    .limit(maxArticles)
    .execute();
}

export async function findArticle(read: Read, slug: string): Promise<HelpArticleRow | null> {
  const row = await read.sql
    .selectFrom('help_articles as a')
    .innerJoin('help_topics as t', 't.slug', 'a.topic_slug')
    .select(['a.slug', 'a.topic_slug', 'a.title', 'a.summary', 'a.markdown', 'a.position'])
    .select('t.name as topic_name')
    .where('a.slug', '=', slug)
    .where('a.is_published', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

export async function listSiblings(read: Read, article: HelpArticleRow) {
  return read.sql
    .selectFrom('help_articles')
    .select(['slug', 'title', 'summary'])
    .where('topic_slug', '=', article.topic_slug)
    .where('is_published', '=', true)
    .where('slug', '<>', article.slug)
    .orderBy('position')
    .limit(20)
    .execute();
}

export async function findByWords(read: Read, question: string, limit: number): Promise<FoundRow[]> {
  // Questions are sentences: any word may match, and articles that match more words rank higher.
  const { rows } = await sql<FoundRow>`
    with question as (
      select replace(plainto_tsquery('english', ${question})::text, '&', '|')::tsquery as any_word
    )
    select a.slug, a.title, a.summary, t.name as topic_name
    from question, help_articles a join help_topics t on t.slug = a.topic_slug
    where a.is_published and a.search @@ question.any_word
    order by ts_rank(a.search, question.any_word) desc, a.slug
    limit ${limit}`.execute(read.sql);
  return rows;
}

export async function findByLikeness(read: Read, question: string, limit: number): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select a.slug, a.title, a.summary, t.name as topic_name
    from help_articles a join help_topics t on t.slug = a.topic_slug,
      word_similarity(${question}, a.title || ' ' || a.summary) as likeness
    where a.is_published and likeness > 0.4
    order by likeness desc, a.slug
    limit ${limit}`.execute(read.sql);
  return rows;
}

export async function saveAnswer(
  tx: Tx,
  answer: { article_slug: string; reader: string; helped: boolean },
): Promise<void> {
  await tx.sql
    .insertInto('help_answers')
    .values({ ...answer, answered_at: tx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['article_slug', 'reader'])
        .doUpdateSet({ helped: answer.helped, answered_at: tx.now }),
    )
    .execute();
}
