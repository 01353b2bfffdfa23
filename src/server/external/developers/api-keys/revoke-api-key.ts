// revoke-api-key: deletes a key; its next call is rejected.
import type { ApiKey } from '#contract/external/developers/key.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteKey } from './key.store.ts';
import { listApiKeys } from './list-api-keys.ts';

export async function revokeApiKey(
  tx: Tx,
  viewer: Viewer,
  { keyId }: { keyId: string },
  exchange: Exchange,
): Promise<{ items: ApiKey[] }> {
  const { userId } = viewer;
  const deleted = await deleteKey(tx, { id: keyId, userId });
  if (!deleted) refuse('api_key_not_found');
  const details = { keyId, name: deleted.name, prefix: deleted.prefix };
  await audit(tx, 'api_key.revoked', { userId, ip: exchange.ip, details });
  return listApiKeys(tx, viewer);
}
