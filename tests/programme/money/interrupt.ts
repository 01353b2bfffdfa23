// Pauses an operation at a chosen point of its transaction, or cuts its connection there, without hooks in the product: the pool
// returns connections that check which operation uses them. An operation is identified by its asynchronous context.
import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';
import type { Platform } from '#server/platform/platform.ts';

/** After the first row lock · after the posting · before the commit · after the commit, before the response. */
export const points = ['locked', 'posted', 'committing', 'committed'] as const;
export type Point = (typeof points)[number];

type Interruption = {
  point: Point;
  /** Runs once, when the point is reached. */
  act(client: pg.PoolClient): Promise<void>;
  isReached: boolean;
  /** After a cut, nothing of the operation reaches the database, as if its process had died. */
  isDead: boolean;
};

const current = new AsyncLocalStorage<Interruption>();
const marks: Record<Point, RegExp> = {
  locked: /for (no key )?update(?! skip)/i,
  posted: /ledger\.post\(/,
  committing: /^\s*commit/i,
  committed: /^\s*commit/i,
};

/** Runs the part of an external party, which is never paused or cut. */
export function outsideOperation<Result>(run: () => Result): Result {
  return current.exit(run);
}

type Query = (...args: unknown[]) => Promise<unknown>;

/** Makes the operations of this platform interruptible. */
export function makeInterruptible({ pool }: Platform): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const watched = new WeakSet<pg.PoolClient>();
  const watching = async (...args: unknown[]) => {
    if (args.length > 0) return (connect as unknown as Query)(...args);
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
  client.query = (async (...args: unknown[]) => {
    const at = current.getStore();
    if (!at) return query(...args);
    if (at.isDead) {
      const dead = new Error('This process is dead');
      // Called by the pool itself, which expects failures in its callback and releases the connection there.
      const callback = args.at(-1);
      if (typeof callback !== 'function') throw dead;
      callback(dead);
      return undefined;
    }
    const text = typeof args[0] === 'string' ? args[0] : ((args[0] as { text?: string }).text ?? '');
    const isHere = !at.isReached && marks[at.point].test(text);
    if (!isHere) return query(...args);
    at.isReached = true;
    if (at.point === 'committing') await at.act(client);
    const answer = await query(...args);
    if (at.point !== 'committing') await at.act(client);
    return answer;
  }) as unknown as typeof client.query;
}

export type Interrupted<Result> = {
  result: Promise<Result>;
  /** Resolves to true when the point is reached, to false if the operation ended before it. */
  reached: Promise<boolean>;
  resume(): void;
};

/** Starts an operation that waits at the point until `resume`. */
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
  return { result, reached: reached.promise, resume: () => held.resolve() };
}

/** Runs an operation whose connection is cut at the point. Ignores its result; returns whether it reached the point. */
export async function cutAt(point: Point, run: () => Promise<unknown>): Promise<boolean> {
  const interruption: Interruption = {
    point,
    isReached: false,
    isDead: false,
    act: async (client) => {
      interruption.isDead = true;
      // Destroys the socket, so that the server loses its client within the transaction.
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
