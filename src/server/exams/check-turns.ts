// Turns for work that costs much: so many at once in this process, so many that wait, in the order they came.
// Guards: what comes when the queue is full is refused at once; a turn is given back however its work ends.

export function openTurns({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }) {
  let taken = 0;
  const waiting: (() => void)[] = [];

  async function take<R>(work: () => Promise<R>): Promise<R> {
    if (taken < atOnce) taken++;
    else {
      if (waiting.length >= mostWaiting) throw new Error('too many wait for their turn');
      // Whoever is done hands its turn on, so `taken` stays as it is.
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
  return { take };
}
