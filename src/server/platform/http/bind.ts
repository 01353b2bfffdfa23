// Binding: one declaring line joins an endpoint to its command and says who may call it and how often.
// Guards: nothing reaches a command unparsed, unauthenticated, unlimited or (for money) without its idempotency key.
//   bind      a command in one transaction   (tx, viewer, input, exchange)
//   bindRead  a question                     (read, viewer, input, exchange)
//   bindFlow  several steps with something slow or foreign between them (hashing, a provider), each step its own transaction
import type { AnyEndpoint, DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type { RestrictionScope } from '#contract/measures/measure.schema.ts';
import type { Exchange } from './exchange.ts';
import type { Platform } from './platform.ts';
import type { Viewer } from './session.ts';
import type { Read, Tx } from './tx.ts';
import { inTransaction, reading } from './tx.ts';

/**
 * anyone: guests too · pending: a session, verified or not · session: verified · seller/buyer: that side active ·
 * support: somebody of support, who signs in with two factors; for everybody else there is nothing at that address.
 */
export type Needs = 'anyone' | 'pending' | 'session' | 'seller' | 'buyer' | 'support';
export type Policy<N extends Needs = Needs> = {
  needs: N;
  /** Such as '10/min', counted per person (per address for guests). Default: 300/min and 120/min. */
  limit?: string;
  /** For calls that do without a session: an access token that is no longer good makes the caller a guest, not a 401. */
  staleBearer?: 'ignored';
  /** Answers are the same for everybody and may be kept by caches for so long; only for `anyone`. */
  cacheSeconds?: number;
  /** Demands a recent proof of the password (auth.md S21). */
  fresh?: boolean;
  /** What support can take from an account, so that it may not make this call for now. */
  restrictedBy?: RestrictionScope;
  /** For the one call of support that comes before two-factor is on: it says that it is missing. */
  beforeTwoFactor?: boolean;
  /** The largest body in bytes; 64 KiB unless said. For uploads: the largest file. */
  largest?: number;
};
export type ViewerOf<N extends Needs> = N extends 'anyone' ? Viewer | null : Viewer;

export type Bound = {
  endpoint: AnyEndpoint;
  policy: Policy;
  kind: 'command' | 'read' | 'flow';
  /** Runs the bound function; `tx` is given to commands that the edge runs inside an idempotency claim. */
  run(
    platform: Platform,
    viewer: Viewer | null,
    input: unknown,
    exchange: Exchange,
    tx?: Tx,
  ): Promise<unknown>;
};

export function bind<E extends AnyEndpoint, N extends Needs>(
  endpoint: E,
  policy: Policy<N>,
  command: (tx: Tx, viewer: ViewerOf<N>, input: ParsedOf<E>, exchange: Exchange) => Promise<DataOf<E>>,
): Bound {
  return {
    endpoint,
    policy,
    kind: 'command',
    run: (platform, viewer, input, exchange, tx) => {
      const inside = (within: Tx) => command(within, viewer as ViewerOf<N>, input as ParsedOf<E>, exchange);
      return tx ? inside(tx) : inTransaction(platform, inside);
    },
  };
}

export function bindRead<E extends AnyEndpoint, N extends Needs>(
  endpoint: E,
  policy: Policy<N>,
  question: (read: Read, viewer: ViewerOf<N>, input: ParsedOf<E>, exchange: Exchange) => Promise<DataOf<E>>,
): Bound {
  return {
    endpoint,
    policy,
    kind: 'read',
    run: (platform, viewer, input, exchange) =>
      question(reading(platform), viewer as ViewerOf<N>, input as ParsedOf<E>, exchange),
  };
}

export function bindFlow<E extends AnyEndpoint, N extends Needs>(
  endpoint: E,
  policy: Policy<N>,
  flow: (
    platform: Platform,
    viewer: ViewerOf<N>,
    input: ParsedOf<E>,
    exchange: Exchange,
  ) => Promise<DataOf<E>>,
): Bound {
  return {
    endpoint,
    policy,
    kind: 'flow',
    run: (platform, viewer, input, exchange) =>
      flow(platform, viewer as ViewerOf<N>, input as ParsedOf<E>, exchange),
  };
}
