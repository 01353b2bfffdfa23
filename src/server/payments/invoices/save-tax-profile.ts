// save-tax-profile: applies to documents issued from now on; issued documents do not change.
import type { TaxProfile } from '#contract/payments/invoices/tax-profile.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { putTaxProfile } from './tax-profile.store.ts';

export async function saveTaxProfile(tx: Tx, viewer: Viewer, profile: TaxProfile): Promise<TaxProfile> {
  await lockOwnAccountShared(tx, viewer.userId);
  await putTaxProfile(tx, viewer.userId, profile);
  return profile;
}
