// Copyright claims: one that the seller does not answer in 72 hours, one that support rejects, and a detected copy.
// Checks accessibility of each page.
import { expect, it } from 'vitest';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { storePicture } from '#server/foundation/uploads/pictures/store-picture.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildPoster, copyPicture } from '#tests/fixtures/build-poster.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { UserOverrides } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();
const timeLimit = { timeout: 240_000 };
const statement = 'I published it on my page in 2021; the layers of the file are mine.';

async function gigWith(pictures: Buffer[], person: Omit<UserOverrides, 'role'> = {}): Promise<BuiltGig> {
  const built = await buildSeller(journey, person);
  const pictureIds: string[] = [];
  for (const picture of pictures)
    pictureIds.push(await storePicture(journey.platform, built.id, picture, { variantsOnDemand: true }));
  const seller = { ...built, token: await freshToken(journey, built) };
  return buildGig(journey, { seller, content: { pictureIds } });
}

async function fillIn(visitor: Visitor, signature: string): Promise<void> {
  await visitor.type('Link to your original', 'https://ines.example/work/blue');
  await visitor.type('How can we tell it is yours?', statement);
  await visitor.type('Your full name', 'Ines Roth');
  await visitor.tick(/^I state in good faith/);
  await visitor.type('Signature', signature);
}

it(
  'takes down a claimed image after 72 hours without an answer, pauses the gig, and notifies both sides',
  timeLimit,
  async () => {
    const gig = await gigWith([await buildPoster(1)]);
    const email = 'ines-roth@example.test';
    const issues: string[] = [];
    const guest = await journey.visit({ width: 390 });
    await guest.goTo(`/gigs/${gig.slug}`);
    await guest.follow('Report copyright infringement');
    await guest.isAt(`/gigs/${gig.slug}/claim`);
    await guest.press('Submit claim');
    await guest.sees('Enter your full name');
    await fillIn(guest, 'Someone Else');
    await guest.type('Your email address', email);
    issues.push(...(await accessibilityIssues(guest, 'the form of a claim')));
    guest.expectsRefusal(422);
    await guest.press('Submit claim');
    await guest.sees('Must match the name above');
    expect(await guest.field('How can we tell it is yours?').inputValue()).toBe(statement);
    await guest.type('Signature', 'Ines Roth');
    await guest.press('Submit claim');
    await guest.sees('Check your email');
    await guest.sees(email);
    await guest.sees('No email after a few minutes?');
    // The confirmation that replaces the long form is not hidden under the page header.
    const headline = guest.page.getByRole('heading', { name: 'Check your email' });
    const header = guest.page.getByRole('banner');
    expect((await headline.boundingBox())!.y).toBeGreaterThan((await header.boundingBox())!.height);
    await journey.settle();
    const [mail] = await listMailbox(journey.platform.pool, { to: email, before: null, limit: 5 });
    await guest.goTo(/(\/claim-links\/\S+)/.exec(mail!.text)![1]!);
    issues.push(...(await accessibilityIssues(guest, 'a claim by its link')));
    await guest.sees('Confirm your email address to submit it.');
    await guest.press('Confirm claim');
    await guest.sees('Waiting for the seller');
    await guest.sees('Your original');

    const selling = await journey.visit({ as: gig.seller });
    await selling.goTo('/dashboard');
    await selling.follow('Moderation');
    await selling.isAt('/moderation');
    issues.push(...(await accessibilityIssues(selling, 'no decisions about a seller')));
    await selling.link('Copyright claims').first().click();
    await selling.isAt('/claims');
    await selling.sees('Waiting for you');
    await selling.sees('Without a response from you within 72 hours, the images are taken down.');
    await selling.sees(/respond by/);
    issues.push(...(await accessibilityIssues(selling, 'the claims of a seller')));
    await selling.follow(gig.content.title);
    await selling.sees(statement);
    await selling.sees('Take the images down');
    await selling.seesNo(email);
    issues.push(...(await accessibilityIssues(selling, 'a claim before its seller')));

    await journey.passTime({ hours: 72 });
    await guest.reload();
    await guest.sees('The seller did not respond within 72 hours, so the images were taken down.');
    expect(await journey.mailsTo(email)).toContain('Your claim was upheld');
    const title = `Images of “${gig.content.title}” were taken down`;
    expect(await journey.mailsTo(gig.seller.email)).toContain(title);
    const later = await journey.visit({ as: gig.seller });
    await later.goTo('/claims');
    await later.sees('You did not respond within 72 hours, so the images were taken down.');
    await later.goTo('/notifications');
    await later.sees(title);
    await later.goTo(`/seller/gigs/${gig.id}`);
    await later.sees('Paused');
    guest.expectsRefusal(404);
    await guest.goTo(`/gigs/${gig.slug}`);
    await guest.seesNo('Report copyright infringement');
    expect(issues).toEqual([]);
  },
);

it('keeps the images when support rejects a claim that the seller has answered', timeLimit, async () => {
  const gig = await gigWith([await buildPoster(8), await buildPoster(15)]);
  const person = await buildBuyer(journey);
  const issues: string[] = [];
  const claiming = await journey.visit({ as: person });
  await claiming.goTo(`/gigs/${gig.slug}/report`);
  await claiming.tick('It shows or sells someone else’s work');
  await claiming.follow('Submit a copyright claim');
  await claiming.isAt(`/gigs/${gig.slug}/claim`);
  await claiming.press('Submit claim');
  await claiming.sees('Choose the images that are your work');
  await claiming.page.locator(':focus').and(claiming.field('Image 1')).waitFor();
  await claiming.tick('Image 2');
  await fillIn(claiming, 'Ines Roth');
  issues.push(...(await accessibilityIssues(claiming, 'the form of a claim for members')));
  await claiming.press('Submit claim');
  await claiming.sees('Claim submitted');
  await claiming.sees(person.email);
  await claiming.follow('View claim');
  await claiming.sees('Waiting for the seller');

  const selling = await journey.visit({ as: gig.seller, width: 390 });
  await selling.goTo('/claims');
  await selling.follow(gig.content.title);
  await selling.type('Your response', 'I bought the license in 2022; the receipt names this picture.');
  await selling.press('Send response');
  await selling.sees('Waiting for support');

  const agent = await journey.visit({ as: await buildSupport(journey) });
  await agent.goTo('/admin/claims');
  await agent.sees('I bought the license in 2022; the receipt names this picture.');
  issues.push(...(await accessibilityIssues(agent, 'the claims before support')));
  await agent.press('Reject claim');
  const dialog = agent.dialog('Reject this claim?');
  await agent.type('Reasons', 'The receipt names the picture and is older than the claim.');
  issues.push(...(await accessibilityIssues(agent, 'deciding a claim')));
  await dialog.getByRole('button', { name: 'Reject claim' }).click();
  await agent.sees('The receipt names the picture and is older than the claim.');
  await agent.sees('Rejected');
  await journey.settle();
  expect(await journey.mailsTo(person.email)).toContain('Your claim was rejected');
  await claiming.reload();
  await claiming.sees('The receipt names the picture and is older than the claim.');
  const guest = await journey.visit();
  await guest.goTo(`/gigs/${gig.slug}`);
  await guest.page
    .getByAltText(/: image 2$/)
    .first()
    .waitFor({ state: 'attached' });
  expect(issues).toEqual([]);
});

it('shows support a copied upload beside its original, and removes the copy', timeLimit, async () => {
  const issues: string[] = [];
  const poster = await buildPoster(22);
  await gigWith([poster], { displayName: 'Mara First' });
  journey.clock.advance({ minutes: 1 });
  const copy = await gigWith([await copyPicture(poster, 'resized')], { displayName: 'Tom Second' });
  await journey.settle();
  const agent = await journey.visit({ as: await buildSupport(journey) });
  await agent.goTo('/admin');
  await agent.page.getByRole('main').getByRole('link', { name: 'Duplicate images' }).first().click();
  await agent.isAt('/admin/duplicate-images');
  await agent.page.getByRole('heading', { name: 'Uploaded first by Mara First' }).waitFor();
  await agent.sees(/^Identical$|bits differ$/);
  issues.push(...(await accessibilityIssues(agent, 'duplicate images')));
  await agent.press('Remove later gig');
  const dialog = agent.dialog('Remove this gig?');
  await dialog.getByLabel('Rule').selectOption('stolen-work');
  await agent.type('Reasons', 'The picture is that of another seller, who showed it first.');
  await agent.type('Evidence', 'The pair under Duplicate images.');
  await dialog.getByRole('button', { name: 'Remove gig' }).click();
  await agent.sees('Removed. The seller is notified and can appeal.');
  await journey.settle();
  await agent.goTo('/admin/duplicate-images');
  await agent.sees('No duplicate images');
  issues.push(...(await accessibilityIssues(agent, 'no duplicate images')));
  expect(await journey.mailsTo(copy.seller.email)).toContain(`Support removed “${copy.content.title}”`);
  expect(issues).toEqual([]);
});
