// The load of bench:api, bench:pages and bench:pictures: a separate process that sends requests over some connections for some
// seconds and reports its measurements.
import autocannon from 'autocannon';
import { warmUpSeconds } from './bench-run.ts';

export type Load = {
  url: string;
  paths: string[];
  token: string | null;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  /** Requests per second over all connections; without it, as many as the server answers. */
  rate?: number;
};
export type Measured = { requestsPerSecond: number; p50: number; p99: number; failed: number };

/** Per connection: a toy run counts requests, so that a busy machine does not end it before the first answer. */
const toyRequests = 5;

async function run(load: Load): Promise<Measured> {
  const { url, paths, token, headers = {}, connections, seconds, rate } = load;
  const isToy = warmUpSeconds(seconds) === 0 && rate === undefined;
  const result = await autocannon({
    url,
    connections,
    ...(isToy ? { amount: connections * toyRequests } : { duration: seconds }),
    // Autocannon ends a run with the first sample after its end, and by default takes one per second.
    sampleInt: isToy ? 100 : 1000,
    ...(rate === undefined ? {} : { overallRate: rate }),
    headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
    requests: paths.map((path) => ({ method: 'GET', path })),
  });
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

process.once('message', (load: Load) => {
  void run(load).then((measured) => process.send!(measured, () => process.disconnect()));
});
