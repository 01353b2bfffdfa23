// The SQL by which the shipped files of the help center become rows.
// Guarantees: a row that support has edited keeps its text; a placed row keeps its place.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { ShippedArticle, ShippedTopic } from './help-file.schema.ts';

/** One loader at a time; the others find everything loaded. */
export async function lockHelpFiles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('content/help', 0))`.execute(tx.sql);
}

export type LoadedRow = { slug: string; sha256: string | null; edited_at: Date | null };

export async function listLoadedTopics(read: Read): Promise<Map<string, LoadedRow>> {
  const rows = await read.sql.selectFrom('help_topics').select(['slug', 'sha256', 'edited_at']).execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

export async function listLoadedArticles(read: Read): Promise<Map<string, LoadedRow>> {
  const rows = await read.sql.selectFrom('help_articles').select(['slug', 'sha256', 'edited_at']).execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

/** `position` counts from 1; topics at and after it move down by one. */
export async function insertShippedTopic(
  tx: Tx,
  topic: ShippedTopic,
  position: number,
  sha256: string,
): Promise<void> {
  await sql`
    update help_topics set position = position + 1
    where position >= ${position} and exists (select from help_topics where position = ${position})`.execute(
    tx.sql,
  );
  const { slug, name, description } = topic;
  await tx.sql.insertInto('help_topics').values({ slug, name, description, position, sha256 }).execute();
}

/** Counts the version up only if the text changes, so that an open editor is not refused for nothing. */
export async function updateShippedTopic(tx: Tx, topic: ShippedTopic): Promise<void> {
  const { slug, name, description } = topic;
  await sql`
    update help_topics set name = ${name}, description = ${description}, version = version + 1
    where slug = ${slug} and (name, description) is distinct from (${name}, ${description})`.execute(tx.sql);
}

export async function insertShippedArticle(tx: Tx, article: ShippedArticle, sha256: string): Promise<void> {
  await freePlace(tx, article.topic, article.order);
  const { slug, topic, title, summary, markdown, order } = article;
  await tx.sql
    .insertInto('help_articles')
    .values({ slug, topic_slug: topic, title, summary, markdown, position: order, sha256 })
    .execute();
}

/** In another topic it takes the place that its file names. */
export async function updateShippedArticle(tx: Tx, article: ShippedArticle): Promise<void> {
  const { slug, topic, title, summary, markdown, order } = article;
  const { topic_slug: current } = await tx.sql
    .selectFrom('help_articles')
    .select('topic_slug')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const isMoved = current !== topic;
  if (isMoved) await freePlace(tx, topic, order);
  await tx.sql
    .updateTable('help_articles')
    .set({ title, summary, markdown, version: sql<number>`version + 1` })
    .$if(isMoved, (query) => query.set({ topic_slug: topic, position: order }))
    .where('slug', '=', slug)
    .execute();
}

/** If the place is taken, the articles at and after it move down by one. */
async function freePlace(tx: Tx, topic: string, position: number): Promise<void> {
  await sql`
    update help_articles set position = position + 1
    where topic_slug = ${topic} and position >= ${position}
      and exists (select from help_articles where topic_slug = ${topic} and position = ${position})`.execute(
    tx.sql,
  );
}

export async function saveTopicHash(tx: Tx, slugs: readonly string[], sha256: string): Promise<void> {
  await tx.sql.updateTable('help_topics').set({ sha256 }).where('slug', 'in', slugs).execute();
}

export async function saveArticleHash(tx: Tx, slug: string, sha256: string): Promise<void> {
  await tx.sql.updateTable('help_articles').set({ sha256 }).where('slug', '=', slug).execute();
}
