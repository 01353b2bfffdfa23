// The parties of a document: users by their tax profile (or display name), and the operator by its settings.
import type { Party } from '#contract/payments/invoices/invoice.schema.ts';
import { nameOfCountry } from '#contract/payments/invoices/tax-profile.schema.ts';
import type { TaxProfile } from '#contract/payments/invoices/tax-profile.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listTaxProfiles } from './tax-profile.store.ts';

export type Parties = { buyer: Party; seller: Party; operator: Party };

export async function partiesOf(read: Read, of: { buyerId: string; sellerId: string }): Promise<Parties> {
  const ids = [of.buyerId, of.sellerId];
  const [people, profiles] = [await personsById(read, ids), await listTaxProfiles(read, ids)];
  const party = (id: string): Party => {
    const person = people.get(id);
    assert(person, `the user ${id} exists`);
    const profile = profiles.get(id);
    return {
      name: profile?.legalName ?? person.displayName,
      username: person.username,
      addressLines: profile ? addressOf(profile) : [],
      taxId: profile?.taxId || null,
    };
  };
  const { legalName, addressLines, taxId } = read.platform.settings.operator;
  return {
    buyer: party(of.buyerId),
    seller: party(of.sellerId),
    operator: { name: legalName, username: null, addressLines, taxId },
  };
}

function addressOf(profile: TaxProfile): string[] {
  const cityLine = [profile.postalCode, profile.city].filter(Boolean).join(' ');
  return [profile.addressLine1, profile.addressLine2, cityLine, nameOfCountry(profile.country)].filter(
    Boolean,
  );
}
