// Invoices: billing details and their errors, the list, PDF and CSV by mouse, keyboard and phone, and on the order page.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { keyboardOf } from '#tests/fixtures/journey-keyboard.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };

/** Name and content of the file that the browser downloads after `act`. */
async function downloadAfter(
  visitor: Visitor,
  act: () => Promise<unknown>,
): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([visitor.page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

it('prints billing details on invoices after reporting their errors', timeLimit, async () => {
  const person = await buildBuyer(journey);
  const buyer = await journey.visit({ as: person });
  const issues: string[] = [];
  await buyer.goTo('/buyer/invoices');
  await buyer.sees('No invoices yet');
  issues.push(...(await accessibilityIssues(buyer, 'invoices, none')));
  await buyer.goTo('/settings');
  await buyer.follow('Billing details');
  await buyer.isAt('/settings/billing');
  await buyer.press('Save billing details');
  await buyer.sees('Enter your legal name');
  await buyer.type('Legal name', 'Zażółć Gęślą Jaźń');
  await buyer.type(/^VAT or tax number/, 'PL 123');
  await buyer.type('Street and number', 'ul. Długa 5');
  await buyer.type('City', 'Kraków');
  await buyer.field('Country').fill('Pola');
  await buyer.page.getByRole('option', { name: 'Poland' }).click();
  await buyer.press('Save billing details');
  await buyer.sees('A tax number of Poland looks like PL1234567890.');
  issues.push(...(await accessibilityIssues(buyer, 'billing details, with a mistake')));
  await buyer.type(/^VAT or tax number/, 'PL 123-456-78-90');
  await buyer.press('Save billing details');
  await buyer.sees('Billing details saved');
  await buyer.reload();
  expect(await buyer.field(/^VAT or tax number/).inputValue()).toBe('PL1234567890');

  const { order } = await buildOrder(journey, 'completed', { buyer: person });
  await journey.settle();
  await buyer.goTo('/buyer/invoices');
  await buyer.sees('Invoice for the order');
  issues.push(...(await accessibilityIssues(buyer, 'invoices')));
  const keys = keyboardOf(buyer);
  const pdf = await downloadAfter(buyer, () => keys.enter(/^Download INV-\d{4}-\d{6} as PDF$/));
  expect(pdf.name).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
  const { pages } = readPdf(pdf.bytes);
  expect(pages.join('').replaceAll('\n', '')).toContain('Zażółć Gęślą Jaźń');
  const csv = await downloadAfter(buyer, () => buyer.press('Download as CSV'));
  expect(csv.bytes.toString()).toContain(order.number);

  await buyer.goTo(`/orders/${order.number}`);
  await buyer.sees('Invoice for the buyer fee');
  const again = await downloadAfter(buyer, () =>
    buyer
      .button(/^Download INV/)
      .first()
      .click(),
  );
  expect(again.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  issues.push(...(await accessibilityIssues(buyer, 'an order with its invoices')));
  expect(issues).toEqual([]);
});

it('lists a seller’s invoices on a phone, and none to a stranger', timeLimit, async () => {
  const { order, seller } = await buildOrder(journey, 'completed');
  await journey.settle();
  const phone = await journey.visit({ as: seller, width: 390 });
  await phone.goTo('/seller/invoices');
  await phone.sees('Invoice for the seller fee');
  const pdf = await downloadAfter(phone, () =>
    phone
      .button(/^Download INV/)
      .first()
      .tap(),
  );
  expect(readPdf(pdf.bytes).pages.join('\n')).toContain(order.number);
  expect(await accessibilityIssues(phone, 'invoices of a seller, phone')).toEqual([]);
  await phone.goTo('/seller/earnings');
  const statement = await downloadAfter(phone, () => phone.button('Download as PDF').tap());
  expect(statement.name).toMatch(/^seller-statement-\d{4}-\d{2}\.pdf$/);
  expect(readPdf(statement.bytes).pages.join('\n')).toContain('Closing balance');
  const stranger = await journey.visit({ as: await buildBuyer(journey) });
  await stranger.goTo('/buyer/invoices');
  await stranger.sees('No invoices yet');
});
