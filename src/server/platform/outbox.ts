// The outbox and its worker, on pg-boss: jobs are rows written by the caller's own transaction, so what is committed is told
// and what is rolled back never happened. One loop serves production and tests (`drain`).
// Guards: retries with backoff, a dead-letter line for what will not work, and a limit on everything that runs at once.
// pg-boss's own workers are not used: they take one batch per poll, and the loop here can be woken by a commit.
import { CompiledQuery, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { JobInsert } from 'pg-boss';
import { listDueTimers } from './due-timers.ts';
import type { DomainEvent, Job, Listener, Timer } from './events.ts';
import { insertHints } from './live/live.store.ts';
import type { Hint } from './live/hint.ts';
import type { Platform } from './platform.ts';
import { reading } from './tx.ts';
import type { Tx } from './tx.ts';

export type Registry = {
  listeners: readonly Listener[];
  jobs: readonly Job[];
  timers: readonly Timer[];
  /** Whose open pages an event concerns. */
  hintsOf?: (event: DomainEvent) => Hint[];
};
type Carried =
  | { run: 'listener'; name: string; event: DomainEvent }
  | { run: 'job'; name: string; payload: object };

export type Outbox = {
  write(tx: Tx): Promise<void>;
  /** Tells the worker of this process that there is something to do; cheap, may be called often. */
  wake(): void;
  /**
   * Runs until nothing is due and nothing is queued (tests, the demo world). Throws the first failure. `doubts`: runs also the timers
   * that are not due by their own question, and throws when one of them finds something.
   */
  drain(how?: { doubts?: boolean }): Promise<void>;
  /** Puts a job of the dead line back into its own; false when it is not there (any more). */
  retry(jobId: string): Promise<boolean>;
  start(): void;
  stop(): Promise<void>;
};

/**
 * Mail, push and webhooks have lines of their own: a server that stalls must not hold back refunds, timers or the search table. So has scanning,
 * where one large file takes minutes.
 */
const lines = ['work', 'mail', 'push', 'hook', 'slow', 'scan'] as const;
const batch = { work: 20, mail: 10, push: 10, hook: 20, slow: 2, scan: 2 } as const;
/** A job that has not ended by then is taken for lost and tried again. */
const lostAfterSeconds = { work: 120, mail: 120, push: 120, hook: 120, slow: 120, scan: 900 } as const;
const pollMilliseconds = 1000;

export async function openBoss(connectionString: string, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    max: 3,
    schema: 'pgboss',
    schedule: false,
    application_name: 'guildhall-jobs',
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue('dead', { retentionSeconds: 30 * 24 * 3600 });
  for (const line of lines) {
    await boss.createQueue(line, {
      // With the pauses growing to an hour, about 18 hours of trying.
      retryLimit: 26,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: lostAfterSeconds[line],
      deadLetter: 'dead',
    });
  }
  return boss;
}

/** `platform` is asked for late, because the platform holds the outbox and the outbox runs jobs on the platform. */
export function openOutbox(boss: PgBoss, registry: Registry, platform: () => Platform): Outbox {
  const listeners = new Map(registry.listeners.map((listener) => [listener.name, listener]));
  const jobs = new Map(registry.jobs.map((job) => [job.name, job]));
  let wakeCount = 0;
  let stopping = false;
  /** A transaction that may have committed by now has told open pages of something. */
  let hinted = false;
  const sleepers = new Set<() => void>();
  /** Until a commit wakes it, the worker is stopped, or a second has passed. */
  const sleep = () =>
    new Promise<void>((resolve) => {
      const wakeUp = () => {
        clearTimeout(timeout);
        sleepers.delete(wakeUp);
        resolve();
      };
      const timeout = setTimeout(wakeUp, pollMilliseconds);
      sleepers.add(wakeUp);
    });
  const rouse = () => {
    for (const wakeUp of sleepers) wakeUp();
  };
  let loops: Promise<unknown> = Promise.resolve();
  const nextRound = new Map<string, number>();

  async function runOne(carried: Carried): Promise<void> {
    if (carried.run === 'listener') {
      const listener = listeners.get(carried.name);
      if (!listener) throw new Error(`There is no listener called ${carried.name}`);
      return listener.run(platform(), carried.event);
    }
    const job = jobs.get(carried.name);
    if (!job) throw new Error(`There is no job called ${carried.name}`);
    return job.run(platform(), carried.payload);
  }

  async function runBatch(line: (typeof lines)[number], strict: boolean): Promise<number> {
    const fetched = await boss.fetch<Carried>(line, { batchSize: batch[line], includeMetadata: true });
    const failures: unknown[] = [];
    await Promise.all(
      fetched.map(async (job) => {
        try {
          await runOne(job.data);
          await boss.complete(line, job.id);
        } catch (error) {
          failures.push(error);
          const isLast = job.retryCount >= job.retryLimit;
          const what = isLast
            ? 'a job failed for good and waits in the dead line'
            : 'a job failed and is tried again';
          platform().log.error(
            { err: error, job: job.data.name, jobId: job.id, tries: job.retryCount + 1 },
            what,
          );
          await boss.fail(line, job.id, { message: String((error as Error).message) });
        }
      }),
    );
    if (strict && failures.length > 0) throw failures[0];
    return fetched.length;
  }

  /** A timer that did something runs again at once; its next round is due when nothing was left. */
  async function runTimers(all: boolean, doubts = false): Promise<number> {
    let done = 0;
    // Rounds are spaced by real time; what is due is decided by the clock inside each timer.
    const left = new Set(
      registry.timers.filter((timer) =>
        all ? !timer.isWatch : performance.now() >= (nextRound.get(timer.name) ?? 0),
      ),
    );
    // Null: to be asked. A question that failed is not asked again in this pass: each timer looks for itself.
    let due: Set<Timer> | 'unknown' | null = null;
    for (const timer of left) {
      due ??= await listDue(left, all);
      left.delete(timer);
      nextRound.set(timer.name, performance.now() + timer.everySeconds * 1000);
      const isDue = due === 'unknown' || due.has(timer);
      if (!isDue && !doubts) continue;
      try {
        const found = await timer.run(platform());
        if (found > 0 && !isDue) throw new Error(`${timer.name} was not due, and found something`);
        // What it did may have made others due, be it nothing that counts.
        if (due !== 'unknown' && (found > 0 || (isDue && timer.due))) due = null;
        if (found > 0) nextRound.delete(timer.name);
        done += found;
      } catch (error) {
        if (all) throw error;
        // Some of what it did may have been committed before.
        if (due !== 'unknown') due = null;
        platform().log.error({ err: error, timer: timer.name }, 'a timer failed');
      }
    }
    return done;
  }

  /** A question that fails holds no timer back: then each looks for itself. */
  async function listDue(asked: ReadonlySet<Timer>, strict: boolean): Promise<Set<Timer> | 'unknown'> {
    try {
      return await listDueTimers(reading(platform()), registry.timers, asked);
    } catch (error) {
      if (strict) throw error;
      platform().log.error({ err: error }, 'the timers could not be asked whether they are due');
      return 'unknown';
    }
  }

  /** One loop: does what there is, then waits for a commit or a second. Each line has its own, so that none waits for another. */
  async function forever(round: () => Promise<number>): Promise<void> {
    while (!stopping) {
      const before = wakeCount;
      try {
        if ((await round()) > 0 || wakeCount !== before) continue;
      } catch (error) {
        platform().log.error({ err: error }, 'the worker could not reach its queue; it tries again');
      }
      if (!stopping) await sleep();
    }
  }

  return {
    async write(tx) {
      if (tx.outgoing.length === 0) return;
      await tellInside(registry, tx);
      await writeJobs(boss, registry, tx);
      const hints = hintsOf(registry, tx);
      if (hints.length === 0) return;
      await insertHints(tx, hints);
      hinted = true;
    },
    wake() {
      wakeCount++;
      rouse();
      if (!hinted) return;
      hinted = false;
      platform().live.wake();
    },
    async drain({ doubts = false } = {}) {
      for (let round = 0; round < 10_000; round++) {
        // Timers are many and seldom find anything: they are asked when no job is left.
        let ran = 0;
        for (const line of lines) ran += await runBatch(line, true);
        if (ran === 0 && (await runTimers(true, doubts)) === 0) return;
      }
      throw new Error('The worker never came to rest');
    },
    async retry(jobId) {
      const moved = await boss.redrive('dead', { ids: [jobId] });
      if (moved > 0) this.wake();
      return moved > 0;
    },
    start() {
      loops = Promise.all([
        ...lines.map((line) => forever(() => runBatch(line, false))),
        forever(() => runTimers(false)),
      ]);
    },
    async stop() {
      stopping = true;
      rouse();
      await loops;
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

/** So many events of one transaction are told inside it; whoever does more at once waits for the listeners. */
const mostInside = 4;

async function tellInside(registry: Registry, tx: Tx): Promise<void> {
  const events = tx.outgoing.flatMap((one) => (one.kind === 'event' ? [one.event] : []));
  for (const event of events.slice(0, mostInside)) {
    for (const listener of registry.listeners) {
      if (!listener.inside || !listener.on.includes(event.name)) continue;
      await sql`savepoint inside`.execute(tx.sql);
      try {
        await listener.inside(tx, event);
        await sql`release savepoint inside`.execute(tx.sql);
      } catch (error) {
        await sql`rollback to savepoint inside`.execute(tx.sql);
        tx.platform.log.warn({ err: error, listener: listener.name }, 'a listener waits for the worker');
      }
    }
  }
}

function hintsOf(registry: Registry, tx: Tx): Hint[] {
  return tx.outgoing.flatMap((one) => {
    if (one.kind === 'hint') return [one.hint];
    return one.kind === 'event' ? (registry.hintsOf?.(one.event) ?? []) : [];
  });
}

/** One statement per line for all that a transaction publishes, on the transaction's own connection. */
async function writeJobs(boss: PgBoss, registry: Registry, tx: Tx): Promise<void> {
  const waiting: Record<(typeof lines)[number], JobInsert<Carried>[]> = {
    work: [],
    mail: [],
    push: [],
    hook: [],
    slow: [],
    scan: [],
  };
  for (const outgoing of tx.outgoing) {
    if (outgoing.kind === 'event') {
      for (const listener of registry.listeners) {
        if (!listener.on.includes(outgoing.event.name)) continue;
        waiting.work.push({ data: { run: 'listener', name: listener.name, event: outgoing.event } });
      }
    } else if (outgoing.kind === 'job') {
      const job = registry.jobs.find((one) => one.name === outgoing.job);
      if (!job) throw new Error(`There is no job called ${outgoing.job}`);
      waiting[job.line].push({
        data: { run: 'job', name: job.name, payload: outgoing.payload },
        ...(outgoing.startAfter ? { startAfter: outgoing.startAfter } : {}),
      });
    }
  }
  const db = {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await tx.sql.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
  for (const line of lines) if (waiting[line].length > 0) await boss.insert(line, waiting[line], { db });
}
