// Loading the help center: the shipped files themselves, what a changed file changes, and what support has edited.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import * as content from '#contract/help/content/content.endpoints.ts';
import * as help from '#contract/help/content/help-writing.endpoints.ts';
import { nameOf, readContentFile } from '#server/platform/content-files.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { freshToken } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { parseArticle, parseTopics } from './help-file.schema.ts';
import { loadHelp, readHelpFiles } from './load-help.ts';

describe('the shipped files', async () => {
  const files = await readHelpFiles();
  const topics = parseTopics(files.topics);
  const articles = files.articles.map(parseArticle);

  it('place every article in a topic, in an order without ties', () => {
    const places = articles.map(({ topic, order }) => `${topic} ${order}`);
    expect(new Set(places).size).toBe(places.length);
    const slugs = topics.map((topic) => topic.slug);
    for (const { slug, topic } of articles) expect(slugs, slug).toContain(topic);
  });

  it('link to articles that exist', () => {
    const slugs = articles.map((article) => article.slug);
    for (const { slug, markdown } of articles)
      for (const [, target] of markdown.matchAll(/\]\(\/help\/([a-z-]+)\)/g))
        expect(slugs, `the links of ${slug}`).toContain(target);
  });
});

describe('loading', () => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    app = await openTestApp();
    folder = await mkdtemp(join(tmpdir(), 'guildhall-help-'));
    await cp(join(import.meta.dirname, '../../../../../db/content'), folder, { recursive: true });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const edit = async (name: string, change: (text: string) => string) => {
    const { text } = await readContentFile(folder, name);
    await writeFile(join(folder, name), change(text));
  };
  const write = (slug: string, topic: string, order: number, text = 'A text.') =>
    writeFile(
      join(folder, `help/${slug}.md`),
      `---\ntitle: About ${slug}\nsummary: What ${slug} is about.\ntopic: ${topic}\norder: ${order}\n---\n\n${text}\n`,
    );
  const support = async () => ({ token: await freshToken(app, await buildSupport(app)) });
  const articleOf = (slug: string) => app.call(content.getHelpArticle, { slug });
  const draftOf = async (articleSlug: string) =>
    app.call(help.getHelpDraft, { articleSlug }, await support());
  const listed = async (topic: string) =>
    (await app.call(content.listHelpTopics, {})).items
      .find(({ slug }) => slug === topic)!
      .articles.map((article) => article.slug);

  it('finds nothing to do where nothing has changed', async () => {
    expect(await loadHelp(app.platform)).toBe(0);
    const { topics, articles } = await readHelpFiles();
    const stored = await app.call(content.listHelpTopics, {});
    expect(stored.items.map(({ name }) => name)).toEqual(parseTopics(topics).map(({ name }) => name));
    expect(stored.items.flatMap((topic) => topic.articles.map(({ slug }) => slug)).sort()).toEqual(
      articles.map(nameOf),
    );
  });

  it('updates an article whose file has changed, once over two processes', async () => {
    const before = await draftOf('fees');
    await edit('help/fees.md', (text) => text.replace('**Buyers** pay', '**Clients** pay'));
    const loaded = await Promise.all([loadHelp(app.platform, folder), loadHelp(app.platform, folder)]);
    expect(loaded.toSorted()).toEqual([0, 1]);
    expect((await articleOf('fees')).html).toContain('<strong>Clients</strong> pay');
    const found = await app.call(content.searchHelp, { q: 'clients' });
    expect(found.items.map(({ slug }) => slug)).toContain('fees');
    expect(await draftOf('fees')).toMatchObject({ version: before.version + 1, editedAt: null });
  });

  it('keeps an article that support has edited, also if its file changes', async () => {
    const { version, topicSlug, title, summary } = await draftOf('refunds');
    const ours = { topicSlug, title, summary, markdown: 'Our own words.', isPublished: true };
    await app.call(help.saveHelpArticle, { articleSlug: 'refunds', version, ...ours }, await support());
    await edit('help/refunds.md', (text) => `${text}\nOne more sentence.\n`);
    expect(await loadHelp(app.platform, folder)).toBe(1);
    expect((await articleOf('refunds')).html).toBe('<p>Our own words.</p>');
    expect(await loadHelp(app.platform, folder)).toBe(0);
  });

  it('keeps an article hidden that support has hidden', async () => {
    const { version, topicSlug, title, summary, markdown } = await draftOf('card-problems');
    const hidden = { topicSlug, title, summary, markdown, isPublished: false };
    await app.call(
      help.saveHelpArticle,
      { articleSlug: 'card-problems', version, ...hidden },
      await support(),
    );
    await edit('help/card-problems.md', (text) => `${text}\nOne more sentence.\n`);
    expect(await loadHelp(app.platform, folder)).toBe(1);
    expect(await listed('payments')).not.toContain('card-problems');
  });

  it('places a new article where its file says, and leaves the order that support chose', async () => {
    await app.call(
      help.moveHelpArticle,
      { articleSlug: 'withdraw-earnings', direction: 'up' },
      await support(),
    );
    await write('tax-forms', 'earnings', 2);
    await edit('help/withdraw-earnings.md', (text) => `${text}\nOne more sentence.\n`);
    expect(await loadHelp(app.platform, folder)).toBe(2);
    expect(await listed('earnings')).toEqual(['withdraw-earnings', 'tax-forms', 'when-earnings-clear']);
  });

  it('moves an article to the topic that its file names', async () => {
    await write('tax-forms', 'account', 1);
    expect(await loadHelp(app.platform, folder)).toBe(1);
    expect((await listed('account'))[0]).toBe('tax-forms');
    expect(await listed('earnings')).not.toContain('tax-forms');
  });

  it('updates and adds topics, and keeps those that support has renamed', async () => {
    const desk = await app.call(help.getHelpConsole, {}, await support());
    const { version } = desk.topics.find(({ slug }) => slug === 'selling')!;
    const renamed = { topicSlug: 'selling', version, name: 'Selling well', description: 'Gigs and more.' };
    await app.call(help.saveHelpTopic, renamed, await support());
    const taxes = '- slug: taxes\n  name: Taxes\n  description: Documents and figures.\n';
    await edit('help-topics.yaml', (text) =>
      text
        .replace('name: Buying', 'name: Buying work')
        .replace('name: Selling', 'name: Selling work')
        .replace('- slug: earnings', `${taxes}- slug: earnings`),
    );
    expect(await loadHelp(app.platform, folder)).toBe(1);
    const { topics } = await app.call(help.getHelpConsole, {}, await support());
    expect(topics.map(({ name }) => name)).toEqual([
      'Getting started',
      'Buying work',
      'Selling well',
      'Payments and fees',
      'Taxes',
      'Earnings',
      'Account and safety',
    ]);
    // A topic whose text is the same keeps its version, so that an open editor is not refused.
    expect(topics.find(({ slug }) => slug === 'account')).toMatchObject({ version: 1 });
  });

  it('reports a file that is invalid, with the field, and loads the others', async () => {
    await write('empty', 'buying', 0);
    await write('lost', 'no-such-topic', 1);
    await writeFile(join(folder, 'help/plain.md'), 'No front matter.\n');
    await write('sound', 'buying', 40);
    expect(await loadHelp(app.platform, folder)).toBe(1);
    const reported = app.logged.filter((line) => line.includes('a file of the help center is invalid'));
    expect(reported.map((line) => JSON.parse(line) as object)).toMatchObject([
      { file: 'empty.md', because: expect.stringContaining('order: ') },
      { file: 'lost.md', because: 'lost.md: topic: no topic is called no-such-topic' },
      { file: 'plain.md', because: 'plain.md: must begin with front matter between two lines of ---' },
    ]);
    expect(await listed('buying')).toContain('sound');
    const { rows } = await sql`select 1 from help_articles where slug in ('empty', 'lost', 'plain')`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([]);
  });
});
