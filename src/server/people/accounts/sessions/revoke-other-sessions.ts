// Ends every other session of the caller, and forgets other browsers.
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { endOtherSessions } from './end-other-sessions.ts';

export async function revokeOtherSessions(
  tx: Tx,
  viewer: Viewer,
  _input: unknown,
  exchange: Exchange,
): Promise<{ revoked: number }> {
  const revoked = await endOtherSessions(tx, viewer, exchange, 'revoked');
  await audit(tx, 'session.others_revoked', { userId: viewer.userId, ip: exchange.ip, details: { revoked } });
  return { revoked };
}
