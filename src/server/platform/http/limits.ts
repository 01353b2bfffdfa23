// Rate limits: reads are counted in this process, everything else in PostgreSQL so that two processes count together.
// Guards: keys are normalised by the caller (user id, address group, e-mail hash), never raw paths or headers.
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type pg from 'pg';
import { Refusal } from './refuse.ts';

export type Limit = { name: string; points: number; seconds: number; shared: boolean };

/** How much of a limit is left, and after how many seconds it is whole again. */
export type LimitState = { left: number; resetSeconds: number };

export type Limits = {
  /** Counts one (or `points`) against the key; refuses with too_many_requests and Retry-After when it is used up. */
  consume(limit: Limit, key: string, points?: number): Promise<LimitState>;
  /** How many there are in all, as this installation counts. */
  mostOf(limit: Limit): number;
  /** Takes one count back: a try that turned out to be right. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** How many are left, without counting. */
  remaining(limit: Limit, key: string): Promise<number>;
};

const units: Record<string, number> = { s: 1, min: 60, h: 3600, d: 86_400 };

/** Reads "10/min", "5/15min", "100/24h". */
export function parseLimit(name: string, text: string, shared: boolean): Limit {
  const match = /^(\d+)\/(\d*)(s|min|h|d)$/.exec(text);
  if (!match) throw new Error(`"${text}" is not a limit; write for example 10/min or 5/15min`);
  return { name, points: Number(match[1]), seconds: Number(match[2] || 1) * units[match[3]!]!, shared };
}

export function openLimits(pool: pg.Pool, factor: number): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const mostOf = (limit: Limit) => Math.max(1, Math.floor(limit.points * factor));

  function limiterOf(limit: Limit): RateLimiterAbstract {
    let limiter = limiters.get(limit.name);
    if (!limiter) {
      const options = {
        keyPrefix: limit.name,
        points: mostOf(limit),
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
    mostOf,
    async consume(limit, key, points = 1) {
      try {
        const { remainingPoints, msBeforeNext } = await limiterOf(limit).consume(key, points);
        const resetSeconds = Math.max(0, Math.ceil(msBeforeNext / 1000));
        return { left: Math.max(0, remainingPoints), resetSeconds };
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw new Refusal('too_many_requests', {
          retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
        });
      }
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(key, 1);
    },
    async remaining(limit, key) {
      const state = await limiterOf(limit).get(key);
      return state ? Math.max(0, state.remainingPoints) : Math.floor(limit.points * factor);
    },
  };
}
