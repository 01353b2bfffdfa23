// Lets the worker's loops sleep until a commit wakes them, or a second has passed.

export type WakeSignal = {
  /** Grows with every wake, so that a loop can see that it was woken while it was busy. */
  count(): number;
  wake(): void;
  sleep(): Promise<void>;
};

const pollMilliseconds = 1000;

export function openWakeSignal(): WakeSignal {
  let count = 0;
  const sleepers = new Set<() => void>();
  return {
    count: () => count,
    wake() {
      count++;
      for (const wakeUp of sleepers) wakeUp();
    },
    sleep: () =>
      new Promise<void>((resolve) => {
        const wakeUp = () => {
          clearTimeout(timeout);
          sleepers.delete(wakeUp);
          resolve();
        };
        const timeout = setTimeout(wakeUp, pollMilliseconds);
        sleepers.add(wakeUp);
      }),
  };
}
