// Stops one operation at a chosen point of its transaction, or cuts its connection there, without a hook in the product: the pool
// of the test's platform hands out connections that look who is using them. Others of the same pool run on as ever.
// Guards: an operation is known by its asynchronous context, so that whatever it calls belongs to it and nothing else does.
import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';
import type { Platform } from '#server/platform/platform.ts';

/** After its first lock on a row · after its posting · before its commit · after its commit, before anybody hears of it. */
export const points = ['locked', 'posted', 'committing', 'committed'] as const;
export type Point = (typeof points)[number];

type Interruption = {
  point: Point;
  /** Runs once, when the point is reached. */
  act(client: pg.PoolClient): Promise<void>;
  isReached: boolean;
  /** After a cut nothing of the operation reaches the database any more, as if its process had died. */
  isDead: boolean;
};

const current = new AsyncLocalStorage<Interruption>();
const marks: Record<Point, RegExp> = {
  locked: /for (no key )?update(?! skip)/i,
  posted: /ledger\.post\(/,
  committing: /^\s*commit/i,
  committed: /^\s*commit/i,
};

/** What another party does meanwhile in books of its own: it is never stopped nor cut. */
export function asAnother<Result>(run: () => Result): Result {
  return current.exit(run);
}

type Query = (...given: unknown[]) => Promise<unknown>;

/** From here on the operations of this platform can be interrupted. */
export function makeInterruptible({ pool }: Platform): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const watched = new WeakSet<pg.PoolClient>();
  const watching = async (...given: unknown[]) => {
    if (given.length > 0) return (connect as unknown as Query)(...given);
    if (current.getStore()?.isDead) throw new Error('This process is dead');
    const client = await connect();
    if (!watched.has(client)) {
      watched.add(client);
      watch(client);
    }
    return client;
  };
  pool.connect = watching as typeof pool.connect;
}

function watch(client: pg.PoolClient): void {
  const query = client.query.bind(client) as unknown as Query;
  client.query = (async (...given: unknown[]) => {
    const at = current.getStore();
    if (!at) return query(...given);
    if (at.isDead) {
      const dead = new Error('This process is dead');
      // Asked by the pool itself, which hears of failures by its callback alone and gives the connection back there.
      const tell = given.at(-1);
      if (typeof tell !== 'function') throw dead;
      tell(dead);
      return undefined;
    }
    const text = typeof given[0] === 'string' ? given[0] : ((given[0] as { text?: string }).text ?? '');
    const isHere = !at.isReached && marks[at.point].test(text);
    if (!isHere) return query(...given);
    at.isReached = true;
    if (at.point === 'committing') await at.act(client);
    const answer = await query(...given);
    if (at.point !== 'committing') await at.act(client);
    return answer;
  }) as unknown as typeof client.query;
}

export type Interrupted<Result> = {
  result: Promise<Result>;
  /** Resolves when the point is reached (true) or the operation ended before (false). */
  reached: Promise<boolean>;
  goOn(): void;
};

/** Starts an operation that waits at the point until it is told to go on. */
export function pauseAt<Result>(point: Point, run: () => Promise<Result>): Interrupted<Result> {
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<boolean>();
  const act = async () => {
    reached.resolve(true);
    await held.promise;
  };
  const result = current.run({ point, act, isReached: false, isDead: false }, run);
  const end = () => reached.resolve(false);
  result.then(end, end);
  return { result, reached: reached.promise, goOn: () => held.resolve() };
}

/** Runs an operation whose connection is cut at the point; what it answers is nobody's business. True when it got there. */
export async function cutAt(point: Point, run: () => Promise<unknown>): Promise<boolean> {
  const interruption: Interruption = {
    point,
    isReached: false,
    isDead: false,
    act: async (client) => {
      interruption.isDead = true;
      // The socket itself: the server finds its client gone in the middle of the transaction.
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      const closed = once(stream, 'close');
      stream.destroy();
      await closed;
      if (point !== 'committed') throw new Error('The connection was cut');
    },
  };
  await current.run(interruption, run).catch(() => undefined);
  return interruption.isReached;
}
