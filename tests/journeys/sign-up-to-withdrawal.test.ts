// The main journey of two new users in two browsers, from sign-up to a withdrawal.
import { expect, it } from 'vitest';
import { escrowBalance, sellerBalances } from '#server/foundation/ledger/balances.ts';
import { reading } from '#server/platform/data/tx.ts';
import { sandboxTotals, moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import {
  drawnPicture,
  rate,
  signUp,
  takeTheCourse,
  textFile,
  typeCard,
} from '#tests/fixtures/journey-steps.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();
const gigTitle = 'I will draw a wordmark for your bakery';
const seller = { email: 'ines@example.test', username: 'ines.moreau', password: 'Quiet-harbour-7!' };
const buyer = { email: 'ada@example.test', username: 'ada-b', password: 'Other-harbour-8!' };

it(
  'completes an order between two new users, from sign-up to reviews and a withdrawal',
  { timeout: 240_000 },
  async () => {
    const ines = await journey.visit();
    await joinAsSeller(ines);
    await ines.goTo('/guideline1');
    await takeTheCourse(ines);
    await publishAGig(ines);
    const ada = await journey.visit();
    await joinAsBuyer(ada);
    await findTheGig(ada);
    const orderPath = await payAtTheSecondTry(ada);
    await sendRequirements(ada);
    await deliver(ines, orderPath);
    await askForARevision(ada);
    await deliverAgain(ines);
    await approveByADoubleClick(ada);
    await reviewEachOther(ada, ines);
    await waitForTheEarnings(ines);
    await withdraw(ines);
    await balanceTheBooks(orderPath);
    expect(await journey.mailsTo(seller.email)).toContain('A new payout method was added');
  },
);

async function joinAsSeller(ines: Visitor): Promise<void> {
  await ines.goTo('/');
  await ines.press('Join');
  await ines.sees('Password must have');
  expect(await ines.button('Continue').isDisabled()).toBe(true);
  await ines.type('Email', 'ines@');
  await ines.field('Email').blur();
  await ines.sees('Please enter a valid email address');
  await signUp(journey, ines, seller);
  await ines.press('Next');
  await ines.sees('Choose how you want to start');
  await ines.field(/Selling Services/).check();
  await ines.press('Next');
  await ines.field(/Solo freelancer/).check();
  await ines.press('Next');
  await ines.press('Back');
  expect(await ines.field(/Solo freelancer/).isChecked()).toBe(true);
  await ines.press('Next');
  await ines.field(/Online/).check();
  await ines.press('Finish');
  await ines.sees('Your seller account is ready');
  await ines.press('Complete your seller profile');
  await ines.isAt('/onBoarding');
  await ines.type('Display name', 'Ines Moreau');
  await ines.type('Headline', 'Letterer for small food companies');
  await ines.type('About you', 'I draw letters by hand and make them work on signs, bags and screens.');
  await ines.field('Country').fill('Portu');
  await ines.page.getByRole('option', { name: 'Portugal' }).click();
  await ines.field('Skills').fill('Lettering');
  await ines.page.keyboard.press('Enter');
  await ines.type('Years of experience', '9');
  await ines.press('Save profile');
  await ines.isAt('/profile');
  await ines.sees('Ines Moreau');
}

async function publishAGig(ines: Visitor): Promise<void> {
  await ines.follow('My Gigs');
  await ines.follow('Create your first gig');
  await ines.type('Title', gigTitle);
  await ines.field('Category').selectOption('design');
  await ines.field('Subcategory').selectOption('logo-design');
  for (const tag of ['wordmark', 'bakery']) {
    await ines.field('Tags').fill(tag);
    await ines.page.keyboard.press('Enter');
  }
  await ines.press('Packages');
  await ines.type('Name', 'One wordmark');
  await ines.type('Short description', 'One drawn wordmark as a vector file, ready to print.');
  await ines.field('Price').fill('100');
  await ines.field('Delivery').fill('5');
  await ines.field('Revisions').selectOption('1');
  for (const [at, item] of ['One drawn wordmark', 'Files for print and screen'].entries()) {
    await ines.press('Add an item');
    await ines.type(`Item ${at + 1}`, item);
  }
  await ines.press('Add an extra');
  await ines.type('What the buyer gets', 'A version in one color');
  await ines.page.getByRole('list', { name: 'Extras' }).getByLabel('Price').fill('20');
  await ines.press('Description');
  await ines.type(
    'Description',
    'A quiet mark that works on paper, on bags and on screens. **Drawn by hand.** '.repeat(3),
  );
  await ines.field(/^No generative AI/).check();
  await ines.press('Requirements');
  await ines.press('Add a requirement');
  await ines.type('Question', 'What is the name of your bakery?');
  await ines.press('Gallery');
  await ines.page.locator('input[type=file]').setInputFiles(await drawnPicture());
  await ines.sees('Ready to publish');
  await ines.sees(/^Saved/);
  await ines.reload();
  await ines.sees('Ready to publish');
  await ines.press('Publish this gig');
  await ines.sees('Your gig is published');
  await journey.settle();
}

async function joinAsBuyer(ada: Visitor): Promise<void> {
  await ada.goTo('/');
  await ada.press('Join');
  await signUp(journey, ada, buyer);
  await ada.field(/Buying Services/).check();
  await ada.press('Next');
  await ada.field(/Just me/).check();
  await ada.press('Next');
  await ada.press('Finish');
  await ada.sees('Choose at least one');
  await ada.tick(/^Online/);
  await ada.press('Finish');
  await ada.press('Start exploring');
  await ada.isAt('/');
}

async function findTheGig(ada: Visitor): Promise<void> {
  await ada.follow('Explore');
  await ada.field('Search gigs').fill('wordmark bakery');
  await ada.page.keyboard.press('Enter');
  await ada.isAt(/q=wordmark/);
  await ada.follow(gigTitle);
  await ada.isAt(/\/gigs\//);
  await ada.tick(/A version in one color/);
  await ada.press('Continue ($126.00)');
  await ada.isAt(/\/checkout\//);
}

async function payAtTheSecondTry(ada: Visitor): Promise<string> {
  await ada.sees('$126.00');
  await ada.press('Pay $126.00 into escrow');
  await ada.sees('Enter the card number');
  await typeCard(ada, 'declined');
  ada.expectsRefusal(402);
  await ada.press('Pay $126.00 into escrow');
  await ada.sees('The bank declined this card. You have not been charged.');
  expect(await ada.field('Card number').inputValue()).toBe('4000 0000 0000 0002');
  expect(await ada.field('Name on the card').inputValue()).toBe('Ada Test');
  await typeCard(ada, 'accepted');
  await ada.press('Pay $126.00 into escrow');
  await ada.isAt(/\/orders\//);
  await ada.sees(/\$126\.00 in escrow|in escrow since/);
  return new URL(ada.page.url()).pathname;
}

async function sendRequirements(ada: Visitor): Promise<void> {
  await ada.type('What is the name of your bakery?', 'Levain & Daughters');
  await ada.reload();
  expect(await ada.field('What is the name of your bakery?').inputValue()).toBe('Levain & Daughters');
  await ada.press('Send and start the order');
  await ada.sees('Ines Moreau is working on it');
  await journey.settle();
}

async function deliver(ines: Visitor, orderPath: string): Promise<void> {
  await ines.follow('Orders');
  await ines.follow(gigTitle);
  await ines.isAt(orderPath);
  await ines.sees('Levain & Daughters');
  await ines.press(/^Deliver the/);
  await ines.sees('Add a file or write what you deliver.');
  await ines.type('Message to the buyer', 'The wordmark, drawn with a broad pen.');
  await ines.page.locator('input[type=file]').setInputFiles(textFile());
  await ines.button('Remove wordmark.svg').waitFor();
  await ines.tick('One drawn wordmark');
  await ines.tick('Files for print and screen');
  await ines.press(/^Deliver the/);
  await ines.sees(/check your delivery/);
}

async function askForARevision(ada: Visitor): Promise<void> {
  await ada.reload();
  await ada.sees('The wordmark, drawn with a broad pen.');
  await ada.sees(/Scanning…$/);
  await journey.settle();
  await ada.reload();
  await ada.link('Download wordmark.svg').waitFor();
  await ada.press('Request a revision');
  await ada.tick('Files for print and screen');
  await ada.type('What should be different?', 'The file for print is missing.');
  await ada.press('Request a revision');
  await ada.sees('Not met: Files for print and screen');
}

async function deliverAgain(ines: Visitor): Promise<void> {
  await ines.reload();
  await ines.sees('The file for print is missing.');
  await ines.type('Message to the buyer', 'Both files are here now.');
  await ines.page.locator('input[type=file]').setInputFiles([textFile('print.svg'), textFile('screen.svg')]);
  await ines.button('Remove print.svg').waitFor();
  await ines.button('Remove screen.svg').waitFor();
  await ines.tick('One drawn wordmark');
  await ines.tick('Files for print and screen');
  await ines.press(/^Deliver the/);
  await ines.sees('Delivery 2');
}

async function approveByADoubleClick(ada: Visitor): Promise<void> {
  await ada.reload();
  await ada.sees(/^All revisions .*are used/);
  await ada.press('Approve and release $108.00');
  const dialog = ada.dialog('Approve this delivery?');
  await dialog.getByText(/\$108\.00 goes to Ines Moreau/).waitFor();
  await dialog.getByRole('button', { name: 'Approve and release $108.00' }).dblclick();
  await ada.sees(/leave a review for Ines Moreau/i);
  await ada.sees('was released to Ines Moreau');
}

async function reviewEachOther(ada: Visitor, ines: Visitor): Promise<void> {
  const secret = 'Drawn with care, and the second round was quick.';
  await rate(
    ada,
    ['How was your experience with Ines Moreau?', 'Quality of the work', 'Communication', 'Value for money'],
    secret,
  );
  await ada.sees('Hidden until Ines Moreau has left a review too');
  await ines.reload();
  await ines.sees('How was your experience with ada-b?');
  await ines.seesNo(secret);
  await rate(
    ines,
    ['How was your experience with ada-b?', 'Clear brief', 'Reply time', 'Fairness'],
    'Knew what she wanted and said it.',
  );
  await journey.settle();
  await ines.reload();
  await ines.sees(secret);
  await ada.reload();
  await ada.sees('Knew what she wanted and said it.');
}

async function waitForTheEarnings(ines: Visitor): Promise<void> {
  await ines.follow('Earnings');
  await ines.sees('Clears on the dates below');
  const entry = ines.page.getByRole('row').filter({ hasText: gigTitle });
  expect(await entry.textContent()).toContain('$108.00');
  await entry.locator('time').last().waitFor();
  expect(await figure(ines, 'Pending')).toContain('$108.00');
  expect(await figure(ines, 'Available')).toContain('$0.00');
  await journey.passTime({ days: 8 });
  await ines.reload();
  expect(await figure(ines, 'Pending')).toContain('$0.00');
  expect(await figure(ines, 'Available')).toContain('$108.00');
}

async function withdraw(ines: Visitor): Promise<void> {
  await ines.sees('Add a bank account below first.');
  ines.expectsRefusal(403);
  await ines.press('Add a bank account');
  await ines.type('Account holder', 'Ines Moreau');
  await ines.type('Account number or IBAN', 'PT50 0002 0123 1234 5678 9015 4');
  await ines.press('Add account');
  const dialog = ines.dialog('Confirm it is you');
  await dialog.getByLabel('Password', { exact: true }).fill(seller.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await ines.sees('Bank account added');
  await ines.sees('Your bank account is new. It can be used 3 days after it was added.');
  await journey.passTime({ days: 3, minutes: 1 });
  await ines.reload();
  await ines.type('Amount in USD', '200');
  await ines.press('Withdraw $200.00');
  await ines.sees('You cannot withdraw more than is available.');
  await ines.press(/^All .*\$108\.00/);
  await ines.button('Withdraw $108.00').dblclick();
  await ines.sees('$108.00 is on its way');
  await journey.settle();
  await ines.reload();
  expect(await figure(ines, 'Available')).toContain('$0.00');
  expect(await figure(ines, 'Withdrawn')).toContain('$108.00');
}

async function balanceTheBooks(orderPath: string): Promise<void> {
  const { rows } = await journey.platform.pool.query<{ id: string; sellerId: string }>(
    'select id, seller_id as "sellerId" from orders where number = $1',
    [orderPath.split('/').at(-1)],
  );
  const { id, sellerId } = rows[0]!;
  const read = reading(journey.platform);
  expect(await escrowBalance(read, id)).toBe(0);
  expect(await sellerBalances(read, sellerId)).toEqual({ pendingMinor: 0, availableMinor: 0, debtMinor: 0 });
  expect((await sandboxTotals(journey)).count).toBe(1);
  expect(await postings()).toEqual([
    'psp_clearing -> order_escrow 12600',
    'order_escrow -> seller_pending 10800',
    'order_escrow -> commission_revenue 1200',
    'order_escrow -> buyer_fee_revenue 600',
    'seller_pending -> seller_available 10800',
    'seller_available -> payout_inflight 10800',
    'payout_inflight -> psp_clearing 10800',
  ]);
  expect(await moneyViolations(journey)).toEqual([]);
}

async function postings(): Promise<string[]> {
  const { rows } = await journey.platform.pool.query<{ line: string }>(
    `select split_part(d.code, ':', 1) || ' -> ' || split_part(c.code, ':', 1) || ' ' || t.amount as line
     from ledger.transfer t join ledger.account d on d.id = t.debit_id join ledger.account c on c.id = t.credit_id order by t.id`,
  );
  return rows.map((row) => row.line);
}

async function figure(visitor: Visitor, label: string): Promise<string> {
  return (
    (await visitor.page
      .locator('dl > div')
      .filter({ has: visitor.page.getByText(label, { exact: true }) })
      .first()
      .textContent()) ?? ''
  );
}
