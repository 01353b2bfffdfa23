// Rounds of the ledger check: what new postings, the pass over all rows and a late commit find, each with damage done past every guard.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KyselyPlugin } from 'kysely';
import type pg from 'pg';
import { clearingBalance } from '#server/foundation/ledger/balances.ts';
import { listViolations, readPages } from '#server/foundation/ledger/violation.report.ts';
import { checkedKinds, firstPlace } from '#server/foundation/ledger/violation-pages.report.ts';
import type { CheckedPage } from '#server/foundation/ledger/violation.report.ts';
import type { Place, Violation } from '#server/foundation/ledger/violation-pages.report.ts';
import { asAnotherClient } from '#server/platform/data/one-connection.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import { findCheckProgress, savePass, takeCompleteTransfer } from './check-progress.store.ts';
import type { Suspect } from './check-progress.store.ts';
import { readLedger } from './read-ledger.ts';
import type { RoundLimits } from './read-ledger.ts';

let app: TestApp;
beforeEach(async () => void (app = await openTestApp()));
afterEach(() => app.close());

/** One page of new postings, and one row of the pass. */
const smallest: RoundLimits = { workMs: 0, statementMs: 3000, pageRows: 1 };
const wide: RoundLimits = { workMs: 60_000, statementMs: 3000, pageRows: 500 };

const round = (limits: RoundLimits = wide) => readLedger(app.platform, limits);
const progress = () => findCheckProgress(reading(app.platform));
const invariants = (found: readonly Violation[]) => [
  ...new Set(found.map(({ invariant }) => invariant.split(' ')[0])),
];
const query = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  app.platform.pool.query<Row>(text, values);

async function newestTransfer(): Promise<number> {
  const { rows } = await query<{ id: number }>('select coalesce(max(id), 0)::int as id from ledger.transfer');
  return rows[0]!.id;
}

/** Rounds that find nothing, until the watermark is at the newest posting: transactions of other databases of the cluster hold it as well. */
const reachNewest = () =>
  expect
    .poll(
      async () => {
        const found = await round();
        return { found, isNewest: (await progress()).watermark === (await newestTransfer()) };
      },
      { timeout: 30_000, interval: 20 },
    )
    .toEqual({ found: [], isNewest: true });

/** Bypasses triggers and foreign keys, as a direct write to the database could. */
async function damage(text: string): Promise<void> {
  const client = await app.platform.pool.connect();
  await client.query(`begin; set local session_replication_role = replica; ${text}; commit`);
  client.release();
}

/** The same sum, without the snapshot. */
async function summedClearing(): Promise<number> {
  const { rows } = await query<{ minor: number }>(
    `select coalesce(sum(case when t.debit_id = a.id then t.amount else -t.amount end), 0)::int as minor
     from ledger.account a join ledger.transfer t on a.id in (t.debit_id, t.credit_id) where a.code = 'psp_clearing:sandbox:USD'`,
  );
  return rows[0]!.minor;
}
const clearing = () => clearingBalance(reading(app.platform), 'sandbox');

/** A posting by a transaction of its own that has not ended. */
async function postUncommitted(subject: string): Promise<pg.PoolClient> {
  const client = await app.platform.pool.connect();
  await client.query('begin');
  await client.query(
    `select ledger.post($1, 'bonus', 0, '{}', '[{"d": "psp_clearing:sandbox:USD", "c": "goodwill_loss:USD", "a": 700}]', now())`,
    [subject],
  );
  return client;
}
const openAccounts = () => query(`select ledger.open('goodwill_loss:USD', 'expense', 'USD', false)`);

describe('the watermark', () => {
  it('moves to the newest posting once the transactions of its time have ended', async () => {
    await buildOrder(app, 'completed');
    expect(await round()).toEqual([]);
    expect((await progress()).watermark).toBe(0);
    await reachNewest();
  });

  it('does not move past damage above it, and moves when that is fixed', async () => {
    await buildOrder(app, 'completed');
    await reachNewest();
    const { watermark } = await progress();
    const { order } = await buildOrder(app, 'delivered');
    const escrow = (minor: number) =>
      damage(
        `update ledger.account set balance = balance + ${minor} where code = 'order_escrow:${order.id}'`,
      );
    await escrow(1);
    for (let i = 0; i < 3; i++) {
      expect(invariants(await round())).toEqual(['I2', 'I4', 'I7']);
      expect((await progress()).watermark).toBe(watermark);
    }
    await escrow(-1);
    await reachNewest();
  });

  it('waits for a transaction that took an earlier id and commits later', async () => {
    await openAccounts();
    await buildOrder(app, 'completed');
    const before = await newestTransfer();
    const late = await postUncommitted('order:late');
    await buildOrder(app, 'completed');
    for (let i = 0; i < 3; i++) {
      expect(await round()).toEqual([]);
      expect((await progress()).watermark).toBeLessThanOrEqual(before);
      expect(await clearing()).toBe(await summedClearing());
    }
    await late.query('commit');
    late.release();
    expect(await clearing()).toBe(await summedClearing());
    // The pass is at a row of its own: only the postings above the watermark show it.
    expect(invariants(await round({ ...wide, workMs: 0 }))).toContain('I6');
    expect((await progress()).watermark).toBeLessThanOrEqual(before);
  });

  it('notes no transfer of a transaction that began after the check', async () => {
    await openAccounts();
    await buildOrder(app, 'completed');
    const before = await newestTransfer();
    let late: pg.PoolClient | undefined;
    const postOnceLocked: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const isLock = result.rows.length === 1 && Object.keys(result.rows[0]!).length === 0;
        if (isLock) late = await asAnotherClient(() => postUncommitted('order:late'));
        return result;
      },
    };
    await inTransaction(app.platform, (tx) =>
      takeCompleteTransfer({ ...tx, sql: tx.sql.withPlugin(postOnceLocked) as Tx['sql'] }),
    );
    expect(late).toBeDefined();
    const take = () => inTransaction(app.platform, takeCompleteTransfer);
    await expect.poll(take, { timeout: 30_000, interval: 20 }).toBe(before);
    await late!.query('commit');
    late!.release();
  });

  it('passes the ids of a transaction that was rolled back', async () => {
    await openAccounts();
    await buildOrder(app, 'completed');
    const late = await postUncommitted('order:late');
    await buildOrder(app, 'completed');
    await round();
    await late.query('rollback');
    late.release();
    await reachNewest();
    expect(await clearing()).toBe(await summedClearing());
  });

  it('trusts no transaction id of another cluster', async () => {
    await buildOrder(app, 'completed');
    await round();
    await query(`update ledger_check_progress set next_xid = '9000000000000000000'`);
    await round();
    expect((await progress()).watermark).toBe(0);
    await reachNewest();
  });

  it('stays exact when rounds and postings run at once', async () => {
    await openAccounts();
    await buildOrder(app, 'completed');
    for (let i = 0; i < 4; i++) {
      const late = await postUncommitted(`order:late${i}`);
      await Promise.all([round(), round({ ...smallest, pageRows: 3 }), buildOrder(app, 'completed')]);
      await Promise.all([late.query('rollback'), round()]);
      late.release();
      expect(await clearing()).toBe(await summedClearing());
    }
    await reachNewest();
    expect(await clearing()).toBe(await summedClearing());
    expect(await listViolations(reading(app.platform))).toEqual([]);
  });
});

describe('the pass over all rows', () => {
  it('finds damage below the watermark within a pass, and reports it in each round until it is fixed', async () => {
    const { order } = await buildOrder(app, 'completed');
    await reachNewest();
    const escrow = (minor: number) =>
      damage(
        `update ledger.account set balance = balance + ${minor} where code = 'order_escrow:${order.id}'`,
      );
    await escrow(1);
    expect(await round(smallest)).toEqual([]);
    let rounds = 0;
    for (let found: Violation[] = []; found.length === 0; rounds++) {
      if (rounds === 200) throw new Error('The pass has not found the damage');
      found = await round(smallest);
    }
    expect(rounds).toBeGreaterThan(0);
    for (let i = 0; i < 5; i++) expect(invariants(await round(smallest))).toContain('I2');
    await escrow(-1);
    expect(await round(smallest)).toEqual([]);
    expect((await progress()).suspects).toEqual([]);
  });

  it('continues where a round stopped, and notes when it was complete', async () => {
    await buildOrder(app, 'completed');
    await round({ ...smallest, pageRows: 2 });
    const { pass, passedAt } = await progress();
    expect(pass).toMatchObject({ kind: 'journal', after: expect.stringMatching(/^\d+$/) });
    expect(passedAt).toBeNull();
    await round();
    expect(await progress()).toMatchObject({
      pass: { kind: 'journal', after: null },
      passedAt: app.clock.now(),
    });
  });
});

describe('a pass that another process has continued', () => {
  it('saves nothing, so that what that one found stays known', async () => {
    const found: Suspect[] = [{ kind: 'journal', id: '1' }];
    const next: Place = { kind: 'journal', after: '1' };
    const save = (to: Place, suspects: Suspect[]) =>
      inTransaction(app.platform, (tx) =>
        savePass(tx, { from: firstPlace, to, isComplete: false }, suspects),
      );
    expect(await save(next, found)).toBe(true);
    expect(await save({ kind: 'order', after: null }, [])).toBe(false);
    expect(await progress()).toMatchObject({ pass: next, suspects: found });
  });
});

describe('a full check', () => {
  async function pagesFrom(place: Place): Promise<CheckedPage[]> {
    const pages: CheckedPage[] = [];
    for await (const page of readPages(reading(app.platform), place, 3)) pages.push(page);
    return pages;
  }

  it('finds the same when it is broken off after any page and continued', async () => {
    await buildOrder(app, 'completed');
    const { order } = await buildOrder(app, 'delivered');
    await damage(
      `update ledger.account set balance = balance + 1 where code = 'order_escrow:${order.id}';
       update order_events set detail = '{"said": "otherwise"}' where order_id = '${order.id}' and version = 2`,
    );
    const pages = await pagesFrom(firstPlace);
    const all = await listViolations(reading(app.platform));
    expect(invariants(all)).toEqual(['I14', 'I2', 'I4', 'I7']);
    expect(pages.flatMap(({ found }) => found)).toHaveLength(all.length);
    for (const [at, page] of pages.entries()) {
      if (page.next === null) continue;
      const rest = await pagesFrom(page.next);
      expect(rest.map(({ found }) => found)).toEqual(pages.slice(at + 1).map(({ found }) => found));
    }
  });

  it('finds a changed snapshot, however the transfers are paged', async () => {
    await buildOrder(app, 'completed');
    await reachNewest();
    expect(await listViolations(reading(app.platform))).toEqual([]);
    await query(`update ledger.balance_snapshot set debited = debited + 1`);
    const found = await listViolations(reading(app.platform));
    expect(found.map(({ difference }) => difference)).toEqual(found.map(() => 1));
    expect(found.map(({ subject }) => subject)).toContain('psp_clearing:sandbox:USD');
  });
});

describe('the statements of a check', () => {
  /** A scan of a table whose rows are not chosen by an index condition. */
  function unboundedScans(plan: { [key: string]: unknown }): string[] {
    const children = ((plan.Plans as { [key: string]: unknown }[]) ?? []).flatMap(unboundedScans);
    const table = plan['Relation Name'] as string | undefined;
    const isBounded = 'Index Cond' in plan || 'Recheck Cond' in plan;
    return table !== undefined && !isBounded
      ? [`${plan['Node Type'] as string} ${table}`, ...children]
      : children;
  }

  it.each(checkedKinds)('read the rows of a %s by an index', async (kind) => {
    const key = kind === 'journal' || kind === 'account' ? 'bigint' : 'uuid';
    const ids =
      key === 'bigint'
        ? '{1,2,3}'
        : '{00000000-0000-7000-8000-000000000001,00000000-0000-7000-8000-000000000002}';
    const client = await app.platform.pool.connect();
    try {
      await client.query(
        'begin; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
      );
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: { [key: string]: unknown } }] }>(
        `explain (format json) select * from ledger.${kind}_violation where id = any('${ids}'::${key}[])`,
      );
      expect(unboundedScans(rows[0]!['QUERY PLAN'][0].Plan)).toEqual([]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
