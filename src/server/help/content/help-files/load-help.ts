// Loads the topics and articles of the help center from db/content: at each start, and only what has changed since.
// Guarantees: what support has edited is not overwritten; two processes that start at once load each file once; a file that
// cannot be loaded stops neither the other files nor the start.
import { join } from 'node:path';
import { readContentFile, readContentFiles, nameOf } from '#server/platform/content-files.ts';
import type { ContentFile } from '#server/platform/content-files.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockTopics } from '../help-console.store.ts';
import {
  insertShippedArticle,
  insertShippedTopic,
  saveArticleHash,
  saveTopicHash,
  listLoadedArticles,
  listLoadedTopics,
  lockHelpFiles,
  updateShippedArticle,
  updateShippedTopic,
} from './help-file.store.ts';
import type { LoadedRow } from './help-file.store.ts';

const folder = join(import.meta.dirname, '../../../../../db/content');

export type HelpFiles = { topics: ContentFile; articles: ContentFile[] };

export async function readHelpFiles(from = folder): Promise<HelpFiles> {
  const [topics, articles] = await Promise.all([
    readContentFile(from, 'help-topics.yaml'),
    readContentFiles(join(from, 'help'), '.md'),
  ]);
  return { topics, articles };
}

/** Returns how many files were loaded. */
export async function loadHelp(platform: Platform, from = folder): Promise<number> {
  const { topics, articles } = await readHelpFiles(from);
  const read = reading(platform);
  let loaded = 0;
  if (topicsAreDue(topics, await listLoadedTopics(read)))
    if (await loadFile(platform, topics, loadTopics)) loaded++;
  const known = await listLoadedArticles(read);
  for (const file of articles.filter((article) => articleIsDue(article, known)))
    if (await loadFile(platform, file, loadArticle)) loaded++;
  return loaded;
}

/** One transaction per file. If it fails, the rows of the file before it stay. */
async function loadFile(
  platform: Platform,
  file: ContentFile,
  load: (tx: Tx, file: ContentFile) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await inTransaction(platform, async (tx) => {
      await lockHelpFiles(tx);
      // Support adds, moves and writes under the same lock.
      await lockTopics(tx);
      return load(tx, file);
    });
  } catch (error) {
    const because = error instanceof Error ? error.message : String(error);
    platform.log.error(
      { file: file.name, because },
      'a file of the help center is invalid and was not loaded',
    );
    return false;
  }
}

function topicsAreDue(file: ContentFile, known: ReadonlyMap<string, LoadedRow>): boolean {
  return ![...known.values()].some((row) => row.sha256 === file.sha256);
}

async function loadTopics(tx: Tx, file: ContentFile): Promise<boolean> {
  const known = await listLoadedTopics(tx);
  if (!topicsAreDue(file, known)) return false;
  // The parser and the schema are loaded only if there is a file to parse.
  const { parseTopics } = await import('./help-file.schema.ts');
  const topics = parseTopics(file);
  for (const [index, topic] of topics.entries()) {
    const row = known.get(topic.slug);
    if (!row) await insertShippedTopic(tx, topic, index + 1, file.sha256);
    else if (!row.edited_at) await updateShippedTopic(tx, topic);
  }
  await saveTopicHash(
    tx,
    topics.map((topic) => topic.slug),
    file.sha256,
  );
  return true;
}

function articleIsDue(file: ContentFile, known: ReadonlyMap<string, LoadedRow>): boolean {
  return known.get(nameOf(file))?.sha256 !== file.sha256;
}

async function loadArticle(tx: Tx, file: ContentFile): Promise<boolean> {
  const known = await listLoadedArticles(tx);
  if (!articleIsDue(file, known)) return false;
  const { parseArticle } = await import('./help-file.schema.ts');
  const article = parseArticle(file);
  if (!(await listLoadedTopics(tx)).has(article.topic))
    throw new Error(`${file.name}: topic: no topic is called ${article.topic}`);
  const row = known.get(article.slug);
  if (!row) await insertShippedArticle(tx, article, file.sha256);
  else if (row.edited_at)
    tx.platform.log.info(
      { article: article.slug },
      'the file of a help article has changed; the text edited by support was kept',
    );
  else await updateShippedArticle(tx, article);
  await saveArticleHash(tx, article.slug, file.sha256);
  return true;
}
