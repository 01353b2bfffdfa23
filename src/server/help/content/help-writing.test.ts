// Editing the help center: publication, search, versions and order.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as content from '#contract/help/content/content.endpoints.ts';
import * as help from '#contract/help/content/help-writing.endpoints.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, freshToken } from '#tests/fixtures/build-user.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
let support: BuiltSupport;
let other: BuiltSupport;
beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app, { displayName: 'Ines Berg' });
  other = await buildSupport(app);
});
afterAll(() => app.close());
const as = async (who = support) => ({ token: await freshToken(app, who) });

const text = {
  topicSlug: 'buying',
  title: 'Bring a dulcimer',
  summary: 'Whether dulcimers can be part of an order.',
  markdown: 'Yes. Say so in the requirements.',
  isPublished: true,
};
const found = async (q: string) =>
  (await app.call(content.searchHelp, { q })).items.map((article) => article.slug);
const listed = async () =>
  (await app.call(content.listHelpTopics, {})).items.flatMap((topic) =>
    topic.articles.map((article) => article.slug),
  );

it('is for support only', async () => {
  const token = await freshToken(app, await buildBuyer(app));
  expect(await refusalOf(app.call(help.getHelpConsole, {}, { token }))).toBe('not_found');
});

it('makes an article findable at once, and hides it from readers and search', async () => {
  const added = await app.call(help.addHelpArticle, { slug: 'dulcimers', ...text }, await as());
  expect(added).toMatchObject({ version: 1, editedBy: 'Ines Berg', helped: 0 });
  expect(await found('dulcimer')).toEqual(['dulcimers']);
  const changed = { ...text, title: 'Bring a theremin', summary: 'Whether theremins can come along.' };
  const saved = await app.call(
    help.saveHelpArticle,
    { articleSlug: 'dulcimers', version: added.version, ...changed },
    await as(other),
  );
  expect(await found('theremin')).toEqual(['dulcimers']);
  await app.call(
    help.saveHelpArticle,
    { articleSlug: 'dulcimers', version: saved.version, ...changed, isPublished: false },
    await as(),
  );
  expect(await found('theremin')).not.toContain('dulcimers');
  expect(await found('theremins can come alonk')).not.toContain('dulcimers');
  expect(await listed()).not.toContain('dulcimers');
  const hidden = app.call(content.getHelpArticle, { slug: 'dulcimers' });
  expect(await refusalOf(hidden)).toBe('article_not_found');
  const { siblings } = await app.call(content.getHelpArticle, { slug: 'place-an-order' });
  expect(siblings.map(({ slug }) => slug)).not.toContain('dulcimers');
  expect((await app.http.inject('/sitemaps/pages.xml')).body).not.toContain('/help/dulcimers');
  const overview = await app.call(help.getHelpConsole, {}, await as());
  const buying = overview.topics.find((topic) => topic.slug === 'buying')!;
  expect(buying.articles.at(-1)).toMatchObject({ slug: 'dulcimers', isPublished: false });
});

it('rejects a save over an unseen version, and accepts a repeated save', async () => {
  const seen = await app.call(help.getHelpDraft, { articleSlug: 'deadlines' }, await as());
  expect(seen).toMatchObject({ editedAt: null, editedBy: null });
  const base = { articleSlug: 'deadlines', version: seen.version };
  const mine = { ...base, ...text, topicSlug: seen.topicSlug, title: 'Deadlines, as Ines has it' };
  const saved = await app.call(help.saveHelpArticle, mine, await as());
  expect((await app.call(help.saveHelpArticle, mine, await as())).version).toBe(saved.version);
  const theirs = { ...mine, title: 'Deadlines, as Otto has it' };
  expect(await refusalOf(app.call(help.saveHelpArticle, theirs, await as(other)))).toBe('help_changed');
  expect((await app.call(content.getHelpArticle, { slug: 'deadlines' })).title).toBe(mine.title);
});

it('counts for each article how many readers it helped', async () => {
  const slug = 'what-is-escrow';
  for (const [ip, helped] of [
    ['198.51.100.1', true],
    ['198.51.100.2', true],
    ['198.51.100.3', false],
  ] as const)
    await app.call(content.answerHelpArticle, { slug, helped }, { ip });
  const article = await app.call(help.getHelpDraft, { articleSlug: slug }, await as());
  expect([article.helped, article.didNotHelp]).toEqual([2, 1]);
  const overview = await app.call(help.getHelpConsole, {}, await as());
  const row = overview.topics.flatMap((topic) => topic.articles).find((article) => article.slug === slug);
  expect(row).toMatchObject({ helped: 2, didNotHelp: 1 });
});

it('adds topics and articles, each address once', async () => {
  const topic = { slug: 'instruments', name: 'Instruments', description: 'What to play on.' };
  const overview = await app.call(help.addHelpTopic, topic, await as());
  expect(overview.topics.at(-1)).toMatchObject({ slug: 'instruments', articles: [] });
  expect(await refusalOf(app.call(help.addHelpTopic, topic, await as()))).toBe('invalid_input');
  for (const slug of ['fees', 'tickets', 'levels', 'new'])
    expect(await refusalOf(app.call(help.addHelpArticle, { slug, ...text }, await as())), slug).toBe(
      'invalid_input',
    );
  const nowhere = { slug: 'somewhere', ...text, topicSlug: 'no-such-topic' };
  expect(await refusalOf(app.call(help.addHelpArticle, nowhere, await as()))).toBe('help_topic_not_found');
  // Readers see a topic once it has an article.
  const readersSee = async () =>
    (await app.call(content.listHelpTopics, {})).items.some(({ slug }) => slug === 'instruments');
  expect(await readersSee()).toBe(false);
  await app.call(help.addHelpArticle, { slug: 'lutes', ...text, topicSlug: 'instruments' }, await as());
  expect(await readersSee()).toBe(true);
});

it('renames a topic based on the version that was seen', async () => {
  const change = { topicSlug: 'selling', version: 1, name: 'Selling well', description: 'Gigs and more.' };
  const overview = await app.call(help.saveHelpTopic, change, await as());
  expect(overview.topics.find(({ slug }) => slug === 'selling')).toMatchObject({
    name: 'Selling well',
    version: 2,
  });
  const late = { ...change, name: 'Selling badly' };
  expect(await refusalOf(app.call(help.saveHelpTopic, late, await as(other)))).toBe('help_changed');
});

it('moves topics and articles past their neighbors, for readers too, and not beyond the ends', async () => {
  const topicsNow = async () => (await app.call(content.listHelpTopics, {})).items.map(({ slug }) => slug);
  const [first, second] = await topicsNow();
  const move = async (topicSlug: string, direction: 'up' | 'down') =>
    app.call(help.moveHelpTopic, { topicSlug, direction }, await as());
  await move(second!, 'up');
  expect((await topicsNow()).slice(0, 2)).toEqual([second, first]);
  await move(second!, 'up');
  expect((await topicsNow()).slice(0, 2)).toEqual([second, first]);
  const before = await listed();
  const at = before.indexOf('fees');
  await Promise.all([
    app.call(help.moveHelpArticle, { articleSlug: 'fees', direction: 'down' }, await as()),
    app.call(help.moveHelpArticle, { articleSlug: 'fees', direction: 'down' }, await as(other)),
  ]);
  const after = await listed();
  expect(after.indexOf('fees')).toBe(at + 2);
  expect(after.toSorted()).toEqual(before.toSorted());
});

it('puts an article at the end when its topic changes', async () => {
  const articleSlug = 'find-the-right-gig';
  const { version } = await app.call(help.getHelpDraft, { articleSlug }, await as());
  const moved = { articleSlug, version, ...text, topicSlug: 'payments' };
  await app.call(help.saveHelpArticle, moved, await as());
  const { items } = await app.call(content.listHelpTopics, {});
  expect(items.find((topic) => topic.slug === 'payments')!.articles.at(-1)!.slug).toBe(articleSlug);
});

it('writes an audit row for every change', async () => {
  const { rows } = await sql<{ action: string }>`
    select distinct action from audit_log where action like 'help.%' order by 1`.execute(app.platform.db);
  expect(rows.map((row) => row.action)).toEqual([
    'help.article_added',
    'help.article_moved',
    'help.article_saved',
    'help.topic_added',
    'help.topic_moved',
    'help.topic_saved',
  ]);
});
