// Renames a passkey. Guarantees: a passkey of another person answers 404.
import type { Passkey } from '#contract/people/accounts/passkey.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { moveToName } from './passkey.store.ts';
import { passkeyView } from './passkey.view.ts';

export async function renamePasskey(
  tx: Tx,
  viewer: Viewer,
  { passkeyId, name }: { passkeyId: string; name: string },
  exchange: Exchange,
): Promise<Passkey> {
  const { userId } = viewer;
  const row = await moveToName(tx, { id: passkeyId, userId, name });
  if (!row) return refuse('passkey_not_found');
  await audit(tx, 'passkey.renamed', { userId, ip: exchange.ip, details: { passkeyId, name } });
  return passkeyView(row);
}
