// Writing the blog: what readers see and when, whose version counts, and what is kept of pictures and people.
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as content from '#contract/content/content.endpoints.ts';
import * as posts from '#contract/content/post-writing.endpoints.ts';
import { picturesIn, unreadyIn } from '#contract/content/post-writing.rules.ts';
import type { Manuscript } from '#contract/content/post-writing.schema.ts';
import { deleteAccount, exportData } from '#contract/privacy/privacy.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import { reading } from '#server/platform/tx.ts';
import { picturesById } from '#server/uploads/picture.view.ts';
import { storePicture } from '#server/uploads/store-picture.ts';
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
type Text = Omit<Parameters<typeof app.call<typeof posts.saveManuscript>>[1], 'postId' | 'version'>;
async function save(who: BuiltSupport, on: Manuscript, text: Text): Promise<Manuscript> {
  return app.call(posts.saveManuscript, { postId: on.id, version: on.version, ...text }, await as(who));
}
async function writeOne(who = ines, changed: Partial<Text> = {}): Promise<Manuscript> {
  const started = await app.call(posts.startManuscript, {}, await as(who));
  return save(who, started, textOf(who, changed));
}
const seenOf = ({ id, version }: Manuscript) => ({ postId: id, version });
const isRead = async (slug: string) => (await app.answer(content.getPost, { slug })).statusCode === 200;
async function actionsOn(postId: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where details->>'postId' = ${postId} order by at, id`.execute(
    app.platform.db,
  );
  return rows.map((row) => row.action);
}

it('shows nobody but support that there is anything', async () => {
  const buyer = await buildBuyer(app);
  const token = await freshToken(app, buyer);
  expect(await refusalOf(app.call(posts.listManuscripts, {}, { token }))).toBe('not_found');
  expect(await refusalOf(app.call(posts.previewHouseText, { markdown: 'Hi' }, { token }))).toBe('not_found');
});

it('keeps a draft to support, asks for what is missing, and publishes exactly what was seen', async () => {
  const started = await app.call(posts.startManuscript, {}, await as(ines));
  expect((await app.call(posts.startManuscript, {}, await as(ines))).id).toBe(started.id);
  const bare = app.answer(posts.publishManuscript, seenOf(started), await as(ines));
  expect(Object.keys((await bare).json().errors).sort()).toEqual(
    ['coverPictureId', 'markdown', 'slug', 'summary', 'tags', 'title'].sort(),
  );
  const first = await save(ines, started, textOf(ines));
  expect(await isRead(first.slug)).toBe(false);
  app.clock.advance({ minutes: 1 });
  const out = await app.call(posts.publishManuscript, seenOf(first), await as(ines));
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

it('lets readers see a change only when it is published, with the day it came out kept', async () => {
  const first = await writeOne();
  await app.call(posts.publishManuscript, seenOf(first), await as(ines));
  const before = await app.call(content.getPost, { slug: first.slug });
  app.clock.advance({ days: 2 });
  const changed = await save(otto, first, { ...textOf(ines, { slug: first.slug }), title: 'Another title' });
  expect(changed).toMatchObject({ hasNewerText: true, savedBy: 'Otto Lind' });
  expect((await app.call(content.getPost, { slug: first.slug })).title).toBe(first.title);
  await app.call(posts.publishManuscript, seenOf(changed), await as(otto));
  const after = await app.call(content.getPost, { slug: first.slug });
  expect(after).toMatchObject({ title: 'Another title', publishedAt: before.publishedAt });
  expect(after.updatedAt).toBe(app.clock.now().toISOString());
  const part = await app.http.inject('/sitemaps/posts/first.xml');
  expect(part.body).toContain(
    `/blogs/${first.slug}</loc><lastmod>${app.clock.now().toISOString().slice(0, 10)}`,
  );
  const elsewhere = { ...textOf(ines), slug: 'somewhere-else' };
  expect(await refusalOf(save(otto, changed, elsewhere))).toBe('manuscript_address_fixed');
});

it('refuses to save or publish over somebody else’s newer version, and loses neither', async () => {
  const seen = await writeOne();
  const mine = textOf(ines, { title: 'As Ines has it' });
  const theirs = await save(otto, seen, textOf(ines, { title: 'As Otto has it' }));
  expect(await refusalOf(save(ines, seen, mine))).toBe('manuscript_moved_on');
  expect(await refusalOf(app.call(posts.publishManuscript, seenOf(seen), await as(ines)))).toBe(
    'manuscript_moved_on',
  );
  const now = await app.call(posts.getManuscript, { postId: seen.id }, await as(ines));
  expect([now.title, now.version]).toEqual(['As Otto has it', theirs.version]);
});

it('lets one of two who save at the same moment through', async () => {
  const seen = await writeOne();
  const answers = await Promise.all([
    app.answer(posts.saveManuscript, { ...seenOf(seen), ...textOf(ines) }, await as(ines)),
    app.answer(posts.saveManuscript, { ...seenOf(seen), ...textOf(otto) }, await as(otto)),
  ]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
});

it('takes a save whose answer was lost for done', async () => {
  const seen = await writeOne();
  const text = textOf(ines);
  const once = await save(ines, seen, text);
  expect((await save(ines, seen, text)).version).toBe(once.version);
});

it('writes one row of the audit log for each time somebody sits down', async () => {
  let post = await writeOne();
  for (let nth = 0; nth < 3; nth++) {
    app.clock.advance({ minutes: 10 });
    post = await save(ines, post, textOf(ines));
  }
  expect((await actionsOn(post.id)).filter((one) => one === 'post.written')).toHaveLength(1);
  app.clock.advance({ minutes: 15 });
  post = await save(ines, post, textOf(ines));
  await save(otto, post, textOf(ines));
  expect((await actionsOn(post.id)).filter((one) => one === 'post.written')).toHaveLength(3);
});

it('publishes at the moment it was scheduled for, and lets nobody change it until then', async () => {
  const post = await writeOne();
  const moment = later(app.clock.now(), { hours: 3 });
  const schedule = async (at: Date, on = post) =>
    app.call(posts.scheduleManuscript, { ...seenOf(on), at: at.toISOString() }, await as(ines));
  expect(await refusalOf(schedule(app.clock.now()))).toBe('invalid_input');
  expect(await refusalOf(schedule(later(app.clock.now(), { days: 366 })))).toBe('invalid_input');
  expect(await schedule(moment)).toMatchObject({
    state: 'scheduled',
    scheduledFor: moment.toISOString(),
  });
  expect(await refusalOf(save(ines, post, textOf(ines)))).toBe('manuscript_scheduled');
  expect(await refusalOf(schedule(moment))).toBe('manuscript_wrong_state');
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

it('takes a post back from its schedule and from its readers, and keeps its address for it', async () => {
  const waiting = await writeOne();
  const at = later(app.clock.now(), { hours: 1 }).toISOString();
  await app.call(posts.scheduleManuscript, { ...seenOf(waiting), at }, await as(ines));
  expect((await app.call(posts.takeBackManuscript, seenOf(waiting), await as(otto))).state).toBe('draft');
  app.clock.advance({ hours: 2 });
  await app.drainWorker();
  expect(await isRead(waiting.slug)).toBe(false);

  await app.call(posts.publishManuscript, seenOf(waiting), await as(ines));
  expect(await refusalOf(app.call(posts.discardManuscript, seenOf(waiting), await as(ines)))).toBe(
    'manuscript_wrong_state',
  );
  const back = await app.call(posts.takeBackManuscript, seenOf(waiting), await as(ines));
  expect(back.state).toBe('unpublished');
  expect(await isRead(waiting.slug)).toBe(false);
  const other = await writeOne(otto, { slug: waiting.slug });
  expect(await refusalOf(app.call(posts.publishManuscript, seenOf(other), await as(otto)))).toBe(
    'manuscript_address_taken',
  );
  const cameOut = app.clock.now();
  app.clock.advance({ days: 3 });
  await app.call(posts.publishManuscript, seenOf(back), await as(ines));
  expect(await app.call(content.getPost, { slug: waiting.slug })).toMatchObject({
    publishedAt: cameOut.toISOString(),
    updatedAt: app.clock.now().toISOString(),
  });
  await app.call(posts.discardManuscript, seenOf(other), await as(otto));
  expect(await refusalOf(app.call(posts.getManuscript, { postId: other.id }, await as(otto)))).toBe(
    'manuscript_not_found',
  );
});

it('finds posts by title and state, page by page', async () => {
  for (let nth = 0; nth < 3; nth++) {
    await writeOne(ines, { title: `A rare_word of 100% ${nth}` });
    app.clock.advance({ minutes: 1 });
  }
  await writeOne(ines, { title: 'A rarely word of 1000' });
  const query = { q: 'rare_word of 100%', state: 'draft' as const, limit: 2 };
  const first = await app.call(posts.listManuscripts, query, await as(ines));
  const second = await app.call(
    posts.listManuscripts,
    { ...query, cursor: first.nextCursor! },
    await as(ines),
  );
  expect([...first.items, ...second.items].map((one) => one.title.at(-1))).toEqual(['2', '1', '0']);
  expect(second.nextCursor).toBeNull();
  const none = { ...query, state: 'published' as const };
  expect((await app.call(posts.listManuscripts, none, await as(ines))).items).toEqual([]);
});

it('shows pictures of the house with their words, the same in the preview, and keeps them', async () => {
  const pictureId = await upload(ines.id, '#806040');
  const unused = await upload(ines.id, '#406080');
  const markdown = `Before\n\n![A "lamp" & <b>](/media/pictures/${pictureId}/1200.webp)\n\n![far](https://else.test/a.png)`;
  const { html } = await app.call(posts.previewHouseText, { markdown }, await as(ines));
  expect(html).toContain('alt="A &quot;lamp&quot; &amp; &lt;b&gt;"');
  expect(html).toMatch(/<img src="\/media\/pictures\/[0-9a-f]{32}\/800\.webp"/);
  expect(html).not.toContain('else.test');
  const post = await writeOne(ines, { markdown });
  await app.call(posts.publishManuscript, seenOf(post), await as(ines));
  expect((await app.call(content.getPost, { slug: post.slug })).html).toBe(html);
  await app.call(posts.takeBackManuscript, seenOf(post), await as(ines));
  app.clock.advance({ days: 8 });
  await app.drainWorker();
  const kept = await picturesById(reading(app.platform), [pictureId, unused]);
  expect([...kept.keys()]).toEqual([pictureId]);
});

it('shows no picture of somebody else’s by its id, and publishes none without words', async () => {
  const stranger = await buildBuyer(app);
  const theirs = await upload(stranger.id, '#905050');
  const inside = `![Theirs](/media/pictures/${theirs}/1200.webp)`;
  expect(await refusalOf(writeOne(ines, { markdown: inside }))).toBe('file_not_found');
  expect(await refusalOf(writeOne(ines, { coverPictureId: theirs }))).toBe('file_not_found');
  // What the house has shown before anybody of support may use again.
  await writeOne(otto, { coverPictureId: coverId });
  const wordless = await writeOne(ines, { markdown: `![](/media/pictures/${coverId}/1200.webp)` });
  const answer = await app.answer(posts.publishManuscript, seenOf(wordless), await as(ines));
  expect(Object.keys(answer.json().errors)).toEqual(['markdown']);
});

it('is by somebody of support, or by whom it was by', async () => {
  const buyer = await buildBuyer(app);
  const post = await writeOne();
  expect(await refusalOf(save(ines, post, textOf(ines, { authorId: buyer.id })))).toBe('invalid_input');
  expect((await save(ines, post, textOf(otto))).author.displayName).toBe('Otto Lind');
});

it('keeps a post, and one that waits, when its author has left', async () => {
  const leaving = await buildSupport(app, { displayName: 'Una Sand' });
  leaving.token = await freshToken(app, leaving);
  const cover = await upload(leaving.id, '#224422');
  const out = await writeOne(leaving, { coverPictureId: cover });
  await app.call(posts.publishManuscript, seenOf(out), await as(leaving));
  const waiting = await writeOne(leaving, { coverPictureId: cover });
  const at = later(app.clock.now(), { hours: 1 }).toISOString();
  await app.call(posts.scheduleManuscript, { ...seenOf(waiting), at }, await as(leaving));
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
  const still = await app.call(posts.getManuscript, { postId: out.id }, await as(ines));
  expect(still).toMatchObject({ savedBy: 'Deleted user', author: { displayName: 'Deleted user' } });
  const changed = await save(ines, still, textOf(leaving, { slug: out.slug, title: 'Goes on without her' }));
  expect((await app.call(posts.publishManuscript, seenOf(changed), await as(ines))).state).toBe('published');
});

it('reads pictures and what is missing out of a text', () => {
  const id = '0190a1b2-0000-7000-8000-000000000001';
  const markdown = `![One](/media/pictures/${id}/1200.webp) ![two](/media/pictures/x/1200.webp) [three](/media)`;
  expect(picturesIn(markdown)).toEqual([{ pictureId: id, alt: 'One' }]);
  const whole = { ...textOf(ines), markdown: 'Words.' };
  expect(unreadyIn(whole)).toEqual({});
  expect(Object.keys(unreadyIn({ ...whole, coverAlt: ' ', slug: 'Not Small' }))).toEqual([
    'slug',
    'coverAlt',
  ]);
});
