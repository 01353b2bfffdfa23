// A passkey as its owner sees it. Guarantees: no key material and no credential id.
import type { Passkey } from '#contract/people/accounts/passkey.schema.ts';
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
