// Somebody's work in somebody else's gig: a claim that meets 72 hours of silence, one that support rejects after the seller's answer,
// and a copied upload beside its original before support. Every page of the way under axe in both themes and at 320 pixels.
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
import { lookOver } from '#tests/fixtures/journey-axe.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();
const patience = { timeout: 240_000 };
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
  await visitor.type('Where can your original be seen?', 'https://ines.example/work/blue');
  await visitor.type('How can one see that it is yours?', statement);
  await visitor.type('Your full name', 'Ines Roth');
  await visitor.tick(/^I state in good faith/);
  await visitor.type('Signature', signature);
}

it(
  'a guest claims a picture; after 72 silent hours it is gone, the gig waits, and both are told',
  patience,
  async () => {
    const gig = await gigWith([await buildPoster(1)]);
    const email = 'ines-roth@example.test';
    const found: string[] = [];
    const guest = await journey.visit({ width: 390 });
    await guest.goTo(`/gigs/${gig.slug}`);
    await guest.follow('Report copyright infringement');
    await guest.isAt(`/gigs/${gig.slug}/claim`);
    await guest.press('Make the claim');
    await guest.sees('Enter your full name');
    await fillIn(guest, 'Somebody Else');
    await guest.type('Your email address', email);
    found.push(...(await lookOver(guest, 'the form of a claim')));
    guest.expectsRefusal(422);
    await guest.press('Make the claim');
    await guest.sees('Sign with your name as it stands above');
    expect(await guest.field('How can one see that it is yours?').inputValue()).toBe(statement);
    await guest.type('Signature', 'Ines Roth');
    await guest.press('Make the claim');
    await guest.sees('Look into your mail');
    await guest.sees(email);
    // What has taken the place of the long form stands below the header of the page, not under it.
    const headline = guest.page.getByRole('heading', { name: 'Look into your mail' });
    const header = guest.page.getByRole('banner');
    expect((await headline.boundingBox())!.y).toBeGreaterThan((await header.boundingBox())!.height);
    await journey.settle();
    const [mail] = await listMailbox(journey.platform.pool, { to: email, before: null, limit: 5 });
    await guest.goTo(/(\/claim-links\/\S+)/.exec(mail!.text)![1]!);
    found.push(...(await lookOver(guest, 'a claim by its link')));
    await guest.sees('It begins when you have confirmed your address.');
    await guest.press('Confirm the claim');
    await guest.sees('Waits for the seller');
    await guest.sees('Your original');

    const selling = await journey.visit({ as: gig.seller });
    await selling.goTo('/dashboard');
    await selling.follow('Decisions');
    await selling.isAt('/decisions');
    found.push(...(await lookOver(selling, 'no decisions about a seller')));
    await selling.link('Claims').first().click();
    await selling.isAt('/claims');
    await selling.sees('Waits for you');
    await selling.sees('Without an answer from you within 72 hours the pictures are taken down.');
    await selling.sees(/to be answered until/);
    found.push(...(await lookOver(selling, 'the claims of a seller')));
    await selling.follow(gig.content.title);
    await selling.sees(statement);
    await selling.sees('Take the pictures down');
    await selling.seesNo(email);
    found.push(...(await lookOver(selling, 'a claim before its seller')));

    await journey.passTime({ hours: 72 });
    await guest.reload();
    await guest.sees('The seller did not answer within 72 hours: the pictures were taken down.');
    expect(await journey.mailsTo(email)).toContain('Your claim was upheld');
    const title = `Pictures of “${gig.content.title}” were taken down`;
    expect(await journey.mailsTo(gig.seller.email)).toContain(title);
    const later = await journey.visit({ as: gig.seller });
    await later.goTo('/claims');
    await later.sees('You did not answer within 72 hours: the pictures were taken down.');
    await later.goTo('/notifications');
    await later.sees(title);
    await later.goTo(`/seller/gigs/${gig.id}`);
    await later.sees('Paused');
    guest.expectsRefusal(404);
    await guest.goTo(`/gigs/${gig.slug}`);
    await guest.seesNo('Report copyright infringement');
    expect(found).toEqual([]);
  },
);

it('a member claims, the seller answers, support rejects, and everything stays', patience, async () => {
  const gig = await gigWith([await buildPoster(8), await buildPoster(15)]);
  const person = await buildBuyer(journey);
  const found: string[] = [];
  const claiming = await journey.visit({ as: person });
  await claiming.goTo(`/gigs/${gig.slug}/report`);
  await claiming.tick('It shows or sells somebody else’s work');
  await claiming.follow('claim it');
  await claiming.isAt(`/gigs/${gig.slug}/claim`);
  await claiming.press('Make the claim');
  await claiming.sees('Choose the pictures that are your work');
  await claiming.page.locator(':focus').and(claiming.field('Picture 1')).waitFor();
  await claiming.tick('Picture 2');
  await fillIn(claiming, 'Ines Roth');
  found.push(...(await lookOver(claiming, 'the form of a claim for members')));
  await claiming.press('Make the claim');
  await claiming.sees('Your claim is made');
  await claiming.sees(person.email);
  await claiming.follow('See the claim');
  await claiming.sees('Waits for the seller');

  const selling = await journey.visit({ as: gig.seller, width: 390 });
  await selling.goTo('/claims');
  await selling.follow(gig.content.title);
  await selling.type('How do you see it?', 'I bought the license in 2022; the receipt names this picture.');
  await selling.press('Send the answer');
  await selling.sees('Waits for support');

  const desk = await journey.visit({ as: await buildSupport(journey) });
  await desk.goTo('/admin/claims');
  await desk.sees('I bought the license in 2022; the receipt names this picture.');
  found.push(...(await lookOver(desk, 'the claims before support')));
  await desk.press('Reject the claim');
  const dialog = desk.dialog('Reject this claim?');
  await desk.type('Reasons', 'The receipt names the picture and is older than the claim.');
  found.push(...(await lookOver(desk, 'deciding a claim')));
  await dialog.getByRole('button', { name: 'Reject the claim' }).click();
  await desk.sees('The receipt names the picture and is older than the claim.');
  await desk.sees('Rejected');
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
  expect(found).toEqual([]);
});

it(
  'a copied upload stands beside its original before support, who leaves both or removes the copy',
  patience,
  async () => {
    const found: string[] = [];
    const poster = await buildPoster(22);
    await gigWith([poster], { displayName: 'Mara First' });
    journey.clock.advance({ minutes: 1 });
    const copy = await gigWith([await copyPicture(poster, 'resized')], { displayName: 'Tom Second' });
    await journey.settle();
    const desk = await journey.visit({ as: await buildSupport(journey) });
    await desk.goTo('/admin');
    await desk.page.getByRole('main').getByRole('link', { name: 'Alike pictures' }).first().click();
    await desk.isAt('/admin/alike-pictures');
    await desk.page.getByRole('heading', { name: 'Mara First had it first' }).waitFor();
    await desk.sees(/^The same picture$|bits differ$/);
    found.push(...(await lookOver(desk, 'alike pictures')));
    await desk.press('Remove the later gig');
    const dialog = desk.dialog('Remove this gig?');
    await dialog.getByLabel('Which rule').selectOption('stolen-work');
    await desk.type('Reasons', 'The picture is that of another seller, who showed it first.');
    await desk.type('Evidence', 'The pair under Alike pictures.');
    await dialog.getByRole('button', { name: 'Remove the gig' }).click();
    await desk.sees('Removed. The seller is told, and may appeal.');
    await journey.settle();
    await desk.goTo('/admin/alike-pictures');
    await desk.sees('No pictures look alike');
    found.push(...(await lookOver(desk, 'no alike pictures')));
    expect(await journey.mailsTo(copy.seller.email)).toContain(`Support has removed “${copy.content.title}”`);
    expect(found).toEqual([]);
  },
);
