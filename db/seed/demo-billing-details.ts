// Billing details of the two demo logins, so that their invoices are complete. Other people have none.
// The demo buyer keeps refunds as balance, so that the balance is not empty.
import type { TaxProfile } from '#contract/payments/invoices/tax-profile.schema.ts';
import type { Actors } from '#seed/demo-actors.ts';
import { saveTaxProfile } from '#server/payments/invoices/save-tax-profile.ts';
import { setKeepsRefunds } from '#server/payments/payments/refund-preference.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';

const taxProfiles = {
  seller: {
    legalName: 'Almond & Ash Studio Ltd',
    isBusiness: true,
    addressLine1: '14 Mill Lane',
    addressLine2: 'Unit 3',
    postalCode: 'BS1 4QA',
    city: 'Bristol',
    country: 'GB',
    taxId: 'GB123456789',
  },
  buyer: {
    legalName: 'Linden Bakery GmbH',
    isBusiness: true,
    addressLine1: 'Lindenstraße 8',
    addressLine2: '',
    postalCode: '10969',
    city: 'Berlin',
    country: 'DE',
    taxId: 'DE123456789',
  },
} satisfies Record<string, TaxProfile>;

export async function saveBillingDetails(platform: Platform, actors: Actors): Promise<void> {
  const [seller, buyer] = [actors.sellers.get('seller')!, actors.buyers[0]!];
  await inTransaction(platform, async (tx) => {
    await saveTaxProfile(tx, seller, taxProfiles.seller);
    await saveTaxProfile(tx, buyer, taxProfiles.buyer);
    await setKeepsRefunds(tx, buyer.userId, true);
  });
}
