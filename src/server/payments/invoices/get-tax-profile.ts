// The viewer's tax profile; null if none is saved.
import type { TaxProfile } from '#contract/payments/invoices/tax-profile.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listTaxProfiles } from './tax-profile.store.ts';

export async function getTaxProfile(read: Read, viewer: Viewer): Promise<{ profile: TaxProfile | null }> {
  return { profile: (await listTaxProfiles(read, [viewer.userId])).get(viewer.userId) ?? null };
}
