// Ends what a thief of the account may have opened, after a change of how a person signs in or at their own wish.
// Guarantees: every session but the current one ends, and every browser but the caller's is forgotten: a known device has counters of
// its own and is never challenged.
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { forgetOtherDevices } from './device.ts';
import { revokeAll } from './session.store.ts';
import type { RevokeReason } from './session.store.ts';

/** Returns the number of sessions. */
export async function endOtherSessions(
  tx: Tx,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
  exchange: Exchange,
  reason: RevokeReason,
): Promise<number> {
  await forgetOtherDevices(tx, userId, exchange);
  return revokeAll(tx, userId, reason, sessionId);
}
