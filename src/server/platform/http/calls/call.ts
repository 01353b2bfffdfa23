// One admitted call of a bound endpoint, and how its function runs.
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Bound } from '../bind.ts';
import type { Edge } from '../edge.ts';
import type { HttpExchange } from '../http-exchange.ts';
import type { Viewer } from '../session.ts';

export type Call = {
  edge: Edge;
  bound: Bound;
  viewer: Viewer | null;
  input: Record<string, unknown>;
  exchange: HttpExchange;
};

/**
 * Runs the bound function, within `tx` if it is given. A sensitive command first locks its session and rechecks it: it may have been
 * revoked since the caller was admitted.
 */
export async function runCall({ edge, bound, viewer, input, exchange }: Call, tx?: Tx): Promise<unknown> {
  const { platform, sessions } = edge;
  const { fresh, locksSession = fresh } = bound.policy;
  if (bound.kind !== 'command' || !locksSession || viewer === null)
    return bound.run(platform, viewer, input, exchange, tx);
  const inLockedSession = async (within: Tx) => {
    await sessions.lockCaller(within, viewer);
    return bound.run(platform, viewer, input, exchange, within);
  };
  return tx ? inLockedSession(tx) : inTransaction(platform, inLockedSession);
}
