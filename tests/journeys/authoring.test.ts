// Editing by support: a scheduled post with images, concurrent edits, and help articles. Checks accessibility of each page.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { getHelpDraft, saveHelpArticle } from '#contract/help/content/help-writing.endpoints.ts';
import {
  discardPostDraft,
  getPostDraft,
  savePostDraft,
  startPostDraft,
} from '#contract/help/content/post-writing.endpoints.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { freshToken } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();
const timeLimit = { timeout: 240_000 };

async function picture(name: string, background: string) {
  const drawing = { create: { width: 900, height: 600, channels: 3 as const, background } };
  return { name, mimeType: 'image/png', buffer: await sharp(drawing).png().toBuffer() };
}

/** A time in the format of a datetime-local field, in the browser's time zone. */
async function momentIn(visitor: Visitor, hours: number): Promise<string> {
  return visitor.page.evaluate((ahead) => {
    const at = new Date(Date.now() + ahead * 3_600_000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, hours);
}

it('publishes a scheduled post with an image, previewed while writing', timeLimit, async () => {
  const issues: string[] = [];
  const writing = await journey.visit({ as: await buildSupport(journey, { displayName: 'Ines Berg' }) });
  const { page } = writing;
  await writing.goTo('/admin');
  await writing.follow('Blog');
  await writing.isAt('/admin/blog');
  await writing.sees('No posts here');
  issues.push(...(await accessibilityIssues(writing, 'the blog editor, empty')));
  await writing.press('Write a post');
  await writing.isAt(/\/admin\/blog\/[0-9a-f-]{36}$/);
  await writing.press('Publish now');
  await writing.sees('Choose a cover');
  await writing.sees('Write the text');
  issues.push(...(await accessibilityIssues(writing, 'a post with everything missing')));

  await writing.type('Title', 'What a good brief says');
  expect(await writing.field('Address').inputValue()).toBe('what-a-good-brief-says');
  await writing.type('Summary', 'Four sentences that every brief should have.');
  await writing.field('Tags').fill('Working together');
  await page.keyboard.press('Enter');
  await writing.field('Cover').setInputFiles(await picture('cover.png', '#27445c'));
  await writing.type('Cover description', 'A desk with one sheet of paper');
  await writing.type('Text', '## One page is enough\n\nSay what the work is *for*.');
  await page
    .getByRole('region', { name: 'What readers see' })
    .getByRole('heading', { name: 'One page is enough' })
    .waitFor();
  await writing.press('Add an image');
  await writing.press('Insert image');
  await writing.sees('Choose an image');
  await writing.field('Image').setInputFiles(await picture('sketch.png', '#806040'));
  await writing.dialog('Add an image').locator('picture').waitFor();
  await writing.press('Insert image');
  await writing.sees('Describe the image');
  await writing.type('Description', 'A sketch of a brief');
  issues.push(...(await accessibilityIssues(writing, 'adding a picture to a text')));
  await writing.press('Insert image');
  await page.getByRole('img', { name: 'A sketch of a brief' }).waitFor();
  await writing.sees(/^Saved/);
  issues.push(...(await accessibilityIssues(writing, 'a post that is written')));

  // The draft is stored on the server, so a closed tab loses nothing.
  const again = await writing.openTab();
  await again.goTo('/admin/blog?show=draft');
  await again.follow('What a good brief says');
  await again.page.getByRole('img', { name: 'A sketch of a brief' }).waitFor();
  expect(await again.field('Text').inputValue()).toContain('![A sketch of a brief](/media/pictures/');
  await again.page.close();

  await writing.press('Schedule');
  await writing.dialog('Schedule this post').getByRole('button', { name: 'Schedule' }).click();
  await writing.sees('Choose a date and a time');
  await writing.type('Publish on', await momentIn(writing, 5));
  issues.push(...(await accessibilityIssues(writing, 'choosing when a post comes out')));
  await writing.dialog('Schedule this post').getByRole('button', { name: 'Schedule' }).click();
  await writing.sees(/^Will be published on/);
  expect(await writing.field('Title').isDisabled()).toBe(true);
  // Scheduled posts show fixed values instead of disabled tag fields.
  expect(await writing.field('Tags').count()).toBe(0);
  await writing.sees('working-together');
  issues.push(...(await accessibilityIssues(writing, 'a scheduled post')));

  const guest = await journey.visit({ width: 390 });
  guest.expectsRefusal(404);
  expect((await guest.goTo('/blogs/what-a-good-brief-says'))?.status()).toBe(404);
  await journey.passTime({ hours: 6 });
  await guest.goTo('/blogs');
  await guest.follow('What a good brief says');
  await guest.isAt('/blogs/what-a-good-brief-says');
  await guest.sees('One page is enough');
  await guest.page.getByRole('img', { name: 'A sketch of a brief' }).waitFor();
  await guest.sees('Ines Berg');
  issues.push(...(await accessibilityIssues(guest, 'a post with a picture')));

  await writing.reload();
  await writing.sees(/^Published on/);
  await writing.type('Title', 'What every good brief says');
  await writing.sees(/Readers do not see your changes/);
  await writing.sees(/^Saved/);
  expect(await writing.field('Address').count()).toBe(0);
  expect(await writing.field('Tags').count()).toBe(1);
  await writing.press('Publish changes');
  const question = writing.dialog('Publish the changes?');
  await question.getByText('/blogs/what-a-good-brief-says').waitFor();
  issues.push(...(await accessibilityIssues(writing, 'asking before changes are published')));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await guest.reload();
  await guest.page.getByRole('heading', { name: 'What a good brief says', level: 1 }).waitFor();
  await writing.press('Publish changes');
  await question.getByRole('button', { name: 'Publish changes' }).click();
  await writing.sees('Changes published');
  await guest.reload();
  await guest.page.getByRole('heading', { name: 'What every good brief says', level: 1 }).waitFor();
  await writing.press('Unpublish');
  await writing.dialog('Unpublish this post?').getByRole('button', { name: 'Unpublish' }).click();
  await writing.sees('Post unpublished');
  await guest.goTo('/blogs');
  await guest.sees('No posts here yet');
  expect(issues).toEqual([]);
});

it('keeps both texts when two agents edit one post', timeLimit, async () => {
  const [ines, otto] = [await buildSupport(journey), await buildSupport(journey)];
  const writing = await journey.visit({ as: ines });
  await writing.goTo('/admin/blog');
  await writing.press('Write a post');
  await writing.type('Title', 'Begun together');
  await writing.sees(/^Saved/);
  const postId = new URL(writing.page.url()).pathname.split('/').at(-1)!;
  const as = { token: await freshToken(journey, otto) };
  const seen = await journey.call(getPostDraft, { postId }, as);
  const { title, slug, summary, markdown, coverAlt, tags, author } = seen;
  const theirs = { title, slug, summary, coverAlt, tags, authorId: author.id, coverPictureId: null };
  await journey.call(
    savePostDraft,
    { postId, version: seen.version, ...theirs, markdown: `${markdown}What Otto wrote.` },
    as,
  );
  writing.expectsRefusal(409);
  await writing.type('Text', 'What Ines wrote.');
  await writing.sees('Someone else saved a newer version.');
  expect(await accessibilityIssues(writing, 'a newer version meanwhile')).toEqual([]);
  await writing.press('Keep mine as a new draft');
  await writing.page.waitForURL((at) => !at.pathname.endsWith(postId));
  await writing.sees(/^Saved/);
  expect(await writing.field('Text').inputValue()).toBe('What Ines wrote.');
  const kept = await journey.call(getPostDraft, { postId }, as);
  expect(kept.markdown).toBe('What Otto wrote.');
  await writing.press('Discard');
  await writing.press('Discard draft');
  await writing.sees('Draft discarded');
  await writing.isAt('/admin/blog');
  expect((await journey.call(startPostDraft, {}, as)).title).toBe('');
});

it('continues a discarded post as a new draft', timeLimit, async () => {
  const [ines, otto] = [await buildSupport(journey), await buildSupport(journey)];
  const writing = await journey.visit({ as: ines });
  await writing.goTo('/admin/blog');
  await writing.press('Write a post');
  await writing.type('Title', 'Begun by Ines');
  await writing.sees(/^Saved/);
  const postId = new URL(writing.page.url()).pathname.split('/').at(-1)!;
  const as = { token: await freshToken(journey, otto) };
  const { title, slug, summary, markdown, coverAlt, tags, author, version } = await journey.call(
    getPostDraft,
    { postId },
    as,
  );
  const theirs = { title, slug, summary, markdown, coverAlt, tags, authorId: author.id };
  await journey.call(
    savePostDraft,
    { postId, version, ...theirs, summary: 'By Otto.', coverPictureId: null },
    as,
  );
  // Unsaved changes do not prevent discarding, and a refusal gives its reason.
  writing.expectsRefusal(409);
  await writing.type('Text', 'Mine.');
  await writing.sees('Someone else saved a newer version.');
  await writing.seesNo('Publish now');
  await writing.press('Discard');
  const question = writing.dialog('Discard this draft?');
  await question.getByRole('button', { name: 'Discard draft' }).click();
  await question.getByText(/^Someone else saved a newer version/).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await writing.press('Discard mine, load theirs');
  await writing.sees(/^Saved/);
  expect(await writing.field('Summary').inputValue()).toBe('By Otto.');
  await journey.call(discardPostDraft, { postId, version: version + 1 }, as);
  writing.expectsRefusal(404);
  await writing.type('Text', 'What Ines wrote on.');
  await writing.sees(/^Someone discarded this post/);
  await writing.seesNo('Discard mine, load theirs');
  expect(await accessibilityIssues(writing, 'a post that was discarded meanwhile')).toEqual([]);
  await writing.press('Keep mine as a new draft');
  await writing.page.waitForURL((at) => !at.pathname.endsWith(postId));
  await writing.sees(/^Saved/);
  expect(await writing.field('Text').inputValue()).toBe('What Ines wrote on.');
});

it('does not overwrite a newer article with a draft restored after a reload', timeLimit, async () => {
  const [ines, otto] = [await buildSupport(journey), await buildSupport(journey)];
  const articleSlug = 'deadlines';
  const writing = await journey.visit({ as: ines });
  await writing.goTo(`/admin/help/${articleSlug}`);
  await writing.type('Title', 'Deadlines by Ines');
  const as = { token: await freshToken(journey, otto) };
  const { version, topicSlug, summary, markdown } = await journey.call(getHelpDraft, { articleSlug }, as);
  const theirs = { topicSlug, summary, markdown, isPublished: true };
  await journey.call(saveHelpArticle, { articleSlug, version, ...theirs, title: 'Deadlines by Otto' }, as);
  await writing.reload();
  await writing.sees(/^Someone else saved a newer version/);
  expect(await writing.field('Title').inputValue()).toBe('Deadlines by Ines');
  writing.expectsRefusal(409);
  await writing.press('Save article');
  await writing.sees(/^Someone else saved a newer version/);
  // Further typing and another reload do not change that.
  await writing.type('Summary', 'When work is due, says Ines.');
  await writing.reload();
  await writing.sees(/^Someone else saved a newer version/);
  expect(await accessibilityIssues(writing, 'an article that another agent saved meanwhile')).toEqual([]);
  await writing.press('Save article');
  await writing.press('Discard mine, load theirs');
  await writing.seesNo(/^Someone else saved a newer version/);
  expect(await writing.field('Title').inputValue()).toBe('Deadlines by Otto');
  expect((await journey.call(getHelpDraft, { articleSlug }, as)).version).toBe(version + 1);
  await writing.type('Title', 'Deadlines by both');
  await writing.press('Save article');
  await writing.isAt('/admin/help');
  expect((await journey.call(getHelpDraft, { articleSlug }, as)).title).toBe('Deadlines by both');
});

it('edits, moves and hides a help article that a guest finds by its new text', timeLimit, async () => {
  const issues: string[] = [];
  const guest = await journey.visit();
  await guest.goTo('/help/deadlines');
  await guest.press('Yes');
  await guest.sees('Thank you for your answer.');
  const writing = await journey.visit({ as: await buildSupport(journey) });
  await writing.goTo('/admin');
  await writing.follow('Help center');
  await writing.isAt('/admin/help');
  await writing.sees('Helped 1, did not help 0');
  issues.push(...(await accessibilityIssues(writing, 'the help center editor')));
  await writing.press(/^Move Place an order down$/);
  await writing.page
    .getByRole('status')
    .filter({ hasText: 'Place an order moved down' })
    .waitFor({ state: 'attached' });
  await writing.press('Add a topic');
  await writing.type('Name', 'Instruments');
  await writing.type('Description', 'What to play on, and with whom.');
  issues.push(...(await accessibilityIssues(writing, 'adding a topic')));
  await writing.press('Add topic');
  await writing.sees('Readers do not see this topic until it has an article.');

  await writing.follow('Write an article');
  await writing.isAt('/admin/help/new');
  await writing.press('Save article');
  await writing.sees('Write the text');
  issues.push(...(await accessibilityIssues(writing, 'an article with everything missing')));
  await writing.type('Title', 'Bring a dulcimer');
  await writing.type('Summary', 'Whether dulcimers can be part of an order.');
  await writing.field('Topic').selectOption('instruments');
  await writing.type('Text', 'Say so in the **requirements**.');
  await writing.press('Save article');
  await writing.isAt('/admin/help');
  await guest.goTo('/help?q=dulcimer');
  await guest.follow('Bring a dulcimer');
  await guest.isAt('/help/bring-a-dulcimer');
  await guest.sees('requirements');

  await writing.follow('Bring a dulcimer');
  await writing.isAt('/admin/help/bring-a-dulcimer');
  expect(await writing.field('Address').count()).toBe(0);
  await writing.page.getByRole('definition').filter({ hasText: '/help/bring-a-dulcimer' }).waitFor();
  await writing.type('Title', 'Bring a theremin');
  issues.push(...(await accessibilityIssues(writing, 'an article that is edited')));
  await writing.press('Save article');
  await writing.isAt('/admin/help');
  await guest.goTo('/help?q=theremin');
  await guest.follow('Bring a theremin');
  await guest.isAt('/help/bring-a-dulcimer');
  await writing.follow('Bring a theremin');
  await writing.field('Published').uncheck();
  await writing.press('Save article');
  await writing.sees('Hidden');
  guest.expectsRefusal(404);
  expect((await guest.goTo('/help/bring-a-dulcimer'))?.status()).toBe(404);
  expect(issues).toEqual([]);
});
