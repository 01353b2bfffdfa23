// Sign-in methods of an account: password and providers. Guarantees: issuers and subjects are not shown.
import type { Identity } from '#contract/people/accounts/social.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { getPasswordHash } from '../account.store.ts';
import { listIdentities } from './identity.store.ts';

export async function listConnections(
  read: Read,
  viewer: Viewer,
): Promise<{ hasPassword: boolean; items: Identity[] }> {
  const rows = await listIdentities(read, viewer.userId);
  return {
    hasPassword: (await getPasswordHash(read, viewer.userId)) !== null,
    items: rows.map((row) => ({
      provider: row.provider,
      email: row.email,
      connectedAt: row.connected_at.toISOString(),
    })),
  };
}
