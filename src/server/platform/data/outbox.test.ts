// The outbox: committed events are delivered, rolled back ones are not, failures are retried.
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { isThere } from './due-timers.ts';
import type { DomainEvent } from './events.ts';
import type { Timer } from './handlers.ts';
import { openKernel } from '#tests/fixtures/kernel.ts';
import type { Kernel } from '#tests/fixtures/kernel.ts';
import { batchSizes, ownerShares } from './queues.ts';
import { errorEnvelope } from '#server/platform/http/envelopes.ts';
import { asAnotherClient } from './one-connection.ts';
import { enqueue, inTransaction, publish } from './tx.ts';

const event: DomainEvent = { name: 'account.verified', userId: 'u', at: '2026-03-02T09:00:00.000Z' };
let kernel: Kernel | undefined;
afterEach(() => kernel?.close());

describe('the outbox', () => {
  it('delivers a committed event once to each listener, and a rolled back one to none', async () => {
    const received: string[] = [];
    kernel = await openKernel({
      listeners: [
        { name: 'a', on: ['account.verified'], run: async () => void received.push('a') },
        { name: 'b', on: ['account.verified'], run: async () => void received.push('b') },
        { name: 'c', on: ['gig.published'], run: async () => void received.push('c') },
      ],
      jobs: [],
      timers: [],
    });
    await inTransaction(kernel.platform, async (tx) => publish(tx, event));
    await inTransaction(kernel.platform, async (tx) => {
      publish(tx, event);
      throw new Error('rolled back');
    }).catch(() => undefined);
    await kernel.platform.outbox.drain();
    expect(received.sort()).toEqual(['a', 'b']);
  });

  it('throws from drain and keeps the job for a retry', async () => {
    let tries = 0;
    kernel = await openKernel({
      listeners: [],
      jobs: [
        {
          name: 'fragile',
          queue: 'work',
          run: async () => {
            tries++;
            throw new Error('not today');
          },
        },
      ],
      timers: [],
    });
    await inTransaction(kernel.platform, async (tx) => enqueue(tx, 'fragile', {}));
    await expect(kernel.platform.outbox.drain()).rejects.toThrow('not today');
    expect(tries).toBe(1);
    const { rows } = await kernel.platform.pool.query(`select state from pgboss.job where name = 'work'`);
    expect(rows).toEqual([{ state: 'retry' }]);
  });

  it('runs a job in its own queue with its payload', async () => {
    const done: number[] = [];
    kernel = await openKernel({
      listeners: [],
      jobs: [
        {
          name: 'picture',
          queue: 'slow',
          run: async (_, payload: { n: number }) => void done.push(payload.n),
        },
      ],
      timers: [],
    });
    await inTransaction(kernel.platform, async (tx) => {
      for (const n of [1, 2, 3]) enqueue(tx, 'picture', { n });
    });
    await kernel.platform.outbox.drain();
    expect(done.sort()).toEqual([1, 2, 3]);
  });

  it('runs a timer until it has nothing due', async () => {
    let due = 5;
    kernel = await openKernel({
      listeners: [],
      jobs: [],
      timers: [{ name: 't', everySeconds: 60, run: async () => (due > 0 ? (due--, 1) : 0) }],
    });
    await kernel.platform.outbox.drain();
    expect(due).toBe(0);
  });

  it('runs timers that are due, timers without a condition, and timers that another one made due', async () => {
    const ran: string[] = [];
    const left = new Set(['first', 'made due']);
    const timer = (name: string, due?: () => boolean): Timer => ({
      name,
      everySeconds: 60,
      ...(due ? { due: () => sql<boolean>`${due()}::boolean` } : {}),
      run: async () => {
        ran.push(name);
        return left.delete(name) ? 1 : 0;
      },
    });
    kernel = await openKernel({
      listeners: [],
      jobs: [],
      timers: [
        timer('never due', () => false),
        timer('first', () => left.has('first')),
        timer('made due', () => !left.has('first') && left.has('made due')),
        timer('without a condition'),
      ],
    });
    await kernel.platform.outbox.drain();
    expect(ran).toEqual(['first', 'made due', 'without a condition', 'without a condition']);
  });

  it('runs every timer when the due query fails, and a drain throws that failure', async () => {
    let runs = 0;
    const broken = (name: string): Timer => ({
      name,
      everySeconds: 60,
      due: () => sql<boolean>`(select 1 / (select 0)) = 1`,
      run: async () => (runs++, 0),
    });
    const timers = [broken('one'), broken('two'), broken('three')];
    kernel = await openKernel({ listeners: [], jobs: [], timers });
    const { outbox } = kernel.platform;
    await expect(outbox.drain()).rejects.toThrow('division by zero');
    expect(runs).toBe(0);
    outbox.start();
    await expect.poll(() => runs).toBe(3);
    await outbox.stop();
    // The failing query runs once, not again after each timer.
    expect(kernel.logged.filter((line) => line.includes('the due query of the timers failed'))).toHaveLength(
      1,
    );
  });

  it('uses the index of a long table in which nothing is due', async () => {
    kernel = await openKernel({ listeners: [], jobs: [], timers: [] });
    const { pool, db } = kernel.platform;
    await pool.query('create table long as select n, now() as due_at from generate_series(1, 20000) n');
    await pool.query('create index long_due on long (due_at)');
    await pool.query('vacuum analyze long');
    const plan = async (question: ReturnType<typeof isThere>) => {
      const { sql: text } = question.compile(db);
      const client = await pool.connect();
      await client.query('set plan_cache_mode = force_generic_plan');
      await client.query(`prepare ask(timestamptz) as select ${text}`);
      const { rows } = await client.query(`explain execute ask('2000-01-01')`);
      client.release(true);
      return JSON.stringify(rows);
    };
    const before = new Date();
    expect(await plan(isThere(sql`long where due_at < ${before} order by due_at`))).toContain('long_due');
    // The plan of an `exists` without the order.
    expect(await plan(sql<boolean>`exists (select from long where due_at < ${before})`)).toContain(
      'Seq Scan',
    );
  });

  it('detects a due condition that is narrower than its timer', async () => {
    let due = 1;
    const narrow: Timer = {
      name: 'narrow',
      everySeconds: 60,
      due: () => sql<boolean>`false`,
      run: async () => (due > 0 ? (due--, 1) : 0),
    };
    kernel = await openKernel({ listeners: [], jobs: [], timers: [narrow] });
    await kernel.platform.outbox.drain();
    expect(due).toBe(1);
    await expect(kernel.platform.outbox.drain({ doubts: true })).rejects.toThrow('narrow was not due');
  });
});

describe('a transaction', () => {
  it('is retried after a deadlock and ends as busy, never as a domain refusal', async () => {
    kernel = await openKernel();
    let tries = 0;
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const result = await inTransaction(kernel.platform, async () => {
      if (++tries < 3) throw deadlock;
      return tries;
    });
    expect(result).toBe(3);
    await expect(inTransaction(kernel.platform, () => Promise.reject(deadlock))).rejects.toMatchObject({
      code: 'busy',
    });
  });

  it('whose connection is terminated ends as busy', async () => {
    kernel = await openKernel();
    const { platform } = kernel;
    const failed = await inTransaction(platform, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.sql);
      // What PostgreSQL does after idle_in_transaction_session_timeout, followed by the transaction's next query.
      await asAnotherClient(() =>
        platform.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid]),
      );
      await sql`select 1`.execute(tx.sql).catch(() => undefined);
      return sql`select 1`.execute(tx.sql);
    }).catch((error: Error) => error);
    expect(errorEnvelope(failed as Error, 'r').envelope.code).toBe('busy');
  });

  it('that is retried publishes only the events of its last attempt', async () => {
    const received: string[] = [];
    const listener = { name: 'a', on: ['account.verified'] as const };
    kernel = await openKernel({
      listeners: [
        { ...listener, run: async (_, delivered) => void received.push((delivered as typeof event).userId) },
      ],
      jobs: [],
      timers: [],
    });
    let tries = 0;
    await inTransaction(kernel.platform, async (tx) => {
      publish(tx, { ...event, userId: `try ${++tries}` });
      if (tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    });
    await kernel.platform.outbox.drain();
    expect(received).toEqual(['try 3']);
  });
});

describe('the worker', () => {
  it('runs other jobs, listeners and timers while jobs and timers of a provider hang', async () => {
    const gate = Promise.withResolvers<void>();
    const hanging = { jobs: 0, timers: 0 };
    const ran = { listener: Promise.withResolvers<void>(), timer: Promise.withResolvers<void>() };
    let mayTimerRun = false;
    kernel = await openKernel({
      listeners: [{ name: 'notify', on: ['account.verified'], run: async () => ran.listener.resolve() }],
      jobs: [
        {
          name: 'send-money',
          queue: 'provider',
          run: async () => {
            hanging.jobs++;
            await gate.promise;
          },
        },
      ],
      timers: [
        {
          name: 'ask the provider',
          lane: 'provider',
          everySeconds: 0,
          run: async () => {
            hanging.timers++;
            await gate.promise;
            return 0;
          },
        },
        {
          name: 'remind',
          everySeconds: 0,
          run: async () => {
            if (mayTimerRun) ran.timer.resolve();
            return 0;
          },
        },
      ],
    });
    const { outbox } = kernel.platform;
    await inTransaction(kernel.platform, async (tx) => {
      for (let i = 0; i < 30; i++) enqueue(tx, 'send-money', { i });
    });
    outbox.start();
    await expect.poll(() => hanging, { timeout: 30_000 }).toEqual({ jobs: batchSizes.provider, timers: 1 });
    mayTimerRun = true;
    await inTransaction(kernel.platform, async (tx) => publish(tx, event));
    // Both end only if nothing waits for the gate.
    await Promise.all([ran.listener.promise, ran.timer.promise]);
    gate.resolve();
  });

  it('starts further jobs of a queue while one of them hangs', async () => {
    const gate = Promise.withResolvers<void>();
    const ended: number[] = [];
    kernel = await openKernel({
      listeners: [],
      jobs: [
        {
          name: 'send',
          queue: 'hook',
          run: async (_, { n }: { n: number }) => {
            if (n === 0) await gate.promise;
            ended.push(n);
          },
        },
      ],
      timers: [],
    });
    const { platform } = kernel;
    await inTransaction(platform, async (tx) => enqueue(tx, 'send', { n: 0 }));
    await inTransaction(platform, async (tx) => {
      for (let n = 1; n <= 2 * batchSizes.hook; n++) enqueue(tx, 'send', { n });
    });
    platform.outbox.start();
    try {
      await expect.poll(() => ended.length).toBe(2 * batchSizes.hook);
    } finally {
      gate.resolve();
    }
    await platform.outbox.stop();
    expect(ended.at(-1)).toBe(0);
  });

  it.each(['hook', 'push'] as const)(
    'gives one owner a share of the %s queue, whatever they have queued before others',
    async (queue) => {
      const gate = Promise.withResolvers<void>();
      const began: string[] = [];
      kernel = await openKernel({
        listeners: [],
        jobs: [
          {
            name: 'send',
            queue,
            run: async (_, { owner }: { owner: string }) => {
              began.push(owner);
              if (owner === 'first') await gate.promise;
            },
          },
        ],
        timers: [],
      });
      const { platform } = kernel;
      const queueFor = (owner: string, jobs: number) =>
        inTransaction(platform, async (tx) => {
          for (let n = 0; n < jobs; n++) enqueue(tx, 'send', { owner }, { owner });
        });
      await queueFor('first', 2 * batchSizes[queue]);
      await queueFor('second', batchSizes[queue]);
      platform.outbox.start();
      const count = (owner: string) => began.filter((each) => each === owner).length;
      try {
        await expect.poll(() => count('second')).toBe(batchSizes[queue]);
        expect(count('first')).toBe(ownerShares[queue]);
        expect(ownerShares[queue]).toBeLessThanOrEqual(batchSizes[queue] / 2);
      } finally {
        gate.resolve();
      }
      await expect.poll(() => count('first')).toBe(2 * batchSizes[queue]);
      await platform.outbox.stop();
    },
  );

  it('finds jobs that another process queued without waking it', { timeout: 60_000 }, async () => {
    const done = Promise.withResolvers<void>();
    kernel = await openKernel({
      listeners: [],
      jobs: [{ name: 'from afar', queue: 'work', run: async () => done.resolve() }],
      timers: [],
    });
    const { platform } = kernel;
    platform.outbox.start();
    const deaf = { ...platform, outbox: { ...platform.outbox, wake: () => undefined } };
    // It polled once and sleeps by the time the second job comes; only its own interval can wake it.
    await inTransaction(deaf, async () => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    await inTransaction(deaf, async (tx) => enqueue(tx, 'from afar', {}));
    await done.promise;
  });
});
