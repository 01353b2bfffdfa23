// Projects: posted, answered, compared, accepted, paid and completed; by keyboard, on a phone and without scripts.
import { expect, it } from 'vitest';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import * as projects from '#contract/deals/projects/project.endpoints.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { offerTerms } from '#tests/fixtures/build-offer.ts';
import { buildProject, buildProposal } from '#tests/fixtures/build-project.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { keyboardOf } from '#tests/fixtures/journey-keyboard.ts';
import { typeCard } from '#tests/fixtures/journey-steps.ts';
import { answersTo, asUser } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };

it('completes a project with three proposals, from posting to the finished order', timeLimit, async () => {
  const buyer = await buildBuyer(journey, { displayName: 'Ben' });
  const mara = await buildSeller(journey, { displayName: 'Mara' });
  await buildGig(journey, { seller: mara });
  const ben = await journey.visit({ as: buyer });
  await ben.goTo('/projects/new');
  await ben.press('Publish project');
  await ben.sees('Use at least 15 characters');
  await ben.field('Title').and(ben.page.locator(':focus')).waitFor();
  const issues = await accessibilityIssues(ben, 'an empty brief');
  await ben.type('Title', 'A logo for a small bakery');
  await ben.type(
    'Description',
    'We bake bread in the old town and need a mark for the door and for the bags.',
  );
  await ben.reload();
  // Restored from the tab's storage after hydration.
  await ben.page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some((box) => box.value === 'A logo for a small bakery'),
  );
  await ben.field('Category').selectOption('design');
  await ben.field('Skills').fill('logo');
  await ben.page.keyboard.press('Enter');
  await ben.type('From', '200');
  await ben.type('To', '500');
  await ben.press('Publish project');
  await ben.sees('Waiting for the first proposal');
  issues.push(...(await accessibilityIssues(ben, 'an open brief, its buyer')));
  const projectId = new URL(ben.page.url()).pathname.split('/').at(-1)!;

  const seller = await journey.visit({ as: mara, width: 390 });
  await seller.goTo('/projects?q=bakery');
  await seller.follow('A logo for a small bakery');
  await seller.type('Ask a question', 'Is there a font that you use already?');
  await seller.press('Ask publicly');
  await seller.sees('Mara asked');
  issues.push(...(await accessibilityIssues(seller, 'a brief on a phone')));
  await seller.follow('Make a proposal');
  await seller.type('Title', 'A mark for a bakery');
  await seller.type('Description', 'Three drafts, one of them finished, as vector files.');
  await seller.type('Price', '400');
  await seller.type('Delivery', '10');
  await seller.press('Send proposal');
  await seller.sees('Use at least 40 characters');
  issues.push(...(await accessibilityIssues(seller, 'a proposal on a phone')));
  await seller.type('Cover letter', 'I have drawn marks for three bakeries and would begin with the door.');
  await seller.press('Send proposal');
  await seller.sees('Your proposal');
  await seller.goTo('/seller/proposals');
  await seller.sees('Waiting for an answer');
  issues.push(...(await accessibilityIssues(seller, 'my proposals')));

  const project = await journey.call(projects.getProject, { projectId }, await asUser(journey, buyer));
  for (const [displayName, priceMinor] of [
    ['Ines', 30_000],
    ['Tomas', 45_000],
  ] as const) {
    const gig = await buildGig(journey, { seller: await buildSeller(journey, { displayName }) });
    await buildProposal(journey, { project, buyer }, { gig, terms: offerTerms({ priceMinor }) });
  }

  await ben.goTo('/buyer/projects');
  await ben.sees('3 awaiting your answer');
  issues.push(...(await accessibilityIssues(ben, 'my briefs')));
  await ben.follow('A logo for a small bakery');
  await ben.type('Answer Mara', 'No, choose one.');
  await ben.press('Answer publicly');
  await ben.sees('Ben answered');
  await ben.follow('Compare proposals');
  await ben.press('Shortlist Mara’s proposal');
  await ben.button('Remove from shortlist Mara’s proposal').waitFor();
  await ben.press('Decline Tomas’s proposal');
  await ben.type('Reason', 'More than we can pay.');
  await ben.press('Decline the proposal');
  await ben.sees('you wrote: More than we can pay.');
  issues.push(...(await accessibilityIssues(ben, 'comparing')));
  await ben.press('Accept for $420.00 Mara’s proposal');
  await ben.sees(/You can pay \$420\.00 in total right after this/);
  await ben.press('Accept the proposal for $420.00');
  await ben.isAt(/\/offers\//);
  await ben.sees('SHA-256 of the brief');
  await ben.press('Pay $420.00');
  await ben.isAt(/\/pay\//);
  await typeCard(ben, 'accepted');
  await ben.press('Pay $420.00 into escrow');
  await ben.isAt(/\/orders\/ORD-/);
  const orderNumber = new URL(ben.page.url()).pathname.split('/').at(-1)!;

  const [asBuyer, asSeller] = [await asUser(journey, buyer), await asUser(journey, mara)];
  const order = await journey.call(orders.getOrder, { orderNumber }, asBuyer);
  await journey.call(
    orders.submitRequirements,
    { orderNumber, answers: answersTo(order.requirements) },
    asBuyer,
  );
  await journey.call(orders.deliverOrder, { orderNumber, message: 'Done', metCriteria: [] }, asSeller);
  await journey.call(orders.approveDelivery, { orderNumber }, asBuyer);
  await journey.drainWorker();
  await ben.goTo(`/projects/${projectId}`);
  await ben.sees('You have hired for this project');
  await ben.follow('Open the order');
  await ben.isAt(`/orders/${orderNumber}`);
  const ended = await journey.call(orders.getOrder, { orderNumber }, asBuyer);
  expect(ended.state).toBe('completed');
  expect(issues).toEqual([]);
  expect(await moneyViolations(journey)).toEqual([]);
});

it(
  'finds a project in the palette and without scripts, and cancels it by keyboard with a reason',
  timeLimit,
  async () => {
    const { project, buyer } = await buildProject(journey, { draft: { title: 'A kite for a windy beach' } });
    const guest = await journey.visit({});
    await guest.goTo('/');
    await guest.page.keyboard.press('ControlOrMeta+K');
    await guest.page.getByRole('combobox', { name: 'What are you looking for?' }).fill('kiet');
    await guest.page.getByRole('option', { name: /A kite for a windy beach/ }).waitFor();
    await guest.page.getByRole('tab', { name: 'Projects' }).click();
    await guest.page.getByRole('option', { name: /A kite for a windy beach/ }).click();
    await guest.isAt(`/projects/${project.id}`);
    await guest.sees('Sign in to send a proposal');
    const issues = await accessibilityIssues(guest, 'a brief, a guest');
    await guest.goTo('/projects?q=kiet');
    await guest.sees('Showing projects for “kite”.');
    issues.push(...(await accessibilityIssues(guest, 'briefs for a corrected word')));
    await guest.follow('Search for “kiet” instead');
    await guest.sees('No matching open projects');
    const source = await (await guest.context.request.get('/projects?q=kite&category=design')).text();
    expect(source).toContain('A kite for a windy beach');

    const owner = await journey.visit({ as: buyer });
    await owner.goTo(`/projects/${project.id}`);
    const keys = keyboardOf(owner);
    await keys.enter('Cancel project');
    await owner.dialog('Cancel this project?').waitFor();
    await keys.write('Reason', 'There is no wind.');
    issues.push(...(await accessibilityIssues(owner, 'cancelling')));
    await keys.enter('Cancel project');
    await owner.sees('The buyer has cancelled it: There is no wind.');
    expect(issues).toEqual([]);
  },
);

it.each([390, 1440])('suggests sellers to invite, at %i px', timeLimit, async (width) => {
  const seller = await buildSeller(journey, { displayName: `Ines ${width}` });
  await buildGig(journey, { seller, content: { tags: ['heraldry'] } });
  const { project, buyer } = await buildProject(journey, { draft: { tags: ['heraldry'] } });
  await journey.settle();
  const ben = await journey.visit({ as: buyer, width });
  await ben.goTo(`/projects/${project.id}`);
  await ben.page.getByRole('heading', { name: 'Sellers to invite' }).waitFor();
  await ben.sees('Skills: heraldry.');
  await ben.sees(/^From \$50\.00, within your budget$/);
  expect(await accessibilityIssues(ben, `suggested sellers at ${width} px`)).toEqual([]);
  await ben.press(`Invite Ines ${width}`);
  await ben.sees(`Ines ${width} is invited`);
  expect(await ben.button(`Invite Ines ${width}`).count()).toBe(0);
  await ben.page.getByRole('heading', { name: 'Invited sellers' }).waitFor();
});

it('saves a search for projects, and notifies the seller of a new one', timeLimit, async () => {
  const person = await buildSeller(journey);
  const seller = await journey.visit({ as: person, width: 390 });
  const keys = keyboardOf(seller);
  await seller.goTo('/projects');
  await seller.follow('Saved searches');
  await seller.sees('No saved searches yet');
  const issues = await accessibilityIssues(seller, 'no saved searches');
  await seller.follow('Find projects');
  await seller.type('Search projects', 'lighthouse');
  await seller.press('Search');
  await keys.enter('Save this search');
  await seller.dialog('Save this search').waitFor();
  issues.push(...(await accessibilityIssues(seller, 'saving a search for projects')));
  await seller.type('Name', 'Towers');
  await seller.press('Save search');
  await seller.sees('We will notify you about new projects for “Towers”.');
  await seller.goTo('/seller/searches');
  await seller.sees('“lighthouse”');
  issues.push(...(await accessibilityIssues(seller, 'saved searches for projects')));
  await journey.passTime({ hours: 2 });
  const { project } = await buildProject(journey, { draft: { title: 'A map for a lighthouse trail' } });
  // Indexed before the saved search is checked.
  await journey.drainWorker();
  await journey.passTime({ hours: 2 });
  const back = await journey.visit({ as: person });
  await back.goTo('/notifications');
  await back.page.getByRole('link', { name: /1 new project for “Towers”/ }).click();
  await back.isAt('/projects');
  await back.follow(project.title);
  await back.isAt(`/projects/${project.id}`);
  expect(issues).toEqual([]);
});
