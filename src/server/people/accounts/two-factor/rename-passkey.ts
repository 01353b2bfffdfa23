// Gives a passkey another name. Guards: somebody else's passkey does not exist here (404).
import type { Passkey } from '#contract/accounts/passkey.schema.ts';
import { audit } from '#server/platform/audit.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
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
