// Ends every other session of the caller.
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { revokeAll } from './session.store.ts';

export async function revokeOtherSessions(
  tx: Tx,
  viewer: Viewer,
  _input: unknown,
  exchange: Exchange,
): Promise<{ revoked: number }> {
  const revoked = await revokeAll(tx, viewer.userId, 'revoked', viewer.sessionId);
  await audit(tx, 'session.others_revoked', { userId: viewer.userId, ip: exchange.ip, details: { revoked } });
  return { revoked };
}
