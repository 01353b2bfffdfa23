// SQL of tax profiles, one row per user.
import type { Selectable } from 'kysely';
import type { TaxProfile } from '#contract/payments/invoices/tax-profile.schema.ts';
import { columnsOf } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type TaxProfilesTable = {
  user_id: string;
  legal_name: string;
  is_business: boolean;
  address_line1: string;
  address_line2: string;
  postal_code: string;
  city: string;
  country: string;
  tax_id: string;
  updated_at: Date;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    tax_profiles: TaxProfilesTable;
  }
}

const taxProfileColumns = columnsOf<TaxProfilesTable>({
  user_id: true,
  legal_name: true,
  is_business: true,
  address_line1: true,
  address_line2: true,
  postal_code: true,
  city: true,
  country: true,
  tax_id: true,
  updated_at: true,
});

export async function listTaxProfiles(
  read: Read,
  userIds: readonly string[],
): Promise<Map<string, TaxProfile>> {
  const rows = await read.sql
    .selectFrom('tax_profiles')
    .select(taxProfileColumns)
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.user_id, profileOf(row)]));
}

export async function putTaxProfile(tx: Tx, userId: string, profile: TaxProfile): Promise<void> {
  const values = {
    legal_name: profile.legalName,
    is_business: profile.isBusiness,
    address_line1: profile.addressLine1,
    address_line2: profile.addressLine2,
    postal_code: profile.postalCode,
    city: profile.city,
    country: profile.country,
    tax_id: profile.taxId,
    updated_at: tx.now,
  };
  await tx.sql
    .insertInto('tax_profiles')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteTaxProfile(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('tax_profiles').where('user_id', '=', userId).execute();
}

function profileOf(row: Selectable<TaxProfilesTable>): TaxProfile {
  return {
    legalName: row.legal_name,
    isBusiness: row.is_business,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    postalCode: row.postal_code,
    city: row.city,
    country: row.country,
    taxId: row.tax_id,
  };
}
