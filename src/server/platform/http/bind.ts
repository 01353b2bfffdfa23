// Binding: one declaration connects an endpoint to its command and states who may call it and how often.
// Guarantees: a command never receives unparsed, unauthenticated or unlimited calls or (for money) calls without an idempotency key.
//   bind      a command in one transaction   (tx, viewer, input, exchange)
//   bindRead  a query                        (read, viewer, input, exchange)
//   bindFlow  several transactions with something slow or external between them (hashing, a provider)
import type { AnyEndpoint, DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type { RestrictionScope } from '#contract/trust/moderation/moderation.schema.ts';
import type { AgentAction } from './agents/agent-limits.ts';
import type { Exchange } from './exchange.ts';
import type { PageAges } from './kept/kept-pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from './session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';

/**
 * anyone: guests too · pending: a session, verified or not · session: verified · seller/buyer: that side active ·
 * support: a support agent with two factors; for everyone else the address does not exist.
 */
export type Needs = 'anyone' | 'pending' | 'session' | 'seller' | 'buyer' | 'support';
export type Policy<N extends Needs = Needs> = {
  needs: N;
  /** Such as '10/min', counted per verified account, else per address. Default: 300/min and 120/min. */
  limit?: string;
  /** For calls that work without a session: an expired access token makes the caller a guest, not a 401. */
  staleBearer?: 'ignored';
  /** The answer is the same for every guest, and is kept for them as long (kept/kept-answers.ts); only for reads by `anyone`. */
  kept?: PageAges;
  /** The answer is the same for everyone and may be cached for this long; only for `anyone`. */
  cacheSeconds?: number;
  /** Requires a recent password check (within `freshMinutes`); implies `locksSession`. */
  fresh?: boolean;
  /** A command runs only while its session is locked and not revoked (calls/call.ts); a flow takes this lock itself. */
  locksSession?: boolean;
  /**
   * Counts against how many gigs and profiles a visitor may read (reading.ts), also when a page makes the call. A function: returns
   * how many this input reads.
   */
  countsReading?: boolean | ((input: Record<string, unknown>) => number);
  /** For support: counts towards how much of this kind an agent does in an hour (agent-limits.ts). */
  agentAction?: AgentAction;
  /** The restriction by support that blocks this call. */
  restrictedBy?: RestrictionScope;
  /** For the one support call that comes before two-factor is on: it says that two-factor is missing. */
  beforeTwoFactor?: boolean;
  /** The largest body in bytes; default 64 KiB. For uploads: the largest file. */
  largest?: number;
  /** For uploads: refuses as busy before the caller is admitted, so that a flood costs no queries. */
  assertRoom?: () => void;
  /** For uploads: called before the file is received; refuses, or returns what frees the place at the end of the request. */
  takePlace?: (viewer: Viewer) => () => void;
};
export type ViewerOf<N extends Needs> = N extends 'anyone' ? Viewer | null : Viewer;

/** A command; with `readAgain`, what it answers can be read without running it. */
type Command<Of, Input, Data> = {
  (tx: Tx, viewer: Of, input: Input, exchange: Exchange): Promise<Data>;
  readAgain?: (read: Read, viewer: Of, input: Input) => Promise<Data>;
};

/** A command that is answered with a view. A large view is not stored for repeats of the request, but read again. */
export function answeredWith<Of, Input, Data>(
  command: (tx: Tx, viewer: Of, input: Input) => Promise<void>,
  view: (read: Read, viewer: Of, input: Input) => Promise<Data>,
): Command<Of, Input, Data> {
  const run = async (tx: Tx, viewer: Of, input: Input) => {
    await command(tx, viewer, input);
    return view(tx, viewer, input);
  };
  return Object.assign(run, { readAgain: view });
}

export type Bound = {
  endpoint: AnyEndpoint;
  policy: Policy;
  kind: 'command' | 'read' | 'flow';
  /** Runs the bound function; `tx` is passed to commands that run inside an idempotency claim. */
  run(
    platform: Platform,
    viewer: Viewer | null,
    input: unknown,
    exchange: Exchange,
    tx?: Tx,
  ): Promise<unknown>;
  /** Reads the answer of a command without running it. */
  readAgain?: (read: Read, viewer: Viewer, input: unknown) => Promise<unknown>;
};

export function bind<E extends AnyEndpoint, N extends Needs>(
  endpoint: E,
  policy: Policy<N>,
  command: Command<ViewerOf<N>, ParsedOf<E>, DataOf<E>>,
): Bound {
  const { readAgain } = command;
  return {
    endpoint,
    policy,
    kind: 'command',
    run: (platform, viewer, input, exchange, tx) => {
      const inside = (within: Tx) => command(within, viewer as ViewerOf<N>, input as ParsedOf<E>, exchange);
      return tx ? inside(tx) : inTransaction(platform, inside);
    },
    ...(readAgain && {
      readAgain: (read, viewer, input) => readAgain(read, viewer as ViewerOf<N>, input as ParsedOf<E>),
    }),
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
