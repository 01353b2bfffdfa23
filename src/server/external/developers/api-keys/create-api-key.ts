// create-api-key: creates a key and returns it, once; not for a restricted account, whose keys do not work. The owner is notified by
// email; the audit log has its name and prefix only.
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
import { keyMail } from '../developer.emails.ts';

export async function createApiKey(
  tx: Tx,
  viewer: Viewer,
  { name, scopes, days }: ParsedOf<typeof endpoint>,
  exchange: Exchange,
): Promise<DataOf<typeof endpoint>> {
  const { userId } = viewer;
  if (viewer.restricted.length > 0) refuse('account_restricted');
  // The exclusive lock makes concurrent creations respect the limit.
  await lockOwnAccount(tx, userId);
  if ((await findKeysOf(tx, userId)).length >= keyLimits.keys) refuse('api_key_limit_reached');
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
