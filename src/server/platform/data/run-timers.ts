// Runs the timers of a lane that are due.
import type { Platform } from '#server/platform/platform.ts';
import { listDueTimers } from './due-timers.ts';
import type { Timer, TimerLane } from './handlers.ts';
import type { Registry } from './registry.ts';
import { reading } from './tx.ts';

/** Returns how much the timers did. `all`: ignores their intervals, skips watches and throws the first failure. */
export type RunTimers = (all: boolean, doubts: boolean) => Promise<number>;

/** The runner of one lane. */
export function openTimerRunner(registry: Registry, lane: TimerLane, platform: () => Platform): RunTimers {
  const timers = registry.timers.filter((timer) => (timer.lane ?? 'default') === lane);
  const nextRound = new Map<string, number>();

  /** A timer that did something runs again at once; its next round is due when nothing was left. */
  async function runTimers(all: boolean, doubts: boolean): Promise<number> {
    let done = 0;
    // Rounds are spaced by real time; the clock inside each timer decides what is due.
    const left = new Set(
      timers.filter((timer) =>
        all ? !timer.isWatch : performance.now() >= (nextRound.get(timer.name) ?? 0),
      ),
    );
    // Null: query again. A failed query is not repeated in this pass: each timer then runs.
    let due: Set<Timer> | 'unknown' | null = null;
    for (const timer of left) {
      due ??= await listDue(left, all);
      left.delete(timer);
      nextRound.set(timer.name, performance.now() + timer.everySeconds * 1000);
      const isDue = due === 'unknown' || due.has(timer);
      if (!isDue && !doubts) continue;
      try {
        const found = await timer.run(platform());
        platform().metrics.countTimer(timer.name, found > 0 ? 'worked' : 'idle');
        if (found > 0 && !isDue) throw new Error(`${timer.name} was not due, but found something`);
        // The timer may have made others due, even if it counted nothing.
        if (due !== 'unknown' && (found > 0 || (isDue && timer.due))) due = null;
        if (found > 0) nextRound.delete(timer.name);
        done += found;
      } catch (error) {
        platform().metrics.countTimer(timer.name, 'failed');
        if (all) throw error;
        // Part of its work may have been committed before the failure.
        if (due !== 'unknown') due = null;
        platform().log.error({ err: error, timer: timer.name }, 'a timer failed');
      }
    }
    return done;
  }

  /** A failing query holds no timer back: then every timer runs. */
  async function listDue(candidates: ReadonlySet<Timer>, strict: boolean): Promise<Set<Timer> | 'unknown'> {
    try {
      return await listDueTimers(reading(platform()), timers, candidates);
    } catch (error) {
      if (strict) throw error;
      platform().log.error({ err: error }, 'the due query of the timers failed');
      return 'unknown';
    }
  }

  return runTimers;
}
