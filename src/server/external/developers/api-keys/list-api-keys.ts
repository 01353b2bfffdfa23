// list-api-keys: the viewer's keys.
import type { ApiKey } from '#contract/external/developers/key.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findKeysOf } from './key.store.ts';

export async function listApiKeys(read: Read, { userId }: Viewer): Promise<{ items: ApiKey[] }> {
  const rows = await findKeysOf(read, userId);
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      prefix: row.prefix,
      scopes: row.scopes,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      isExpired: row.expires_at <= read.now,
      usedAt: row.used_at?.toISOString() ?? null,
    })),
  };
}
