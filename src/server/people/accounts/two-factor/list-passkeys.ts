// The passkeys of an account, oldest first; not paged, because there are at most `maxPasskeys`.
import type { Passkey } from '#contract/people/accounts/passkey.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listPasskeysOf } from './passkey.store.ts';
import { passkeyView } from './passkey.view.ts';

export async function listPasskeys(read: Read, viewer: Viewer): Promise<{ items: Passkey[] }> {
  const rows = await listPasskeysOf(read, viewer.userId);
  return { items: rows.map((row) => passkeyView(row)) };
}
