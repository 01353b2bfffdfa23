// save-tax-profile: the name, address and tax number for what is issued from now on. What was issued does not change.
import type { TaxProfile } from '#contract/invoices/tax-profile.schema.ts';
import { holdOwnAccount } from '#server/accounts/hold-active-account.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { putTaxProfile } from './tax-profile.store.ts';

export async function saveTaxProfile(tx: Tx, viewer: Viewer, profile: TaxProfile): Promise<TaxProfile> {
  await holdOwnAccount(tx, viewer.userId);
  await putTaxProfile(tx, viewer.userId, profile);
  return profile;
}
