// A passkey as its owner sees it. Guards: no key material, no credential id.
import type { Passkey } from '#contract/accounts/passkey.schema.ts';
import type { PasskeyRow } from './passkey.store.ts';

export function passkeyView(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
  };
}
