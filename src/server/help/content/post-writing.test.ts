// Editing the blog: publication, schedules, versions, images and authors.
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as content from '#contract/help/content/content.endpoints.ts';
import * as posts from '#contract/help/content/post-writing.endpoints.ts';
import { picturesIn, missingToPublish } from '#contract/help/content/post-writing.rules.ts';
import type { PostDraft } from '#contract/help/content/post-writing.schema.ts';
import { deleteAccount, exportData } from '#contract/external/privacy/privacy.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import { reading } from '#server/platform/data/tx.ts';
import { picturesById } from '#server/foundation/uploads/pictures/picture.view.ts';
import { storePicture } from '#server/foundation/uploads/pictures/store-picture.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, freshToken } from '#tests/fixtures/build-user.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
let ines: BuiltSupport;
let otto: BuiltSupport;
let coverId: string;
beforeAll(async () => {
  app = await openTestApp();
  ines = await buildSupport(app, { displayName: 'Ines Berg' });
  otto = await buildSupport(app, { displayName: 'Otto Lind' });
  coverId = await upload(ines.id, '#27445c');
});
afterAll(() => app.close());

async function upload(ownerId: string, background: string): Promise<string> {
  const drawing = { create: { width: 600, height: 400, channels: 3 as const, background } };
  return storePicture(app.platform, ownerId, await sharp(drawing).png().toBuffer());
}
const as = async (who: BuiltSupport) => ({ token: await freshToken(app, who) });

let written = 0;
function textOf(who: BuiltSupport, changed: Partial<Parameters<typeof save>[2]> = {}) {
  written++;
  return {
    title: `What a brief needs, part ${written}`,
    slug: `what-a-brief-needs-${written}`,
    summary: 'Four sentences that every brief should have.',
    markdown: '## One page\n\nSay what [the fees](/help/fees) are.',
    coverPictureId: coverId,
    coverAlt: 'A desk with a sheet of paper',
    tags: ['briefs'],
    authorId: who.id,
    ...changed,
  };
}
type Text = Omit<Parameters<typeof app.call<typeof posts.savePostDraft>>[1], 'postId' | 'version'>;
async function save(who: BuiltSupport, on: PostDraft, text: Text): Promise<PostDraft> {
  return app.call(posts.savePostDraft, { postId: on.id, version: on.version, ...text }, await as(who));
}
async function writeOne(who = ines, changed: Partial<Text> = {}): Promise<PostDraft> {
  const started = await app.call(posts.startPostDraft, {}, await as(who));
  return save(who, started, textOf(who, changed));
}
const seenOf = ({ id, version }: PostDraft) => ({ postId: id, version });
const isRead = async (slug: string) => (await app.answer(content.getPost, { slug })).statusCode === 200;
async function actionsOn(postId: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where details->>'postId' = ${postId} order by at, id`.execute(
    app.platform.db,
  );
  return rows.map((row) => row.action);
}

it('hides the editor from everyone but support', async () => {
  const buyer = await buildBuyer(app);
  const token = await freshToken(app, buyer);
  expect(await refusalOf(app.call(posts.listPostDrafts, {}, { token }))).toBe('not_found');
  expect(await refusalOf(app.call(posts.previewEditorialText, { markdown: 'Hi' }, { token }))).toBe(
    'not_found',
  );
});

it('hides drafts, reports what is missing, and publishes exactly the version seen', async () => {
  const started = await app.call(posts.startPostDraft, {}, await as(ines));
  expect((await app.call(posts.startPostDraft, {}, await as(ines))).id).toBe(started.id);
  const bare = app.answer(posts.publishPostDraft, seenOf(started), await as(ines));
  expect(Object.keys((await bare).json().errors).sort()).toEqual(
    ['coverPictureId', 'markdown', 'slug', 'summary', 'tags', 'title'].sort(),
  );
  const first = await save(ines, started, textOf(ines));
  expect(await isRead(first.slug)).toBe(false);
  app.clock.advance({ minutes: 1 });
  const out = await app.call(posts.publishPostDraft, seenOf(first), await as(ines));
  expect(out).toMatchObject({ state: 'published', hasNewerText: false, hasFixedAddress: true });
  const post = await app.call(content.getPost, { slug: first.slug });
  expect(post).toMatchObject({
    title: first.title,
    updatedAt: null,
    author: { displayName: 'Ines Berg' },
    cover: { alt: 'A desk with a sheet of paper' },
  });
  expect(await actionsOn(first.id)).toEqual(['post.started', 'post.written', 'post.published']);
});

it('shows a change only once it is published, and keeps the publication date', async () => {
  const first = await writeOne();
  await app.call(posts.publishPostDraft, seenOf(first), await as(ines));
  const before = await app.call(content.getPost, { slug: first.slug });
  app.clock.advance({ days: 2 });
  const changed = await save(otto, first, { ...textOf(ines, { slug: first.slug }), title: 'Another title' });
  expect(changed).toMatchObject({ hasNewerText: true, savedBy: 'Otto Lind' });
  expect((await app.call(content.getPost, { slug: first.slug })).title).toBe(first.title);
  await app.call(posts.publishPostDraft, seenOf(changed), await as(otto));
  const after = await app.call(content.getPost, { slug: first.slug });
  expect(after).toMatchObject({ title: 'Another title', publishedAt: before.publishedAt });
  expect(after.updatedAt).toBe(app.clock.now().toISOString());
  const part = await app.http.inject('/sitemaps/posts/first.xml');
  expect(part.body).toContain(
    `/blogs/${first.slug}</loc><lastmod>${app.clock.now().toISOString().slice(0, 10)}`,
  );
  const elsewhere = { ...textOf(ines), slug: 'somewhere-else' };
  expect(await refusalOf(save(otto, changed, elsewhere))).toBe('draft_address_fixed');
});

it('rejects a save or publication over a newer version by someone else', async () => {
  const seen = await writeOne();
  const mine = textOf(ines, { title: 'As Ines has it' });
  const theirs = await save(otto, seen, textOf(ines, { title: 'As Otto has it' }));
  expect(await refusalOf(save(ines, seen, mine))).toBe('draft_changed');
  expect(await refusalOf(app.call(posts.publishPostDraft, seenOf(seen), await as(ines)))).toBe(
    'draft_changed',
  );
  const now = await app.call(posts.getPostDraft, { postId: seen.id }, await as(ines));
  expect([now.title, now.version]).toEqual(['As Otto has it', theirs.version]);
});

it('accepts one of two concurrent saves', async () => {
  const seen = await writeOne();
  const answers = await Promise.all([
    app.answer(posts.savePostDraft, { ...seenOf(seen), ...textOf(ines) }, await as(ines)),
    app.answer(posts.savePostDraft, { ...seenOf(seen), ...textOf(otto) }, await as(otto)),
  ]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
});

it('accepts a repeated save whose first answer was lost', async () => {
  const seen = await writeOne();
  const text = textOf(ines);
  const once = await save(ines, seen, text);
  expect((await save(ines, seen, text)).version).toBe(once.version);
});

it('writes one audit row per writing session', async () => {
  let post = await writeOne();
  for (let nth = 0; nth < 3; nth++) {
    app.clock.advance({ minutes: 10 });
    post = await save(ines, post, textOf(ines));
  }
  expect((await actionsOn(post.id)).filter((action) => action === 'post.written')).toHaveLength(1);
  app.clock.advance({ minutes: 15 });
  post = await save(ines, post, textOf(ines));
  await save(otto, post, textOf(ines));
  expect((await actionsOn(post.id)).filter((action) => action === 'post.written')).toHaveLength(3);
});

it('publishes at the scheduled time, and rejects edits until then', async () => {
  const post = await writeOne();
  const moment = later(app.clock.now(), { hours: 3 });
  const schedule = async (at: Date, on = post) =>
    app.call(posts.schedulePostDraft, { ...seenOf(on), at: at.toISOString() }, await as(ines));
  expect(await refusalOf(schedule(app.clock.now()))).toBe('invalid_input');
  expect(await refusalOf(schedule(later(app.clock.now(), { days: 366 })))).toBe('invalid_input');
  expect(await schedule(moment)).toMatchObject({
    state: 'scheduled',
    scheduledFor: moment.toISOString(),
  });
  expect(await refusalOf(save(ines, post, textOf(ines)))).toBe('draft_scheduled');
  expect(await refusalOf(schedule(moment))).toBe('draft_wrong_state');
  app.clock.advance({ minutes: 179 });
  await app.drainWorker();
  expect(await isRead(post.slug)).toBe(false);
  app.clock.advance({ minutes: 1 });
  await app.drainWorker();
  expect((await app.call(content.getPost, { slug: post.slug })).publishedAt).toBe(moment.toISOString());
  const feed = await app.http.inject('/blogs/rss.xml');
  expect(feed.body).toContain(`/blogs/${post.slug}</link>`);
  expect(await actionsOn(post.id)).toEqual([
    'post.started',
    'post.written',
    'post.scheduled',
    'post.published',
  ]);
});

it('cancels a schedule, unpublishes a post, and reserves its address', async () => {
  const waiting = await writeOne();
  const at = later(app.clock.now(), { hours: 1 }).toISOString();
  await app.call(posts.schedulePostDraft, { ...seenOf(waiting), at }, await as(ines));
  expect((await app.call(posts.unpublishPost, seenOf(waiting), await as(otto))).state).toBe('draft');
  app.clock.advance({ hours: 2 });
  await app.drainWorker();
  expect(await isRead(waiting.slug)).toBe(false);

  await app.call(posts.publishPostDraft, seenOf(waiting), await as(ines));
  expect(await refusalOf(app.call(posts.discardPostDraft, seenOf(waiting), await as(ines)))).toBe(
    'draft_wrong_state',
  );
  const back = await app.call(posts.unpublishPost, seenOf(waiting), await as(ines));
  expect(back.state).toBe('unpublished');
  expect(await isRead(waiting.slug)).toBe(false);
  const other = await writeOne(otto, { slug: waiting.slug });
  expect(await refusalOf(app.call(posts.publishPostDraft, seenOf(other), await as(otto)))).toBe(
    'draft_address_taken',
  );
  const publishedAt = app.clock.now();
  app.clock.advance({ days: 3 });
  await app.call(posts.publishPostDraft, seenOf(back), await as(ines));
  expect(await app.call(content.getPost, { slug: waiting.slug })).toMatchObject({
    publishedAt: publishedAt.toISOString(),
    updatedAt: app.clock.now().toISOString(),
  });
  await app.call(posts.discardPostDraft, seenOf(other), await as(otto));
  expect(await refusalOf(app.call(posts.getPostDraft, { postId: other.id }, await as(otto)))).toBe(
    'draft_not_found',
  );
});

it('lists posts by title and state, page by page', async () => {
  for (let nth = 0; nth < 3; nth++) {
    await writeOne(ines, { title: `A rare_word of 100% ${nth}` });
    app.clock.advance({ minutes: 1 });
  }
  await writeOne(ines, { title: 'A rarely word of 1000' });
  const query = { q: 'rare_word of 100%', state: 'draft' as const, limit: 2 };
  const first = await app.call(posts.listPostDrafts, query, await as(ines));
  const second = await app.call(
    posts.listPostDrafts,
    { ...query, cursor: first.nextCursor! },
    await as(ines),
  );
  expect([...first.items, ...second.items].map(({ title }) => title.at(-1))).toEqual(['2', '1', '0']);
  expect(second.nextCursor).toBeNull();
  const none = { ...query, state: 'published' as const };
  expect((await app.call(posts.listPostDrafts, none, await as(ines))).items).toEqual([]);
});

it('shows uploaded images with their descriptions, identically in the preview, and keeps them', async () => {
  const pictureId = await upload(ines.id, '#806040');
  const unused = await upload(ines.id, '#406080');
  const markdown = `Before\n\n![A "lamp" & <b>](/media/pictures/${pictureId}/1200.webp)\n\n![far](https://else.test/a.png)`;
  const { html } = await app.call(posts.previewEditorialText, { markdown }, await as(ines));
  expect(html).toContain('alt="A &quot;lamp&quot; &amp; &lt;b&gt;"');
  expect(html).toMatch(/<img src="\/media\/pictures\/[0-9a-f]{32}\/800\.webp"/);
  expect(html).not.toContain('else.test');
  const post = await writeOne(ines, { markdown });
  await app.call(posts.publishPostDraft, seenOf(post), await as(ines));
  expect((await app.call(content.getPost, { slug: post.slug })).html).toBe(html);
  await app.call(posts.unpublishPost, seenOf(post), await as(ines));
  app.clock.advance({ days: 8 });
  await app.drainWorker();
  const kept = await picturesById(reading(app.platform), [pictureId, unused]);
  expect([...kept.keys()]).toEqual([pictureId]);
});

it('rejects images of other users, and publishes none without a description', async () => {
  const stranger = await buildBuyer(app);
  const theirs = await upload(stranger.id, '#905050');
  const inside = `![Theirs](/media/pictures/${theirs}/1200.webp)`;
  expect(await refusalOf(writeOne(ines, { markdown: inside }))).toBe('file_not_found');
  expect(await refusalOf(writeOne(ines, { coverPictureId: theirs }))).toBe('file_not_found');
  // Every member of support may use an image that editorial texts already use.
  await writeOne(otto, { coverPictureId: coverId });
  const undescribed = await writeOne(ines, { markdown: `![](/media/pictures/${coverId}/1200.webp)` });
  const answer = await app.answer(posts.publishPostDraft, seenOf(undescribed), await as(ines));
  expect(Object.keys(answer.json().errors)).toEqual(['markdown']);
});

it('requires an author from support, or the current author', async () => {
  const buyer = await buildBuyer(app);
  const post = await writeOne();
  expect(await refusalOf(save(ines, post, textOf(ines, { authorId: buyer.id })))).toBe('invalid_input');
  expect((await save(ines, post, textOf(otto))).author.displayName).toBe('Otto Lind');
});

it('keeps published and scheduled posts after their author deletes the account', async () => {
  const leaving = await buildSupport(app, { displayName: 'Una Sand' });
  leaving.token = await freshToken(app, leaving);
  const cover = await upload(leaving.id, '#224422');
  const out = await writeOne(leaving, { coverPictureId: cover });
  await app.call(posts.publishPostDraft, seenOf(out), await as(leaving));
  const waiting = await writeOne(leaving, { coverPictureId: cover });
  const at = later(app.clock.now(), { hours: 1 }).toISOString();
  await app.call(posts.schedulePostDraft, { ...seenOf(waiting), at }, await as(leaving));
  const file = await app.answer(exportData, {}, await as(leaving));
  expect(file.body).toContain(waiting.slug);
  const gone = await app.answer(deleteAccount, {}, { token: await freshToken(app, leaving) });
  expect(gone.statusCode, gone.body).toBe(200);
  app.clock.advance({ hours: 2 });
  await app.drainWorker();
  for (const slug of [out.slug, waiting.slug]) {
    const post = await app.call(content.getPost, { slug });
    expect([post.author.displayName, post.cover.id]).toEqual(['Deleted user', cover]);
  }
  const still = await app.call(posts.getPostDraft, { postId: out.id }, await as(ines));
  expect(still).toMatchObject({ savedBy: 'Deleted user', author: { displayName: 'Deleted user' } });
  const changed = await save(ines, still, textOf(leaving, { slug: out.slug, title: 'Goes on without her' }));
  expect((await app.call(posts.publishPostDraft, seenOf(changed), await as(ines))).state).toBe('published');
});

it('reads images and missing parts from a text', () => {
  const id = '0190a1b2-0000-7000-8000-000000000001';
  const markdown = `![One](/media/pictures/${id}/1200.webp) ![two](/media/pictures/x/1200.webp) [three](/media)`;
  expect(picturesIn(markdown)).toEqual([{ pictureId: id, alt: 'One' }]);
  const whole = { ...textOf(ines), markdown: 'Words.' };
  expect(missingToPublish(whole)).toEqual({});
  expect(Object.keys(missingToPublish({ ...whole, coverAlt: ' ', slug: 'Not Small' }))).toEqual([
    'slug',
    'coverAlt',
  ]);
});
