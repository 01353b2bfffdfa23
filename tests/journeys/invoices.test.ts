// Invoices as people use them: who one is on paper, with a mistake that is told; the list, its PDF and its CSV by mouse, keyboard
// and phone; the same documents in the order room. Each page under axe.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { lookOver } from '#tests/fixtures/journey-axe.ts';
import { keyboardOf } from '#tests/fixtures/journey-keyboard.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { walkOrder } from '#tests/fixtures/walk-order.ts';

const journey = useJourney();
const patience = { timeout: 180_000 };

/** What the browser saved after `act`: its name and its bytes. */
async function savedAfter(
  visitor: Visitor,
  act: () => Promise<unknown>,
): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([visitor.page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

it('prints the details that were given, after saying what was wrong with them', patience, async () => {
  const person = await buildBuyer(journey);
  const buyer = await journey.visit({ as: person });
  const found: string[] = [];
  await buyer.goTo('/buyer/invoices');
  await buyer.sees('No invoices yet');
  found.push(...(await lookOver(buyer, 'invoices, none')));
  await buyer.goTo('/settings');
  await buyer.follow('Billing details');
  await buyer.isAt('/settings/billing');
  await buyer.press('Save billing details');
  await buyer.sees('Enter the name as on your papers');
  await buyer.type('Legal name', 'Zażółć Gęślą Jaźń');
  await buyer.type(/^VAT or tax number/, 'PL 123');
  await buyer.type('Street and number', 'ul. Długa 5');
  await buyer.type('City', 'Kraków');
  await buyer.field('Country').fill('Pola');
  await buyer.page.getByRole('option', { name: 'Poland' }).click();
  await buyer.press('Save billing details');
  await buyer.sees('A tax number of Poland looks like PL1234567890.');
  found.push(...(await lookOver(buyer, 'billing details, with a mistake')));
  await buyer.type(/^VAT or tax number/, 'PL 123-456-78-90');
  await buyer.press('Save billing details');
  await buyer.sees('Billing details saved');
  await buyer.reload();
  expect(await buyer.field(/^VAT or tax number/).inputValue()).toBe('PL1234567890');

  const { order } = await walkOrder(journey, 'completed', { buyer: person });
  await journey.settle();
  await buyer.goTo('/buyer/invoices');
  await buyer.sees('Invoice for the order');
  found.push(...(await lookOver(buyer, 'invoices')));
  const keys = keyboardOf(buyer);
  const pdf = await savedAfter(buyer, () => keys.enter(/^Download INV-\d{4}-\d{6} as PDF$/));
  expect(pdf.name).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
  const { pages } = readPdf(pdf.bytes);
  expect(pages.join('').replaceAll('\n', '')).toContain('Zażółć Gęślą Jaźń');
  const csv = await savedAfter(buyer, () => buyer.press('Download as CSV'));
  expect(csv.bytes.toString()).toContain(order.number);

  await buyer.goTo(`/orders/${order.number}`);
  await buyer.sees('Invoice for the buyer fee');
  const again = await savedAfter(buyer, () =>
    buyer
      .button(/^Download INV/)
      .first()
      .click(),
  );
  expect(again.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  found.push(...(await lookOver(buyer, 'an order with its invoices')));
  expect(found).toEqual([]);
});

it('lists what a seller sold on a phone, and nothing to a stranger', patience, async () => {
  const { order, seller } = await walkOrder(journey, 'completed');
  await journey.settle();
  const phone = await journey.visit({ as: seller, width: 390 });
  await phone.goTo('/seller/invoices');
  await phone.sees('Invoice for the commission');
  const pdf = await savedAfter(phone, () =>
    phone
      .button(/^Download INV/)
      .first()
      .tap(),
  );
  expect(readPdf(pdf.bytes).pages.join('\n')).toContain(order.number);
  expect(await lookOver(phone, 'invoices of a seller, phone')).toEqual([]);
  await phone.goTo('/seller/earnings');
  const statement = await savedAfter(phone, () => phone.button('Download as PDF').tap());
  expect(statement.name).toMatch(/^seller-statement-\d{4}-\d{2}\.pdf$/);
  expect(readPdf(statement.bytes).pages.join('\n')).toContain('Closing balance');
  const stranger = await journey.visit({ as: await buildBuyer(journey) });
  await stranger.goTo('/buyer/invoices');
  await stranger.sees('No invoices yet');
});
