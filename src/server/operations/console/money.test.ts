// Transfers, journals, ledger checks and dead-lettered jobs in the console.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDeadJobs, retryDeadJob } from '#contract/operations/console/job.endpoints.ts';
import { getLedgerCheck, listJournals, listTransfers } from '#contract/operations/console/money.endpoints.ts';
import { searchAuditLog } from '#contract/operations/console/user.endpoints.ts';
import { checkLedger } from '#server/operations/reconciliation/check-ledger.ts';
import { enqueue, inTransaction } from '#server/platform/data/tx.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
let support: BuiltSupport;
beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
});
afterAll(() => app.close());
const as = () => asUser(app, support);

describe('the ledger', () => {
  it('lists a refund while in transit, and under all once it has arrived', async () => {
    const { order, buyer } = await buildOrder(app, 'cancelled');
    const waiting = await app.call(listTransfers, {}, await as());
    const own = { orderNumber: order.number, amountMinor: order.money.paidMinor, person: { id: buyer.id } };
    expect(waiting.items).toMatchObject([{ ...own, kind: 'refund', state: 'waiting', to: null }]);
    await app.drainWorker();
    expect((await app.call(listTransfers, {}, await as())).items).toEqual([]);
    const all = await app.call(listTransfers, { show: 'all' }, await as());
    expect(all.items).toMatchObject([{ ...own, state: 'done' }]);
    expect((await app.call(listTransfers, { kind: 'withdrawal', show: 'all' }, await as())).items).toEqual(
      [],
    );
  });

  it('lists every journal of an order with its legs, newest first, across pages', async () => {
    const { order } = await buildOrder(app, 'completed');
    const of = { about: order.number.toLowerCase() };
    const { items } = await app.call(listJournals, of, await as());
    expect(items.map((journal) => journal.event)).toContain('settle');
    const settled = items.find((journal) => journal.event === 'settle')!;
    const sum = settled.legs.reduce((total, leg) => total + leg.amountMinor, 0);
    expect(sum).toBe(order.money.paidMinor);
    expect(settled.legs.every((leg) => leg.debit.startsWith('order_escrow:'))).toBe(true);
    const ids: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor);
      ids.push(...page.items.map((journal) => journal.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(ids).toEqual(items.map((journal) => journal.id));
    expect([...ids].sort((a, b) => b - a)).toEqual(ids);
    async function readPage(after: string | null) {
      return app.call(listJournals, { ...of, limit: 1, ...(after && { cursor: after }) }, await as());
    }
  });

  it('lists nothing for an unknown order, and one subject by name', async () => {
    expect((await app.call(listJournals, { about: 'ORD-2026-9999' }, await as())).items).toEqual([]);
    const { items } = await app.call(listJournals, { limit: 1 }, await as());
    const found = await app.call(listJournals, { about: items[0]!.subject }, await as());
    expect(new Set(found.items.map((journal) => journal.subject))).toEqual(new Set([items[0]!.subject]));
  });

  it('reports the result of the last ledger check', async () => {
    app.clock.advance({ hours: 1 });
    await checkLedger(app.platform);
    expect(await app.call(getLedgerCheck, {}, await as())).toEqual({
      checkedAt: app.clock.now().toISOString(),
      violationCount: 0,
      violatedSince: null,
      shortfallMinor: 0,
      violations: [],
      balances: [],
      differences: [],
    });
  });
});

describe('a dead-lettered job', () => {
  /** Exhausts the retries at once, which normally take 18 hours. */
  async function deadJob(): Promise<string> {
    await inTransaction(app.platform, async (tx) =>
      enqueue(tx, 'send-refund', { refundId: '019588c0-0000-7000-8000-000000000007', note: 'Email Ada.' }),
    );
    await sql`update pgboss.job set retry_limit = 0 where name = 'provider' and state = 'created'`.execute(
      app.platform.db,
    );
    await expect(app.drainWorker()).rejects.toThrow();
    const { items } = await app.call(listDeadJobs, {}, await as());
    expect(items).toHaveLength(1);
    return items[0]!.id;
  }

  it('is shown with its failure and ids, and is requeued once', async () => {
    const jobId = await deadJob();
    const { items, queues } = await app.call(listDeadJobs, {}, await as());
    expect(items).toMatchObject([{ name: 'send-refund', queue: 'provider', tries: 1, event: null }]);
    expect(items[0]!.ids).toEqual({ refundId: '019588c0-0000-7000-8000-000000000007' });
    expect(items[0]!.failure.length).toBeGreaterThan(5);
    expect(queues.map((queue) => queue.name)).toContain('mail');
    await app.call(retryDeadJob, { jobId }, await as());
    expect(await refusalOf(app.call(retryDeadJob, { jobId }, await as()))).toBe('job_not_found');
    const after = await app.call(listDeadJobs, {}, await as());
    expect(after.items).toEqual([]);
    expect(after.queues.find((queue) => queue.name === 'provider')).toMatchObject({ waiting: 1 });
    const { items: log } = await app.call(searchAuditLog, { action: 'console.job_retried' }, await as());
    expect(log).toMatchObject([{ details: { by: support.id, jobId } }]);
  });
});
