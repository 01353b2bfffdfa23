// The seller course and first gig, dashboards, order lists, statements, data export and account deletion.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { switchAccount } from '#contract/people/accounts/account.endpoints.ts';
import { getOwnGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { buildDraft, buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, buildUser } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { keyboardOf } from '#tests/fixtures/journey-keyboard.ts';
import { takeTheCourse } from '#tests/fixtures/journey-steps.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };

/** Presses the button and reads the file it gives. */
async function download(visitor: Visitor, button: string): Promise<{ name: string; text: string }> {
  const coming = visitor.page.waitForEvent('download');
  await visitor.press(button);
  const file = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

it('publishes the draft of a first gig only after the seller course', timeLimit, async () => {
  const person = await buildSeller(journey, { course: 'unfinished' });
  const { draft } = await buildDraft(journey, { seller: person });
  const seller = await journey.visit({ as: person });
  await seller.goTo('/dashboard');
  await seller.sees('0 of 3 lessons finished. Finish it before you publish your first gig.');
  await seller.link(/^Seller course 3/).waitFor();
  const issues = await accessibilityIssues(seller, 'dashboard of a new seller');
  await seller.goTo(`/seller/gigs/${draft.id}/edit?step=gallery`);
  await seller.sees('Before your first gig: the seller course');
  await seller.button('Publish this gig').waitFor({ state: 'hidden' });
  issues.push(...(await accessibilityIssues(seller, 'publishing before the course')));
  await seller.follow('Go to the course');
  await seller.isAt('/guideline1');
  await seller.press('Check my answers');
  await seller.sees('Choose an answer');
  await seller.field('Premium quality').check();
  await seller.field('When the buyer pays').check();
  await seller.field('Nothing: it keeps the copy that was bought').check();
  await seller.press('Check my answers');
  await seller.sees(/which of these could two people count/);
  await seller.sees(/^Correct\./);
  issues.push(...(await accessibilityIssues(seller, 'a lesson with wrong answers')));
  await takeTheCourse(seller);
  issues.push(...(await accessibilityIssues(seller, 'the finished course')));
  await seller.follow('Go to My Gigs and publish');
  await seller.isAt('/seller/gigs');
  await seller.follow('Continue');
  await seller.press(/Gallery/);
  await seller.press('Publish this gig');
  await seller.sees('Your gig is published');
  const own = await journey.call(getOwnGig, { gigId: draft.id }, await asUser(journey, person));
  expect(own.state).toBe('active');
  expect(issues).toEqual([]);
});

it('searches, filters and sorts orders, and switches sides', timeLimit, async () => {
  const person = await buildUser(journey, { role: 2, sides: ['seller'] });
  const cheap = await buildGig(journey, { content: { title: 'I will draw the sign above your door' } });
  const dear = await buildGig(journey, { content: { title: 'I will film the opening of your bakery' } });
  await buildOrder(journey, 'in-progress', { buyer: person, gig: cheap });
  const { order } = await buildOrder(journey, 'delivered', { buyer: person, gig: dear, package: 'premium' });
  const own = await buildGig(journey, { seller: { ...person, token: await sellerToken() } });
  const sold = await buildOrder(journey, 'pending', { gig: own });
  const buyer = await journey.visit({ as: person });

  async function sellerToken(): Promise<string> {
    const as = await asUser(journey, person);
    await journey.call(switchAccount, {}, as);
    return as.token;
  }
  await buyer.goTo('/seller/orders');
  await buyer.sees(sold.order.number);
  await buyer.press('As Buyer');
  await buyer.isAt('/buyer/orders');
  await buyer.sees(order.number);
  const titles = () => buyer.page.locator('main article h2').allTextContents();
  await buyer.field('Sort').selectOption('price-high');
  await buyer.isAt(/sort=price-high/);
  await expect.poll(titles).toEqual([dear.content.title, cheap.content.title]);
  await buyer.field('Sort').selectOption('price-low');
  await buyer.isAt(/sort=price-low/);
  await expect.poll(titles).toEqual([cheap.content.title, dear.content.title]);
  await buyer.follow(/^Delivered/);
  await buyer.isAt(/state=delivered/);
  await expect.poll(titles).toEqual([dear.content.title]);
  await buyer.type('Search orders', 'nothing like this');
  await buyer.press('Search');
  await buyer.sees('No matching orders');
  await buyer.follow('Show all orders');
  await buyer.type('Search orders', order.number);
  await buyer.press('Search');
  await buyer.isAt(/q=ORD/);
  await expect.poll(titles).toEqual([dear.content.title]);
  expect(await accessibilityIssues(buyer, 'orders')).toEqual([]);
  const phone = await journey.visit({ as: person, width: 390 });
  await phone.goTo('/buyer/orders');
  expect(await accessibilityIssues(phone, 'orders on a phone')).toEqual([]);
});

it('shows pending actions, money and trends on dashboards, and offers statements', timeLimit, async () => {
  const { buyer: person, seller: other } = await buildOrder(journey, 'completed');
  await buildOrder(journey, 'delivered', { buyer: person });
  await journey.settle();
  const buyer = await journey.visit({ as: person });
  await buyer.goTo('/dashboard');
  await buyer.sees('2 orders are waiting for you.');
  await buyer.link(/^My Orders 2/).waitFor();
  await buyer.sees('In escrow now');
  await buyer.page.getByText('Show as a table').click();
  await buyer.page.getByRole('table', { name: 'Paid for orders by month' }).waitFor();
  const paid = await download(buyer, 'Download as CSV');
  expect(paid.name).toMatch(/^buyer-statement-\d{4}-\d{2}\.csv$/);
  expect(paid.text).toContain('Opening balance');
  expect(paid.text.match(/Paid into escrow/g)).toHaveLength(2);
  await buyer.sees(/3 entries, from \$0\.00 to \$52\.50\./);
  const issues = await accessibilityIssues(buyer, 'dashboard of a buyer');

  const seller = await journey.visit({ as: other });
  await seller.goTo('/dashboard');
  await seller.sees('From views to completed orders');
  issues.push(...(await accessibilityIssues(seller, 'dashboard of a seller')));
  const keyboard = keyboardOf(seller);
  await keyboard.enter('Go to earnings');
  await seller.isAt('/seller/earnings');
  await seller.field('Month').selectOption('');
  const earned = await download(seller, 'Download as CSV');
  expect(earned.name).toMatch(/^seller-statement-\d{4}\.csv$/);
  expect(earned.text).toContain(',45.00,');
  issues.push(...(await accessibilityIssues(seller, 'earnings with a statement')));
  const phone = await journey.visit({ as: other, width: 390 });
  await phone.goTo('/dashboard');
  issues.push(...(await accessibilityIssues(phone, 'dashboard on a phone')));
  expect(issues).toEqual([]);
});

it('exports the data and deletes the account once nothing is open', timeLimit, async () => {
  const { buyer: person } = await buildOrder(journey, 'delivered');
  const busy = await journey.visit({ as: person });
  await busy.goTo('/settings');
  await busy.press('Delete your account');
  await busy.sees('You have 1 open order as a buyer. Approve the work, or cancel where that is possible.');
  const issues = await accessibilityIssues(busy, 'obstacles to deleting the account');
  await busy.follow('Go to your orders');
  await busy.isAt('/buyer/orders');

  const leaver = await buildBuyer(journey);
  const visitor = await journey.visit({ as: leaver });
  visitor.expectsRefusal(401);
  await visitor.goTo('/settings');
  const file = await download(visitor, 'Download your data');
  expect(file.name).toMatch(/-data-\d{4}-\d{2}-\d{2}\.json$/);
  expect(JSON.parse(file.text).account[0].email).toBe(leaver.email);
  await visitor.press('Delete your account');
  await visitor.sees('Deletion is immediate and cannot be undone. You are signed out everywhere.');
  issues.push(...(await accessibilityIssues(visitor, 'deleting the account')));
  await visitor.press('Keep my account');
  await visitor.press('Delete your account');
  await visitor.press('Delete my account');
  await visitor.sees('Your account has been deleted');
  await visitor.isAt('/');
  await visitor.button('Join').waitFor();
  expect((await journey.mailsTo(leaver.email))[0]).toContain('account has been deleted');
  expect(issues).toEqual([]);
});
