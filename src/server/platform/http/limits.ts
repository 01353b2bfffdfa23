// Rate limits: reads are counted in this process, everything else in PostgreSQL, so that processes count together.
// Callers pass normalized keys (user id, address group, email hash), never raw paths or headers.
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type pg from 'pg';
import { Refusal } from './refuse.ts';

export type Limit = { name: string; points: number; seconds: number; shared: boolean };

/** The remaining points of a limit, and the seconds until it is full again. */
export type LimitState = { left: number; resetSeconds: number };

/** `isFirst`: the first refusal of this key in this period. */
export class LimitReached extends Refusal {
  readonly isFirst: boolean;
  constructor(retryAfterSeconds: number, isFirst: boolean) {
    super('too_many_requests', { retryAfterSeconds });
    this.isFirst = isFirst;
  }
}

export type Limits = {
  /** Counts one (or `points`) against the key; refuses with too_many_requests and Retry-After when none is left. */
  consume(limit: Limit, key: string, points?: number): Promise<LimitState>;
  /** The total points, as this installation counts. */
  maxPoints(limit: Limit): number;
  /** Takes one count of this window back, for an attempt that succeeded; never below zero. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Counts one against the key and returns the total in this window; never refuses. */
  tally(limit: Limit, key: string): Promise<number>;
  /** The total in this window, without counting; may exceed the limit. */
  total(limit: Limit, key: string): Promise<number>;
  /** The remaining points, without counting. */
  remaining(limit: Limit, key: string): Promise<number>;
};

const units: Record<string, number> = { s: 1, min: 60, h: 3600, d: 86_400 };

/** Parses "10/min", "5/15min", "100/24h". */
export function parseLimit(name: string, text: string, shared: boolean): Limit {
  const match = /^(\d+)\/(\d*)(s|min|h|d)$/.exec(text);
  if (!match) throw new Error(`"${text}" is not a limit; write for example 10/min or 5/15min`);
  return { name, points: Number(match[1]), seconds: Number(match[2] || 1) * units[match[3]!]!, shared };
}

export function openLimits(pool: pg.Pool, factor: number): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const maxPoints = (limit: Limit) => Math.max(1, Math.floor(limit.points * factor));

  function limiterOf(limit: Limit): RateLimiterAbstract {
    let limiter = limiters.get(limit.name);
    if (!limiter) {
      const options = {
        keyPrefix: limit.name,
        points: maxPoints(limit),
        duration: limit.seconds,
      };
      limiter = limit.shared
        ? new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: false,
          })
        : new RateLimiterMemory(options);
      limiters.set(limit.name, limiter);
    }
    return limiter;
  }

  return {
    maxPoints,
    async consume(limit, key, points = 1) {
      try {
        const { remainingPoints, msBeforeNext } = await limiterOf(limit).consume(key, points);
        const resetSeconds = Math.max(0, Math.ceil(msBeforeNext / 1000));
        return { left: Math.max(0, remainingPoints), resetSeconds };
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const isFirst = reason.consumedPoints <= maxPoints(limit) + points;
        throw new LimitReached(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)), isFirst);
      }
    },
    async giveBack(limit, key) {
      // The library's own way back would open a new window with a negative count if this one has ended.
      const limiter = limiterOf(limit);
      if (!limit.shared) {
        if (((await limiter.get(key))?.consumedPoints ?? 0) > 0) await limiter.reward(key, 1);
        return;
      }
      await pool.query(
        'update rate_limits set points = greatest(points - 1, 0) where key = $1 and expire > extract(epoch from clock_timestamp()) * 1000',
        [limiter.getKey(key)],
      );
    },
    async tally(limit, key) {
      try {
        return (await limiterOf(limit).consume(key)).consumedPoints;
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        return reason.consumedPoints;
      }
    },
    async total(limit, key) {
      return (await limiterOf(limit).get(key))?.consumedPoints ?? 0;
    },
    async remaining(limit, key) {
      const state = await limiterOf(limit).get(key);
      return state ? Math.max(0, state.remainingPoints) : maxPoints(limit);
    },
  };
}
