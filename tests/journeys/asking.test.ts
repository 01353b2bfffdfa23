// Asking a seller: contact from gigs and profiles, as a guest too, and a quote request from both sides, on phones and wide screens.
import { beforeAll, expect, it } from 'vitest';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildProject, buildProposal } from '#tests/fixtures/build-project.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };
let gig: BuiltGig;
beforeAll(async () => {
  gig = await buildGig(journey, { seller: await buildSeller(journey, { displayName: 'Mara' }) });
});

const main = (visitor: Visitor) => visitor.page.getByRole('main');
const messageBox = (visitor: Visitor) => visitor.page.getByRole('textbox', { name: 'Message to Mara' });

it.each([390, 1440])(
  'contacts the seller of a gig as a guest, at %i px',
  { timeout: 180_000 },
  async (width) => {
    const buyer = await buildBuyer(journey, { displayName: 'Ben' });
    const guest = await journey.visit({ width });
    await guest.goTo(`/gigs/${gig.slug}`);
    const contact = main(guest).getByRole('link', { name: /^Contact (seller|Mara)$/ });
    const shown = contact.and(guest.page.locator(':visible')).first();
    const place = (await shown.boundingBox())!;
    expect(place.y, 'it is in the first screen').toBeLessThan(guest.page.viewportSize()!.height);
    await shown.click();
    await guest.dialog('Sign in to message Mara').waitFor();
    await guest.type('Email or username', buyer.email);
    await guest.type('Password', buyer.password);
    await guest.press('Sign In');
    await guest.isAt(`/messages/with/${gig.seller.username}`);
    await guest.sees(`About ${gig.content.title}`);
    expect(await accessibilityIssues(guest, `a message about a gig at ${width} px`)).toEqual([]);
    await messageBox(guest).fill('Would you draw a heron?');
    await guest.press('Send');
    await guest.isAt(/\/messages\/[0-9a-f-]{36}$/);
    const message = guest.page.getByRole('log').getByRole('listitem').filter({ hasText: 'heron' });
    await message.getByRole('link', { name: gig.content.title }).waitFor();
    expect(await guest.button('Do not mention the gig').count()).toBe(0);
  },
);

it.each([390, 1440])('requests a quote and answers it with an offer, at %i px', timeLimit, async (width) => {
  const buyer = await buildBuyer(journey, { displayName: 'Ada' });
  const ada = await journey.visit({ as: buyer, width });
  await ada.goTo(`/gigs/${gig.slug}`);
  await ada.follow('Request a quote');
  await ada.isAt('/quotes/new');
  await ada.press('Send the request');
  await ada.sees('Describe what you need in at least 20 characters');
  await ada
    .field(/What do you need/)
    .and(ada.page.locator(':focus'))
    .waitFor();
  const issues = await accessibilityIssues(ada, `an empty quote request at ${width} px`);
  const text = `A logo and a letterhead for a bakery at ${width}.`;
  await ada.type(/What do you need/, text);
  await ada.type(/Budget/, '300');
  await ada.reload();
  await ada.page.waitForFunction((typed) => document.querySelector('textarea')?.value === typed, text);
  await ada.press('Send the request');
  await ada.isAt(/\/messages\/[0-9a-f-]{36}/);
  await ada.sees('You requested a quote');
  await ada.sees('Budget up to $300.00');
  issues.push(...(await accessibilityIssues(ada, `a quote request at ${width} px`)));
  await journey.settle();

  const mara = await journey.visit({ as: gig.seller, width });
  await mara.goTo('/notifications');
  await mara.page
    .getByRole('link', { name: /Ada requested a quote/ })
    .first()
    .click();
  await mara.isAt(/\/messages\/[0-9a-f-]{36}/);
  await mara.follow('Answer with an offer');
  await mara.isAt('/offers/new');
  await mara.sees('Ada needs');
  expect(await mara.field('Description').inputValue()).toBe(text);
  expect(await mara.field('Price').inputValue()).toBe('300.00');
  issues.push(...(await accessibilityIssues(mara, `the answer to a request at ${width} px`)));
  await mara.type('Delivery', '6');
  await mara.press('Send offer');
  await mara.isAt(/\/messages\/[0-9a-f-]{36}/);
  await mara.sees('Answered with an offer');
  await ada.sees('Mara made an offer');
  await ada.sees('Answered with an offer');
  await ada.goTo('/offers?as=buyer&show=requests');
  await ada.sees(text);
  issues.push(...(await accessibilityIssues(ada, `the list of quote requests at ${width} px`)));
  await ada.goTo('/offers?as=buyer');
  await main(ada).getByRole('link', { name: gig.content.title }).click();
  await ada.follow('The quote request');
  await ada.isAt(/\/messages\/[0-9a-f-]{36}/);
  expect(issues).toEqual([]);
});

it(
  'requests a quote from a conversation, withdraws one, and declines one with a reason',
  timeLimit,
  async () => {
    const buyer = await buildBuyer(journey, { displayName: 'Cleo' });
    const cleo = await journey.visit({ as: buyer, width: 390 });
    await cleo.goTo(`/profile/${gig.seller.username}`);
    await cleo.follow('Contact seller');
    for (const what of ['A poster of two herons, A2.', 'A poster of three herons, A2.']) {
      await cleo.follow('Request a quote');
      await cleo.isAt('/quotes/new');
      await cleo.type(/What do you need/, what);
      await cleo.press('Send the request');
      await cleo.isAt(/\/messages\/[0-9a-f-]{36}/);
      await cleo.sees(what);
    }
    await cleo.page.getByRole('button', { name: 'Withdraw' }).last().click();
    await cleo.press('Withdraw the request');
    await cleo.sees('Withdrawn');

    const mara = await journey.visit({ as: gig.seller });
    await mara.goTo('/offers?as=seller&show=requests');
    await mara.follow('A poster of two herons, A2.');
    await mara.press('Decline');
    await mara.type(/Reason/, 'I only draw single herons.');
    await mara.press('Decline the request');
    await mara.sees('I only draw single herons.');
    await cleo.sees('I only draw single herons.');
  },
);

it('shows no contact on one’s own gig and profile', timeLimit, async () => {
  const mara = await journey.visit({ as: gig.seller });
  for (const address of [`/gigs/${gig.slug}`, `/profile/${gig.seller.username}`]) {
    await mara.goTo(address);
    await main(mara).getByRole('heading', { level: 1 }).waitFor();
    expect(
      await main(mara)
        .getByRole('link', { name: /^Contact|Request a quote/ })
        .count(),
    ).toBe(0);
  }
});

it('lets a buyer and a proposing seller message each other', timeLimit, async () => {
  const project = await buildProject(journey);
  const { seller } = await buildProposal(journey, project, { gig });
  const proposing = await journey.visit({ as: seller, width: 390 });
  await proposing.goTo(`/projects/${project.project.id}`);
  await proposing.page
    .getByRole('link', { name: /^Message / })
    .first()
    .click();
  await proposing.isAt(`/messages/with/${project.buyer.username}`);
  await proposing.sees(/No messages yet/);
  const buying = await journey.visit({ as: project.buyer });
  await buying.goTo(`/projects/${project.project.id}/compare`);
  await buying.follow('Message Mara');
  await buying.isAt(`/messages/with/${seller.username}`);

  const issues: string[] = [];
  for (const width of [390, 1440]) {
    const listing = await journey.visit({ as: seller, width });
    await listing.goTo('/seller/proposals');
    const message = main(listing).getByRole('link', { name: /^Message / });
    expect((await message.boundingBox())!.height).toBeGreaterThanOrEqual(width === 390 ? 44 : 24);
    issues.push(...(await accessibilityIssues(listing, `own proposals at ${width}`)));
    await message.press('Enter');
    await listing.isAt(`/messages/with/${project.buyer.username}`);

    const owner = await journey.visit({ as: project.buyer, width });
    await owner.goTo(`/projects/${project.project.id}`);
    const proposals = main(owner).getByRole('list', { name: 'Proposals' });
    await proposals.getByRole('link', { name: 'Mara', exact: true }).waitFor();
    issues.push(...(await accessibilityIssues(owner, `proposals of a project at ${width}`)));
    await proposals.getByRole('link', { name: 'Message Mara' }).press('Enter');
    await owner.isAt(`/messages/with/${seller.username}`);
  }
  expect(issues).toEqual([]);

  const other = await journey.visit({ as: await buildSeller(journey), width: 390 });
  await other.goTo(`/projects/${project.project.id}`);
  await other.follow('Ask a question');
  await other.field('Ask a question').waitFor();
});
