// /metrics, health and the files of ops/: what they name exists, and the figures are those of the database.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readLedger, roundLimits } from '#server/operations/reconciliation/read-ledger.ts';
import { reading } from '#server/platform/data/tx.ts';
import { stateParts } from '#server/app/metrics/state.report.ts';
import { serveMetrics } from '#server/app/metrics/serve-metrics.ts';
import type { MetricsServer } from '#server/app/metrics/serve-metrics.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

const root = join(import.meta.dirname, '..');
const any = { port: 0, host: '127.0.0.1' };
let app: TestApp;
let metrics: MetricsServer;
beforeAll(async () => {
  app = await openTestApp();
  metrics = await serveMetrics(app.platform, any);
  await buildOrder(app, 'in-progress');
  await app.drainWorker();
});
afterAll(async () => {
  await metrics.close();
  await app.close();
});

async function get(path: string, { port } = metrics): Promise<{ status: number; text: string }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, text: await response.text() };
}

/** The values of a metric by its labels, as written. */
function valuesOf(text: string, name: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(name.length, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' '))),
    ]),
  );
}

describe('the metrics of a process', () => {
  it('count requests by class and route, without ids, queries or addresses', async () => {
    const id = '019588c0-0000-7000-8000-00000000000a';
    await app.http.inject('/api/v1/categories?q=private');
    await app.http.inject(`/api/v1/orders/${id}`);
    await app.http.inject('/healthz');
    const { text } = await get('/metrics');
    const counted = valuesOf(text, 'guildhall_http_requests_total');
    expect(counted['{class="api",route="/api/v1/categories",method="GET",status="200"}']).toBe(1);
    expect(counted['{class="health",route="health",method="GET",status="200"}']).toBe(1);
    expect(Object.keys(valuesOf(text, 'guildhall_http_request_duration_seconds_count'))).toContain(
      '{class="api",status="2xx"}',
    );
    expect(text).not.toContain(id);
    expect(text).not.toContain('private');
  });

  it('show orders by state and the money held for them', async () => {
    const { text } = await get('/metrics');
    const { rows } = await app.platform.pool.query<{ state: string; count: number }>(
      'select state, count(*) from orders group by state',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { state, count } of rows)
      expect(valuesOf(text, 'guildhall_orders')[`{state="${state}"}`]).toBe(count);
    const escrow = await app.platform.pool.query<{ held: number }>(
      `select sum(balance)::bigint as held from ledger.account where code like 'order_escrow:%'`,
    );
    expect(escrow.rows[0]!.held).toBeGreaterThan(0);
    expect(valuesOf(text, 'guildhall_held_minor')['{account="order_escrow",currency="USD"}']).toBe(
      escrow.rows[0]!.held,
    );
  });

  it('have no figure for a ledger that was never checked', async () => {
    const { text } = await get('/metrics');
    expect(valuesOf(text, 'guildhall_ledger_violations')).toEqual({ '': Number.NaN });
  });

  it('say how long no pass over all rows of the ledger has ended, also before the first', async () => {
    const other = await openTestApp();
    const { platform, clock } = other;
    const ledger = stateParts.find(({ name }) => name === 'ledger')!;
    const hours = async () => {
      const age = (await ledger.read(reading(platform))).find(
        ({ gauge }) => gauge === 'guildhall_ledger_pass_age_seconds',
      );
      return age && age.value / 3600;
    };
    await buildOrder(other, 'completed');
    expect(await hours()).toBeUndefined();
    // One page of one row per round: the pass has begun.
    const smallest = { ...roundLimits, workMs: 0, pageRows: 1 };
    await readLedger(platform, smallest);
    clock.advance({ hours: 30 });
    await readLedger(platform, smallest);
    expect(await hours()).toBe(30);
    await readLedger(platform);
    expect(await hours()).toBe(0);
    clock.advance({ hours: 5 });
    await readLedger(platform, smallest);
    expect(await hours()).toBe(5);
    await other.close();
  });

  it('count jobs by outcome, and show connections', async () => {
    const { text } = await get('/metrics');
    const counts = valuesOf(text, 'guildhall_job_duration_seconds_count');
    expect(counts['{queue="work",outcome="completed"}']).toBeGreaterThan(0);
    expect(valuesOf(text, 'guildhall_jobs_due')['{queue="work"}']).toBe(0);
    expect(valuesOf(text, 'guildhall_db_pool_connections')['{pool="main",state="max"}']).toBe(10);
    expect(valuesOf(text, 'guildhall_live_connections')).toEqual({ '': 0 });
  });
});

describe('the port of metrics', () => {
  it('serves nothing else', async () => {
    expect((await get('/')).status).toBe(404);
    expect((await get('/api/v1/categories')).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metrics.port}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('says whether the process is ready, and that it is stopping', async () => {
    const other = await openTestApp({ runsWorker: false });
    const own = await serveMetrics(other.platform, any);
    expect(await get('/readyz', own)).toEqual({ status: 200, text: 'ready' });
    // What all processes would report alike comes from workers only.
    expect((await get('/metrics', own)).text).not.toContain('guildhall_orders');
    own.startDraining();
    expect(await get('/readyz', own)).toEqual({ status: 503, text: 'stopping' });
    expect((await get('/healthz', own)).status).toBe(200);
    await own.close();
    await other.close();
  });

  it('answers while the database does not, without old figures', async () => {
    const other = await openTestApp();
    const own = await serveMetrics(other.platform, any);
    await other.platform.pool.query('alter table orders rename to orders_away');
    const { status, text } = await get('/metrics', own);
    expect(status).toBe(200);
    expect(valuesOf(text, 'guildhall_orders')).toEqual({});
    expect(valuesOf(text, 'guildhall_metrics_failures_total')['{part="orders"}']).toBe(1);
    await own.close();
    await other.close();
  });
});

describe('the files of ops/', () => {
  const text = (path: string) => readFileSync(join(root, 'ops', path), 'utf8');
  type Rule = { alert: string; expr: string; labels: { severity: string } };
  const alerts = (parse(text('prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  );
  const panels = (JSON.parse(text('grafana/guildhall.json')) as { panels: { targets: { expr: string }[] }[] })
    .panels;
  const expressions = [
    ...alerts.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];

  it('name only metrics that exist', async () => {
    const known = new Set(
      [...(await get('/metrics')).text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
      ),
    );
    const named = expressions.flatMap((expr) => [...expr.matchAll(/\b(?:guildhall|nodejs|process)_\w+/g)]);
    expect(named.length).toBeGreaterThan(30);
    expect(named.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('show or watch every metric of ours', async () => {
    const own = [...(await get('/metrics')).text.matchAll(/^# TYPE (guildhall_\w+) /gm)].map(
      ([, name]) => name!,
    );
    expect(own.filter((name) => !expressions.some((expr) => expr.includes(name)))).toEqual([]);
  });

  it('give every alert a severity', () => {
    expect(alerts.filter(({ labels }) => !['page', 'ticket'].includes(labels.severity))).toEqual([]);
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  });
});
