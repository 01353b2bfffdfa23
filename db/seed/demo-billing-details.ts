// Billing details of the two people whose logins are printed, so that their invoices look as invoices do. Everybody else has
// given none, as most people have not. The buyer keeps refunds, so that their balance holds something.
import type { TaxProfile } from '#contract/invoices/tax-profile.schema.ts';
import type { Actors } from '#seed/demo-actors.ts';
import { saveTaxProfile } from '#server/invoices/save-tax-profile.ts';
import { chooseRefunds } from '#server/payments/keeps-refunds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/tx.ts';

const papersOf = {
  seller: {
    legalName: 'Almond & Ash Studio Ltd',
    isBusiness: true,
    addressLine1: '14 Mill Lane',
    addressLine2: 'Unit 3',
    postcode: 'BS1 4QA',
    city: 'Bristol',
    country: 'GB',
    taxId: 'GB123456789',
  },
  buyer: {
    legalName: 'Linden Bakery GmbH',
    isBusiness: true,
    addressLine1: 'Lindenstraße 8',
    addressLine2: '',
    postcode: '10969',
    city: 'Berlin',
    country: 'DE',
    taxId: 'DE123456789',
  },
} satisfies Record<string, TaxProfile>;

export async function giveBillingDetails(platform: Platform, actors: Actors): Promise<void> {
  const [seller, buyer] = [actors.sellers.get('seller')!, actors.buyers[0]!];
  await inTransaction(platform, async (tx) => {
    await saveTaxProfile(tx, seller, papersOf.seller);
    await saveTaxProfile(tx, buyer, papersOf.buyer);
    await chooseRefunds(tx, buyer.userId, true);
  });
}
