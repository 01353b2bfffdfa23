// The metrics of one process, in the format of Prometheus. Counted always; served only with METRICS_PORT (serve-metrics.ts).
// Guarantees: labels have few values (routes of the API, queues, timers, states), never ids, addresses or anything a client chooses.
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { RouteClass } from './route-class.ts';

export type AnsweredRequest = {
  routeClass: RouteClass;
  /** The pattern of an API route; the class for everything else, which has a route per file. */
  route: string;
  method: string;
  status: number;
  seconds: number;
};
export type JobOutcome = 'completed' | 'failed' | 'dead';
export type TimerOutcome = 'worked' | 'idle' | 'failed';

export type Metrics = {
  registry: Registry;
  countRequest(request: AnsweredRequest): void;
  countJob(queue: string, outcome: JobOutcome, seconds: number): void;
  countTimer(timer: string, outcome: TimerOutcome): void;
  /** The worker completed a round of this loop: of a queue, or of the timers. */
  markRound(loop: string): void;
  watchPool(name: string, pool: Pool): void;
  watchLive(connections: () => number): void;
};

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];

export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return { registry, ...requestMetrics(registers), ...workerMetrics(registers), ...gauges(registers) };
}

function requestMetrics(registers: Registry[]): Pick<Metrics, 'countRequest'> {
  const durations = new Histogram({
    name: 'guildhall_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer, without live streams',
    labelNames: ['class', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const requests = new Counter({
    name: 'guildhall_http_requests_total',
    help: 'Answered requests by route of the API, or by class',
    labelNames: ['class', 'route', 'method', 'status'],
    registers,
  });
  return {
    countRequest({ routeClass, route, method, status, seconds }) {
      requests.inc({ class: routeClass, route, method, status });
      // A live stream lasts as long as a page is open.
      if (routeClass !== 'live')
        durations.observe({ class: routeClass, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
  };
}

function workerMetrics(registers: Registry[]): Pick<Metrics, 'countJob' | 'countTimer' | 'markRound'> {
  const jobs = new Histogram({
    name: 'guildhall_job_duration_seconds',
    help: 'Jobs and listeners that ran, by outcome: completed, failed (will be retried), dead (failed permanently)',
    labelNames: ['queue', 'outcome'],
    buckets: jobBuckets,
    registers,
  });
  const timers = new Counter({
    name: 'guildhall_timer_runs_total',
    help: 'Runs of timers, by outcome: worked, idle (nothing was due), failed',
    labelNames: ['timer', 'outcome'],
    registers,
  });
  const rounds = new Gauge({
    name: 'guildhall_worker_last_round_timestamp_seconds',
    help: 'When a loop of the worker last looked for work, as Unix time',
    labelNames: ['loop'],
    registers,
  });
  return {
    countJob: (queue, outcome, seconds) => jobs.observe({ queue, outcome }, seconds),
    countTimer: (timer, outcome) => timers.inc({ timer, outcome }),
    markRound: (loop) => rounds.setToCurrentTime({ loop }),
  };
}

function gauges(registers: Registry[]): Pick<Metrics, 'watchPool' | 'watchLive'> {
  const pools = new Map<string, Pool>();
  let liveConnections = () => 0;
  // Read when scraped; nothing is kept between scrapes.
  void new Gauge({
    name: 'guildhall_db_pool_connections',
    help: 'Connections to PostgreSQL by pool: open, idle, and the most there may be',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, options }] of pools) {
        this.set({ pool, state: 'open' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'max' }, options.max);
      }
    },
  });
  void new Gauge({
    name: 'guildhall_db_pool_waiting',
    help: 'Queries that wait for a connection of the pool',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount);
    },
  });
  void new Gauge({
    name: 'guildhall_live_connections',
    help: 'Browsers connected to the live channel of this process',
    registers,
    collect() {
      this.set(liveConnections());
    },
  });
  return {
    watchPool: (name, pool) => void pools.set(name, pool),
    watchLive: (connections) => void (liveConnections = connections),
  };
}
