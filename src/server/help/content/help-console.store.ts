// The SQL for editing the help center. Readers' side: help.store.ts.
// Guarantees: positions are assigned one at a time, under the lock of the topics; each save of an article increments its version.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { helpTopicColumns } from './help.store.ts';

export type TopicRow = {
  slug: string;
  name: string;
  description: string;
  position: number;
  version: number;
};

export async function listAllTopics(read: Read, limit: number): Promise<TopicRow[]> {
  return read.sql
    .selectFrom('help_topics')
    .select(helpTopicColumns)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Locks all topics, so that additions, moves and edits run one after the other. */
export async function lockTopics(tx: Tx): Promise<TopicRow[]> {
  return tx.sql.selectFrom('help_topics').select(helpTopicColumns).orderBy('slug').forUpdate().execute();
}

export async function insertTopic(
  tx: Tx,
  topic: { slug: string; name: string; description: string },
): Promise<void> {
  await sql`
    insert into help_topics (slug, name, description, edited_at, position)
    select ${topic.slug}, ${topic.name}, ${topic.description}, ${tx.now}, coalesce(max(position), 0) + 1 from help_topics`.execute(
    tx.sql,
  );
}

export async function writeTopic(
  tx: Tx,
  topic: { slug: string; name: string; description: string },
): Promise<void> {
  const { slug, name, description } = topic;
  await tx.sql
    .updateTable('help_topics')
    .set({ name, description, edited_at: tx.now, version: sql<number>`version + 1` })
    .where('slug', '=', slug)
    .execute();
}

/** In one statement: the unique key on the position is checked at its end. */
export async function swapTopics(tx: Tx, one: string, other: string): Promise<void> {
  await sql`
    update help_topics t set position = o.position from help_topics o
    where t.slug in (${one}, ${other}) and o.slug in (${one}, ${other}) and o.slug <> t.slug`.execute(tx.sql);
}

export type ArticleCardRow = {
  slug: string;
  topic_slug: string;
  title: string;
  is_published: boolean;
  helped: number;
  did_not_help: number;
};

export async function listAllArticles(read: Read, limit: number): Promise<ArticleCardRow[]> {
  const { rows } = await sql<ArticleCardRow>`
    select a.slug, a.topic_slug, a.title, a.is_published,
      count(*) filter (where n.helped) as helped, count(*) filter (where not n.helped) as did_not_help
    from help_articles a left join help_answers n on n.article_slug = a.slug
    group by a.slug order by a.topic_slug, a.position limit ${limit}`.execute(read.sql);
  return rows;
}

export type ArticleText = {
  topicSlug: string;
  title: string;
  summary: string;
  markdown: string;
  isPublished: boolean;
};

export async function findAnyArticle(read: Read, slug: string) {
  const { rows } = await sql<{
    slug: string;
    topic_slug: string;
    title: string;
    summary: string;
    markdown: string;
    is_published: boolean;
    version: number;
    edited_at: Date | null;
    edited_by: string | null;
    helped: number;
    did_not_help: number;
  }>`
    select a.slug, a.topic_slug, a.title, a.summary, a.markdown, a.is_published, a.version, a.edited_at, a.edited_by,
      (select count(*) from help_answers n where n.article_slug = a.slug and n.helped) as helped,
      (select count(*) from help_answers n where n.article_slug = a.slug and not n.helped) as did_not_help
    from help_articles a where a.slug = ${slug}`.execute(read.sql);
  return rows[0] ?? null;
}

export async function countArticles(read: Read): Promise<number> {
  const { count } = await read.sql
    .selectFrom('help_articles')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Slugs of a topic's articles, in order. */
export async function listArticleOrder(read: Read, topicSlug: string): Promise<string[]> {
  const rows = await read.sql
    .selectFrom('help_articles')
    .select('slug')
    .where('topic_slug', '=', topicSlug)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.slug);
}

export async function swapArticles(tx: Tx, one: string, other: string): Promise<void> {
  await sql`
    update help_articles t set position = o.position from help_articles o
    where t.slug in (${one}, ${other}) and o.slug in (${one}, ${other}) and o.slug <> t.slug`.execute(tx.sql);
}

export async function insertArticle(tx: Tx, slug: string, text: ArticleText, by: string): Promise<void> {
  await sql`
    insert into help_articles (slug, topic_slug, title, summary, markdown, is_published, edited_at, edited_by, position)
    select ${slug}, ${text.topicSlug}, ${text.title}, ${text.summary}, ${text.markdown}, ${text.isPublished}, ${tx.now}, ${by},
      coalesce(max(position), 0) + 1
    from help_articles where topic_slug = ${text.topicSlug}`.execute(tx.sql);
}

/** When the topic changes, the article goes to the end of the new topic. */
export async function writeArticle(tx: Tx, slug: string, text: ArticleText, by: string): Promise<void> {
  await sql`
    update help_articles a set title = ${text.title}, summary = ${text.summary}, markdown = ${text.markdown},
      is_published = ${text.isPublished}, edited_at = ${tx.now}, edited_by = ${by}, version = a.version + 1,
      topic_slug = ${text.topicSlug},
      position = case when a.topic_slug = ${text.topicSlug} then a.position else (
        select coalesce(max(o.position), 0) + 1 from help_articles o where o.topic_slug = ${text.topicSlug}) end
    where a.slug = ${slug}`.execute(tx.sql);
}
