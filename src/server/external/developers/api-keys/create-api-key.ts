// create-api-key: a key for a program of the viewer's. The answer is the only place where it can be read.
// Guards: at most twenty; the owner is told by mail what it may do; the audit log knows its name and beginning, never the key.
import { newId } from '#contract/common/ids.ts';
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type { createApiKey as endpoint } from '#contract/external/developers/key.endpoints.ts';
import { keyLimits } from '#contract/external/developers/key.schema.ts';
import { lockOwnAccount } from '#server/people/accounts/lock-account.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import { later } from '#server/platform/clock.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { newKeyText, prefixOf, sha256Of } from './key-text.ts';
import { findKeysOf, insertKey } from './key.store.ts';
import { listApiKeys } from './list-api-keys.ts';
import { keyMail } from '../program.emails.ts';

export async function createApiKey(
  tx: Tx,
  viewer: Viewer,
  { name, scopes, days }: ParsedOf<typeof endpoint>,
  exchange: Exchange,
): Promise<DataOf<typeof endpoint>> {
  const { userId } = viewer;
  // Alone with the account: two keys made at once are counted one after the other.
  await lockOwnAccount(tx, userId);
  if ((await findKeysOf(tx, userId)).length >= keyLimits.keys) refuse('api_keys_full');
  const key = newKeyText();
  const row = {
    id: newId(tx.now.getTime()),
    user_id: userId,
    name,
    prefix: prefixOf(key),
    key_sha256: sha256Of(key),
    scopes,
    created_at: tx.now,
    expires_at: later(tx.now, { days }),
  };
  await insertKey(tx, row);
  await audit(tx, 'api_key.created', {
    userId,
    ip: exchange.ip,
    details: { keyId: row.id, name, prefix: row.prefix, scopes, days },
  });
  queueMail(tx, keyMail(tx.platform.settings, viewer.email, row));
  return { ...(await listApiKeys(tx, viewer)), key };
}
