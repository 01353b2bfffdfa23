// Walks orders, so many at once for some seconds, and tells how long requests and whole lives took.
// Shared by the load of the app and by the limit, so that both are counted alike.
import { percentile, rounded } from './bench-run.ts';

export type Walked = { lives: number; p50: number; p99: number; lifeP50: number; lifeP99: number };

/** Runs `walk` with so many at once until the time is over; a life that has begun is ended and counted. */
export async function walkFor(
  { walkers, seconds }: { walkers: number; seconds: number },
  walk: (turn: number, onStep: (milliseconds: number) => void) => Promise<void>,
): Promise<Walked & { seconds: number }> {
  const began = performance.now();
  const steps: number[] = [];
  const lives: number[] = [];
  let turn = 0;
  const walker = async () => {
    while (performance.now() - began < seconds * 1000) {
      const started = performance.now();
      await walk(turn++, (milliseconds) => void steps.push(milliseconds));
      lives.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: walkers }, walker));
  const took = (performance.now() - began) / 1000;
  steps.sort((a, b) => a - b);
  lives.sort((a, b) => a - b);
  return {
    seconds: took,
    lives: lives.length,
    p50: rounded(percentile(steps, 0.5), 1),
    p99: rounded(percentile(steps, 0.99), 1),
    lifeP50: rounded(percentile(lives, 0.5), 1),
    lifeP99: rounded(percentile(lives, 0.99), 1),
  };
}
