// The worker's loops, one per queue and timer lane. They never wait for each other.
import type { Platform } from '#server/platform/platform.ts';
import { openWakeSignal } from './wake-signal.ts';

export type Round = {
  /** False if the round could not look for work, because no slot was free. */
  hasLooked: boolean;
  /** Whether to look again at once. */
  mayFindMore: boolean;
};
export type Loop = { run(round: () => Promise<Round>): void; wake(): void };
export type Loops = {
  open(name: string): Loop;
  /** Wakes all loops. */
  wake(): void;
  /** Ends the loops after their current rounds. */
  stop(): Promise<void>;
};

export function openLoops(platform: () => Platform): Loops {
  const wakes: (() => void)[] = [];
  const running: Promise<void>[] = [];
  let stopping = false;
  const wake = () => wakes.forEach((wakeLoop) => wakeLoop());

  /** Starts or runs all that is due, then waits for a commit, the end of a job or a second. */
  function open(name: string): Loop {
    // One per loop: the end of a job wakes only its own queue.
    const signal = openWakeSignal();
    wakes.push(signal.wake);
    async function forever(round: () => Promise<Round>): Promise<void> {
      while (!stopping) {
        const before = signal.count();
        try {
          const { hasLooked, mayFindMore } = await round();
          // A queue whose slots are all taken is not marked, so that the alert on it fires.
          if (hasLooked) platform().metrics.markRound(name);
          if (mayFindMore || signal.count() !== before) continue;
        } catch (error) {
          platform().log.error({ err: error }, 'the worker could not reach its queue; it will retry');
        }
        if (!stopping) await signal.sleep();
      }
    }
    return { run: (round) => void running.push(forever(round)), wake: signal.wake };
  }

  return {
    open,
    wake,
    async stop() {
      stopping = true;
      // Ends the sleep of every loop.
      wake();
      await Promise.all(running);
    },
  };
}
