// Runs a few pieces of work at a time; others wait in the order in which they came.
// Guarantees: a turn that ends is handed to the one that has waited longest; above the limit of waiting, work is refused as busy.
import { refuse } from '#server/platform/http/refuse.ts';

export type Turns = {
  running(): number;
  waiting(): number;
  take<Result>(work: () => Promise<Result>): Promise<Result>;
};

export function openTurns(limits: { atOnce: number; waiting: number; retryAfterSeconds: number }): Turns {
  const { atOnce, retryAfterSeconds } = limits;
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    running: () => running,
    waiting: () => queue.length,
    async take(work) {
      if (running < atOnce) running++;
      else {
        if (queue.length >= limits.waiting) refuse('busy', { retryAfterSeconds });
        // The one that ends hands over its turn, so `running` already counts this one.
        await new Promise<void>((begin) => queue.push(begin));
      }
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
