// Ends one session. Guarantees: a session of another person answers 404.
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { moveToRevoked } from './session.store.ts';

export async function revokeSession(
  tx: Tx,
  viewer: Viewer,
  input: { sessionId: string },
  exchange: Exchange,
): Promise<Record<string, never>> {
  const { sessionId } = input;
  const done = await moveToRevoked(tx, { id: sessionId, userId: viewer.userId }, 'revoked');
  if (!done) refuse('session_not_found');
  await audit(tx, 'session.revoked', { userId: viewer.userId, ip: exchange.ip, details: { sessionId } });
  return {};
}
