// The ways an account signs in: a password, and accounts elsewhere. Guards: never issuers or subjects.
import type { Identity } from '#contract/accounts/social.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { getPasswordHash } from './account.store.ts';
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
