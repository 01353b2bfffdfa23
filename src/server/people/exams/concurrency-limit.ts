// Limits the concurrency of expensive work in this process: `atOnce` tasks run, `waiting` tasks queue in order of arrival.
// Guarantees: a task that finds the queue full fails immediately; a slot is freed even if its task throws.

export function limitConcurrency({ atOnce, waiting: maxWaiting }: { atOnce: number; waiting: number }) {
  let taken = 0;
  const waiting: (() => void)[] = [];

  async function run<R>(work: () => Promise<R>): Promise<R> {
    if (taken < atOnce) taken++;
    else {
      if (waiting.length >= maxWaiting) throw new Error('the queue is full');
      // The finishing task hands over its slot, so `taken` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else taken--;
    }
  }
  return { run };
}
