// The passkeys of an account, oldest first; there are at most `mostPasskeys`, so they come all at once.
import type { Passkey } from '#contract/accounts/passkey.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { listPasskeysOf } from './passkey.store.ts';
import { passkeyView } from './passkey.view.ts';

export async function listPasskeys(read: Read, viewer: Viewer): Promise<{ items: Passkey[] }> {
  const rows = await listPasskeysOf(read, viewer.userId);
  return { items: rows.map((row) => passkeyView(row)) };
}
