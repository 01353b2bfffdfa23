// Runs orders with concurrent clients for some seconds, and measures requests and whole orders.
// Shared by the load of the app and by the limit, so that both are counted alike.
import { percentile, rounded } from './bench-run.ts';

export type LoadResult = { orders: number; p50: number; p99: number; orderP50: number; orderP99: number };

/** Calls `run` with concurrent clients until the time is over; an order that has begun is finished and counted. */
export async function runClients(
  { clients, seconds }: { clients: number; seconds: number },
  run: (turn: number, onRequest: (milliseconds: number) => void) => Promise<void>,
): Promise<LoadResult & { seconds: number }> {
  const began = performance.now();
  const requests: number[] = [];
  const orders: number[] = [];
  let turn = 0;
  const client = async () => {
    while (performance.now() - began < seconds * 1000) {
      const started = performance.now();
      await run(turn++, (milliseconds) => void requests.push(milliseconds));
      orders.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const took = (performance.now() - began) / 1000;
  requests.sort((a, b) => a - b);
  orders.sort((a, b) => a - b);
  return {
    seconds: took,
    orders: orders.length,
    p50: rounded(percentile(requests, 0.5), 1),
    p99: rounded(percentile(requests, 0.99), 1),
    orderP50: rounded(percentile(orders, 0.5), 1),
    orderP99: rounded(percentile(orders, 0.99), 1),
  };
}
