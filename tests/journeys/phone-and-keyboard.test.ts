// The buyer’s journey on a phone, its script budget, and the seller’s journey by keyboard.
import { expect, it } from 'vitest';
import { approveDelivery, deliverOrder } from '#contract/orders/orders/order.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { describeFirstLoad, weighFirstLoad } from '#tests/fixtures/first-load.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { keyboardOf, type Keyboard } from '#tests/fixtures/journey-keyboard.ts';
import { drawnPicture, rate, textFile, typeCard } from '#tests/fixtures/journey-steps.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

const journey = useJourney();

async function expectNoOverflow(visitor: Visitor): Promise<void> {
  const { wide, page } = await visitor.page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    page: innerWidth,
  }));
  expect(wide, visitor.page.url()).toBeLessThanOrEqual(page);
}

/** Compares packages on a phone: reached by touch, scrolled by keyboard. */
async function comparePackages(buyer: Visitor): Promise<void> {
  await buyer.follow('Compare the packages');
  const compared = buyer.page.getByRole('region', { name: 'The packages compared' });
  await compared.waitFor();
  await expect
    .poll(() => buyer.page.evaluate(() => document.querySelector('#compare')!.getBoundingClientRect().top))
    .toBeLessThan(400);
  await compared.focus();
  await buyer.page.keyboard.press('ArrowRight');
  await expect.poll(() => compared.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  const license = compared.getByRole('rowheader', { name: 'License' });
  expect((await license.boundingBox())!.x).toBeGreaterThanOrEqual(0);
  expect(await accessibilityIssues(buyer, 'packages compared on a phone')).toEqual([]);
  await expectNoOverflow(buyer);
}

it('lets a buyer find, order, approve and review a gig on a phone', { timeout: 120_000 }, async () => {
  const title = 'I will letter the sign above your door';
  const gig = await buildGig(journey, { content: { title } });
  const person = await buildBuyer(journey);
  await journey.settle();
  const buyer = await journey.visit({ width: 390 });
  await buyer.goTo('/');
  await expectNoOverflow(buyer);
  await buyer.press('Menu');
  await buyer.follow('Explore');
  await buyer.isAt('/explore');
  await buyer.press(/^Filters/);
  await buyer
    .dialog('Filters')
    .getByLabel(/^Design/)
    .tap();
  await buyer.dialog('Filters').getByRole('button', { name: /^Show/ }).tap();
  await buyer.isAt(/category=design/);
  await expectNoOverflow(buyer);
  await buyer.follow(title);
  await buyer.isAt(`/gigs/${gig.slug}`);
  await comparePackages(buyer);
  await buyer.follow('Standard');
  await buyer.isAt(/package=standard/);
  await buyer.tick(/One day faster/);
  await expectNoOverflow(buyer);
  await buyer.press('Continue ($147.00)');
  await buyer.type('Email or username', person.email);
  await buyer.type('Password', person.password);
  await buyer.press('Sign In');
  await buyer.sees('Login successful');
  await buyer.isAt(/\/checkout\//);
  await expectNoOverflow(buyer);
  await typeCard(buyer, 'accepted');
  await buyer.press('Pay $147.00 into escrow');
  await buyer.isAt(/\/orders\//);
  await expectNoOverflow(buyer);
  await buyer.type('What is your company called?', 'Levain & Daughters');
  await buyer.press('Send and start the order');
  await buyer.sees(/is working on it/);
  const orderNumber = new URL(buyer.page.url()).pathname.split('/').at(-1)!;
  const seller = await asUser(journey, gig.seller);
  await journey.call(deliverOrder, { orderNumber, message: 'Here it is.', metCriteria: [0, 1] }, seller);
  await journey.settle();
  await buyer.reload();
  await buyer.press('Approve and release $126.00');
  await buyer
    .dialog('Approve this delivery?')
    .getByRole('button', { name: /^Approve/ })
    .tap();
  await buyer.sees(/leave a review for/i);
  await rate(
    buyer,
    [/^How was your experience/, 'Quality of the work', 'Communication', 'Value for money'],
    'A sign that people stop for.',
  );
  await buyer.sees('A sign that people stop for.');
  await expectNoOverflow(buyer);
});

/** The script budget of a public page, gzipped (docs/decisions/0021). */
const budgetKib = 135;

it('keeps the scripts of public pages within the budget', async () => {
  const gig = await buildGig(journey);
  const { context } = await journey.visit({ width: 390, as: await buildBuyer(journey) });
  const pages = ['/', '/explore', '/category/design', `/gigs/${gig.slug}`, `/profile/${gig.seller.username}`];
  const weighed = await Promise.all(pages.map((page) => weighFirstLoad(context.request, page)));
  const tooHeavy = weighed.filter(({ bytes }) => bytes > budgetKib * 1024);
  expect(
    tooHeavy.map(({ page }) => page),
    weighed.map(describeFirstLoad).join('\n'),
  ).toEqual([]);
});

it('lets a seller sign in, deliver, review and withdraw by keyboard', { timeout: 120_000 }, async () => {
  const { order, buyer, seller: person } = await buildOrder(journey, 'in-progress');
  const seller = await journey.visit();
  const keyboard = keyboardOf(seller);
  await seller.goTo('/');
  await keyboard.enter('Sign In');
  await keyboard.enter('Continue with Email/Username');
  await keyboard.write('Email or username', person.email);
  await keyboard.write('Password', person.password);
  await seller.page.keyboard.press('Enter');
  await seller.isAt('/dashboard');
  await seller.link(order.title).first().waitFor();
  await keyboard.enter(order.title);
  await seller.isAt(`/orders/${order.number}`);
  await keyboard.write(/^Message/, 'The logo and its files.');
  await keyboard.attach(/^Files/, textFile('logo.svg'));
  await seller.button('Remove logo.svg').waitFor();
  await keyboard.keys(/^One concept/, 'Space');
  await keyboard.keys(/^Vector file/, 'Space');
  await keyboard.enter(/^Deliver the/);
  await seller.link('Download logo.svg').waitFor();
  await journey.call(approveDelivery, { orderNumber: order.number }, await asUser(journey, buyer));
  await journey.settle();
  await seller.reload();
  for (let group = 0; group < 4; group++) {
    await keyboard.keys(/^1 of 5/, 'Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Tab');
  }
  await keyboard.write('Your review', 'Clear from the first word.');
  await keyboard.enter('Send review');
  // The status section is focused once the review is saved.
  await seller.page.locator('section[aria-labelledby=turn]:focus').waitFor();
  await keyboard.enter('Earnings');
  await seller.isAt('/seller/earnings');
  await keyboard.enter('Add a bank account');
  await keyboard.write('Account holder', 'Ines Moreau');
  await keyboard.write('Account number or IBAN', 'PT50 0002 0123 1234 5678 9015 4');
  await seller.page.keyboard.press('Enter');
  await seller.sees('Bank account added');
  await journey.passTime({ days: 8 });
  await seller.reload();
  await keyboard.enter(/^All .*\$45\.00/);
  await keyboard.enter('Withdraw $45.00');
  await seller.sees('$45.00 is on its way');
});

it('lets a seller create and publish a gig by keyboard', { timeout: 120_000 }, async () => {
  const seller = await journey.visit({ as: await buildSeller(journey) });
  const keyboard = keyboardOf(seller);
  await seller.goTo('/dashboard');
  await keyboard.enter('My Gigs');
  await seller.link('Create your first gig').waitFor();
  await keyboard.enter('Create your first gig');
  await seller.isAt('/seller/gigs/create');
  await fillByKeyboard(seller, keyboard);
  await keyboard.enter('Publish this gig');
  await seller.sees('Your gig is published');
  await seller.link('View page').waitFor();
  await keyboard.enter('View page');
  await seller.page.getByRole('heading', { level: 1, name: 'I will set your name in metal type' }).waitFor();
});

async function fillByKeyboard(seller: Visitor, keyboard: Keyboard): Promise<void> {
  /** Goes to the next step and waits until its heading is focused. */
  const step = async (name: string) => {
    await keyboard.enter(name);
    const heading = seller.page.getByRole('heading', { name, exact: true });
    await heading.and(seller.page.locator(':focus')).waitFor();
  };
  await keyboard.write('Title', 'I will set your name in metal type');
  await keyboard.keys('Category', 'ArrowDown');
  await keyboard.keys('Subcategory', 'ArrowDown');
  await keyboard.write('Tags', 'type');
  await seller.page.keyboard.press('Enter');
  await step('Packages');
  await keyboard.write('Name', 'One name');
  await keyboard.write('Short description', 'One name, set by hand and printed.');
  await keyboard.write('Price', '80');
  await keyboard.write('Delivery', '4');
  await keyboard.enter('Add an item');
  await keyboard.write('Item 1', 'A printed card');
  await step('Description');
  await keyboard.write(
    'Description',
    'Every letter is taken from a case, set in a stick and printed on cotton paper. '.repeat(2),
  );
  await keyboard.keys(/^No generative AI/, 'Space');
  await step('Requirements');
  await step('Gallery');
  await keyboard.attach('Images', await drawnPicture());
  await seller.sees('Ready to publish');
}
