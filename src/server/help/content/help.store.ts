// The SQL of the help centre: topics, articles, their search, and the answers of readers.
// Guards: readers meet what is published only (what support writes: help-desk.store.ts); a question finds articles that share any of its words, the best first; a misspelled one falls back to what looks alike.
import { sql } from 'kysely';
import type { Generated, Selectable } from 'kysely';
import type { Read, Tx } from '#server/platform/tx.ts';

type HelpArticlesTable = {
  slug: string;
  topic_slug: string;
  title: string;
  summary: string;
  markdown: string;
  position: number;
  search: Generated<string>;
  is_published: boolean;
  version: number;
  edited_at: Date | null;
  edited_by: string | null;
};
declare module '#server/platform/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    help_topics: { slug: string; name: string; description: string; position: number; version: number };
    help_articles: HelpArticlesTable;
    help_answers: { article_slug: string; reader: string; helped: boolean; answered_at: Date };
  }
}
export type HelpArticleRow = Pick<
  Selectable<HelpArticlesTable>,
  'slug' | 'topic_slug' | 'title' | 'summary' | 'markdown' | 'position'
> & { topic_name: string };
export type FoundRow = Pick<HelpArticleRow, 'slug' | 'title' | 'summary' | 'topic_name'>;

const mostArticles = 300;

export async function listTopicRows(read: Read) {
  return read.sql
    .selectFrom('help_articles as a')
    .innerJoin('help_topics as t', 't.slug', 'a.topic_slug')
    .select(['t.slug as topic_slug', 't.name as topic_name', 't.description as topic_description'])
    .select(['a.slug', 'a.title', 'a.summary'])
    .where('a.is_published', '=', true)
    .orderBy('t.position')
    .orderBy('a.position')
    .limit(mostArticles)
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
  // People ask in sentences: any of the words may match, and whoever matches more of them stands higher.
  const { rows } = await sql<FoundRow>`
    with asked as (
      select replace(plainto_tsquery('english', ${question})::text, '&', '|')::tsquery as any_word
    )
    select a.slug, a.title, a.summary, t.name as topic_name
    from asked, help_articles a join help_topics t on t.slug = a.topic_slug
    where a.is_published and a.search @@ asked.any_word
    order by ts_rank(a.search, asked.any_word) desc, a.slug
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

export async function keepAnswer(
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
