// The blog, its feed, and the help center with its search.
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as content from '#contract/help/content/content.endpoints.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { picturesById } from '#server/foundation/uploads/pictures/picture.view.ts';
import { storePicture } from '#server/foundation/uploads/pictures/store-picture.ts';
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { publishPost } from './publish-post.ts';
import { readingMinutes } from './reading-minutes.ts';

let app: TestApp;
let author: BuiltUser;
let coverId: string;
beforeAll(async () => {
  app = await openTestApp();
  author = await buildSeller(app, { displayName: 'Mara & Sons' });
  const drawing = { create: { width: 600, height: 400, channels: 3 as const, background: '#27445c' } };
  coverId = await storePicture(app.platform, author.id, await sharp(drawing).png().toBuffer());
});
afterAll(() => app.close());

let written = 0;
async function write(draft: { title?: string; tags?: string[]; markdown?: string } = {}): Promise<string> {
  const slug = `post-${++written}`;
  app.clock.advance({ minutes: 1 });
  await inTransaction(app.platform, (tx) =>
    publishPost(tx, {
      authorId: author.id,
      slug,
      title: `Post number ${written}`,
      summary: 'What a person will know after reading it.',
      markdown: '## First\n\nText with a [link](/help/fees).',
      coverPictureId: coverId,
      tags: ['hiring'],
      ...draft,
    }),
  );
  return slug;
}
const slugsOf = (page: { items: { slug: string }[] }) => page.items.map(({ slug }) => slug);

it('lists posts newest first, page by page, without a gap or a repeat', async () => {
  const tags = ['paging'];
  const slugs = [];
  for (let nth = 0; nth < 5; nth++) slugs.unshift(await write({ tags }));
  const first = await app.call(content.listPosts, { tag: 'paging', limit: 2 });
  expect(first).toMatchObject({ total: 5, items: [{ slug: slugs[0] }, { slug: slugs[1] }] });
  await write({ tags: ['other-things'] });
  const second = await app.call(content.listPosts, { tag: 'paging', limit: 2, cursor: first.nextCursor! });
  const third = await app.call(content.listPosts, { tag: 'paging', limit: 2, cursor: second.nextCursor! });
  expect([...slugsOf(first), ...slugsOf(second), ...slugsOf(third)]).toEqual(slugs);
  expect(third.nextCursor).toBeNull();
  expect(third.tags).toContainEqual({ tag: 'paging', count: 5 });
  expect(await refusalOf(app.call(content.listPosts, { cursor: 'nonsense' }))).toBe('invalid_input');
});

it('returns a post with safe HTML, its author, and related posts by tag', async () => {
  const near = await write({ tags: ['pricing', 'selling'] });
  const nearest = await write({ tags: ['pricing', 'selling', 'briefs'] });
  await write({ tags: ['elsewhere'] });
  const slug = await write({
    tags: ['pricing', 'selling', 'briefs'],
    markdown: '## How\n\n[Fees](/help/fees) <script>alert(1)</script>',
  });
  const post = await app.call(content.getPost, { slug });
  expect(post.html).toBe(
    '<h2>How</h2>\n<p><a href="/help/fees">Fees</a> &lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
  expect(post.author).toMatchObject({ username: author.username, displayName: 'Mara & Sons' });
  expect(slugsOf({ items: post.related }).slice(0, 2)).toEqual([nearest, near]);
  expect(slugsOf({ items: post.related })).not.toContain(slug);
  expect(await refusalOf(app.call(content.getPost, { slug: 'no-such-post' }))).toBe('post_not_found');
});

it('counts 220 words as a minute, and at least one minute', () => {
  expect(readingMinutes('One.')).toBe(1);
  expect(readingMinutes('word '.repeat(660))).toBe(3);
});

it('keeps the cover of a post when unused images are deleted', async () => {
  const drawing = { create: { width: 640, height: 420, channels: 3 as const, background: '#806040' } };
  const bytes = await sharp(drawing).png().toBuffer();
  const [used, unused] = [
    await storePicture(app.platform, author.id, bytes),
    await storePicture(app.platform, author.id, bytes),
  ];
  await sql`update posts set cover_picture_id = ${used} where slug = ${await write()}`.execute(
    app.platform.db,
  );
  app.clock.advance({ days: 8 });
  await app.drainWorker();
  const kept = await picturesById(reading(app.platform), [used, unused]);
  expect([...kept.keys()]).toEqual([used]);
});

it('serves the newest posts as well-formed RSS', async () => {
  const slug = await write({ title: 'Briefs & <budgets>' });
  const answer = await app.http.inject('/blogs/rss.xml');
  expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(answer.body).toContain('<title>Briefs &amp; &lt;budgets&gt;</title>');
  expect(answer.body).toContain('<dc:creator>Mara &amp; Sons</dc:creator>');
  expect(answer.body).toContain(`<link>http://localhost:3000/blogs/${slug}</link>`);
  expect(answer.body.match(/<item>/g)!.length).toBeLessThanOrEqual(20);
  const opened = [...answer.body.matchAll(/<([a-zA-Z:]+)(?: [^>]*)?>/g)].filter(
    (match) => !match[0].endsWith('/>'),
  );
  const closed = [...answer.body.matchAll(/<\/([a-zA-Z:]+)>/g)];
  expect(opened.map((match) => match[1]).sort()).toEqual(closed.map((match) => match[1]).sort());
});

it('ships 34 help articles whose links all resolve', async () => {
  const { items } = await app.call(content.listHelpTopics, {});
  const slugs = items.flatMap((topic) => topic.articles.map((article) => article.slug));
  expect([items.length, slugs.length]).toEqual([6, 34]);
  for (const slug of slugs) {
    const article = await app.call(content.getHelpArticle, { slug });
    const paths = [...article.html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]!);
    for (const path of paths) {
      const known = [
        '/help',
        '/terms-and-privacy',
        '/projects',
        '/projects/new',
        '/seller/searches',
        '/settings',
        '/offers',
        '/prices',
        '/entrance',
        '/buyer/balance',
        '/claims',
        ...slugs.map((known) => `/help/${known}`),
      ];
      expect(known, `${slug} links to ${path}`).toContain(path.split(/[?#]/)[0]);
    }
    // A link that is neither internal nor https loses its address.
    expect(article.html, slug).not.toContain('<a>');
  }
});

it.each([
  ['How do I get my money back?', 'refunds'],
  ['forgot my password', 'reset-your-password'],
  ['what percentage do sellers pay', 'fees'],
  ['seller is late', 'deadlines'],
  ['withdrawing to my bank', 'withdraw-earnings'],
  ['escroww', 'what-is-escrow'],
])('finds for “%s” the article %s among the first three', async (q, slug) => {
  const found = await app.call(content.searchHelp, { q });
  expect(slugsOf(found).slice(0, 3)).toContain(slug);
});

it('finds nothing for unknown words, and accepts special characters', async () => {
  expect((await app.call(content.searchHelp, { q: 'xylophone' })).items).toEqual([]);
  for (const q of ["'", '& | !', '(((', '\\', '%', 'a:*', '<->', 'the']) {
    expect((await app.answer(content.searchHelp, { q })).statusCode, q).toBe(200);
  }
  expect(await refusalOf(app.call(content.searchHelp, { q: ' ' }))).toBe('invalid_input');
});

it('stores one answer per reader and article; the last one counts', async () => {
  const answers = async () => {
    const { rows } = await sql<{ helped: boolean }>`
      select helped from help_answers where article_slug = 'fees' order by answered_at, reader`.execute(
      app.platform.db,
    );
    return rows.map((row) => row.helped);
  };
  const token = await freshToken(app, author);
  await app.call(content.answerHelpArticle, { slug: 'fees', helped: false }, { token });
  await app.call(content.answerHelpArticle, { slug: 'fees', helped: true }, { token });
  expect(await answers()).toEqual([true]);
  await app.call(content.answerHelpArticle, { slug: 'fees', helped: false }, { ip: '198.51.100.9' });
  expect((await answers()).length).toBe(2);
  for (const email of ['one@example.test', 'two@example.test']) {
    const unverified = { token: (await signUp(app, { email })).token, ip: '198.51.100.9' };
    await app.call(content.answerHelpArticle, { slug: 'fees', helped: true }, unverified);
  }
  expect((await answers()).length, 'unverified accounts count by address').toBe(2);
  const unknown = app.call(content.answerHelpArticle, { slug: 'no-such-article', helped: true });
  expect(await refusalOf(unknown)).toBe('article_not_found');
});
