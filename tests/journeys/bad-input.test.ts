// Invalid input in each form: every error has its message, and no input is lost.
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildCheckout } from '#tests/fixtures/build-checkout.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { drawnPicture, type UploadFile } from '#tests/fixtures/journey-steps.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const megabyte = 1024 * 1024;

/** A file on disk, because Playwright passes large files by path. */
async function hugeFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-huge-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'huge.png'), '');
  await truncate(join(folder, 'huge.png'), 20 * megabyte);
  return join(folder, 'huge.png');
}

const png = (name: string, bytes: number): UploadFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.alloc(bytes, 7),
});
const valueOf = (visitor: Visitor, label: string) => visitor.field(label).inputValue();

it('lists the missing fields of an empty gig and links to each', async () => {
  const seller = await journey.visit({ as: await buildSeller(journey) });
  await seller.goTo('/seller/gigs/create?step=gallery');
  await seller.press('Publish this gig');
  await seller.sees('Complete the fields above first. Your draft is saved.');
  await seller.sees(/\d things are missing/);
  await seller.sees('Add at least one image');
  await seller.follow('Title');
  await seller.isAt(/step=overview|create$|edit$/);
  await seller.field('Title').and(seller.page.locator(':focus')).waitFor();
  await seller.sees('Use at least 15 characters');
});

it('keeps invalid input in a gig, with a message for each field', async () => {
  const seller = await journey.visit({ as: await buildSeller(journey) });
  const longTitle = `I will ${'draw a very long wordmark '.repeat(8)}`.trim();
  await seller.goTo('/seller/gigs/create');
  await seller.type('Title', longTitle);
  await seller.sees('80 / 80');
  await seller.press('Packages');
  await seller.type('Name', 'One wordmark');
  await seller.type('Price', '-5');
  await seller.type('Delivery', 'soon');
  await seller.field('Delivery').blur();
  await seller.sees('Enter a price');
  await seller.sees('Enter whole days');
  expect(await valueOf(seller, 'Price')).toBe('-5');
  await seller.type('Price', '4.99');
  await seller.field('Price').blur();
  await seller.sees('The lowest price is $5.00');
  await seller.press(/Overview/);
  expect(await valueOf(seller, 'Title')).toBe(longTitle.slice(0, 80));
  await seller.press('Packages');
  expect(await valueOf(seller, 'Price')).toBe('4.99');
  expect(await valueOf(seller, 'Name')).toBe('One wordmark');
});

it('rejects invalid gallery files by name and keeps the rest of the gig', async () => {
  const seller = await journey.visit({ as: await buildSeller(journey) });
  await seller.goTo('/seller/gigs/create');
  await seller.type('Title', 'I will draw a wordmark for your bakery');
  await seller.press(/Gallery/);
  const picker = seller.page.locator('input[type=file]');
  await picker.setInputFiles(await hugeFile());
  await seller.sees(/This file is larger than 10/);
  seller.expectsRefusal(415);
  await picker.setInputFiles(png('noise.png', 4096));
  await seller.sees('This file is not an image we can read. Use JPEG, PNG, WebP or AVIF.');
  await picker.setInputFiles(png('empty.png', 0));
  await seller.sees('This file is empty.');
  await picker.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  });
  await seller.sees('This file type is not supported here.');
  await seller.press('Remove huge.png');
  await seller.seesNo(/This file is larger than 10/);
  await picker.setInputFiles(await drawnPicture());
  await seller.button('Remove image 1').waitFor();
  await seller.sees(/^Saved/);
  await seller.reload();
  await seller.button('Remove image 1').waitFor();
  await seller.press(/Overview/);
  expect(await valueOf(seller, 'Title')).toBe('I will draw a wordmark for your bakery');
});

it('blocks sign-up with a taken email, weak password or taken username, and keeps the input', async () => {
  const known = await buildBuyer(journey);
  const visitor = await journey.visit();
  visitor.expectsRefusal(409, 422);
  await visitor.goTo('/');
  await visitor.press('Join');
  await visitor.type('Email', known.email);
  await visitor.field('Email').blur();
  await visitor.sees('This email is already registered. Please sign in instead.');
  await visitor.type('Password', 'short');
  await visitor.tick(/I am at least 18/);
  expect(await visitor.button('Continue').isDisabled()).toBe(true);
  await visitor.type('Email', 'free@example.test');
  await visitor.type('Password', 'Quiet-harbour-7!');
  await visitor.press('Continue');
  await visitor.type('Username', 'ab');
  await visitor.sees('Username must be at least 3 characters');
  await visitor.type('Username', known.username);
  await visitor.sees('This username already exists');
  expect(await visitor.button('Create account').isDisabled()).toBe(true);
  await visitor.press('Back');
  expect(await valueOf(visitor, 'Email')).toBe('free@example.test');
  expect(await valueOf(visitor, 'Password')).toBe('Quiet-harbour-7!');
});

it('reports invalid card fields one by one before anything is sent', async () => {
  const { checkout, gig, buyer: person } = await buildCheckout(journey);
  const buyer = await journey.visit({ as: person });
  await buyer.goTo(`/checkout/${gig.slug}?c=${checkout.id}`);
  await buyer.press(/^Pay /);
  for (const sentence of [
    'Enter the card number',
    'Enter the expiry date as MM/YY',
    'Enter the security code',
    'Enter the name on the card',
  ]) {
    await buyer.sees(sentence);
  }
  await buyer.field('Card number').and(buyer.page.locator(':focus')).waitFor();
  await buyer.type('Card number', '4242');
  await buyer.type('Expiry date', '13/99');
  await buyer.type('Security code', '1');
  await buyer.type('Name on the card', 'Ada Test');
  await buyer.press(/^Pay /);
  await buyer.sees('Enter the card number');
  expect(await valueOf(buyer, 'Card number')).toBe('4242');
  expect(await valueOf(buyer, 'Name on the card')).toBe('Ada Test');
  buyer.expectsRefusal(422);
  await buyer.type('Card number', '4242 4242 4242 4241');
  await buyer.type('Expiry date', '12/34');
  await buyer.type('Security code', '123');
  await buyer.press(/^Pay /);
  await buyer.page.locator('[name=number][aria-invalid=true]').waitFor();
  expect(await valueOf(buyer, 'Name on the card')).toBe('Ada Test');
});

it('reports missing input in requirements, revisions and reviews', async () => {
  const pending = await buildOrder(journey, 'pending');
  const delivered = await buildOrder(journey, 'delivered', { buyer: pending.buyer });
  const completed = await buildOrder(journey, 'completed', { buyer: pending.buyer });
  const buyer = await journey.visit({ as: pending.buyer });
  await buyer.goTo(`/orders/${pending.order.number}`);
  await buyer.press('Send and start the order');
  await buyer.sees('The seller needs this to start');
  await buyer.goTo(`/orders/${delivered.order.number}`);
  await buyer.press('Request a revision');
  await buyer.press('Request a revision');
  await buyer.sees('Select at least one criterion that is not met. For anything else, request an addition.');
  await buyer.goTo(`/orders/${completed.order.number}`);
  await buyer.type('Your review', 'Good.');
  await buyer.press('Send review');
  await buyer.sees('Choose 1 to 5 stars');
  await buyer.sees('Write at least 10 characters');
  expect(await valueOf(buyer, 'Your review')).toBe('Good.');
});

it('keeps the input of an invalid profile', async () => {
  const seller = await journey.visit({ as: await buildSeller(journey) });
  await seller.goTo('/onBoarding');
  await seller.type('Display name', 'Ines Moreau');
  await seller.type('Years of experience', 'many');
  await seller.press('Save profile');
  await seller.sees('Enter whole years');
  expect(await valueOf(seller, 'Display name')).toBe('Ines Moreau');
  expect(await valueOf(seller, 'Years of experience')).toBe('many');
});

it.each(['%0a', '%0d%0a', '%E2%80%A8'])(
  'answers an address with the line break %s as unknown',
  async (lineBreak) => {
    const answer = await fetch(`${journey.url}/explore${lineBreak}`);
    expect(answer.status).toBe(404);
    // An error in the log would fail the journey: anyone could fill it.
  },
);
