// What support reads about persons leaves an audit entry, whichever endpoint shows it. A new endpoint of support is walked as well: it
// must either be audited or be listed here as one without personal data.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareRequest } from '#contract/common/call.ts';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import { allRoutes } from '#server/app/all-routes.ts';
import { buildEscalatedDispute } from '#tests/fixtures/build-dispute.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buildAccessWorld } from './access-world.ts';

/** Reads without names, addresses or texts of users: figures, settings, sample data, and texts by support itself. */
const withoutPersonalData: ReadonlySet<string> = new Set([
  'get-console-access',
  'get-console-overview',
  'get-ledger-check',
  // Order numbers, amounts and reason codes.
  'list-chargebacks',
  // Names of jobs, ids and error codes.
  'list-dead-jobs',
  'list-security-alarms',
  'list-contact-rules',
  'list-console-categories',
  'list-tags',
  'list-thesaurus',
  'explain-query',
  // Counts of texts, without persons.
  'list-searches',
  'list-rules-versions',
  'get-rules-draft',
  'preview-rules',
  'list-question-banks',
  'get-question-bank',
  // Sample data.
  'list-mail-previews',
  'get-mail-preview',
  'list-post-drafts',
  'get-post-draft',
  'preview-editorial-text',
  'get-help-console',
  'get-help-draft',
]);

const reads = allRoutes.filter(
  ({ policy, kind, endpoint }) =>
    policy.needs === 'support' && (kind === 'read' || endpoint.method === 'GET'),
);

let app: TestApp;
let support: BuiltSupport;
let params: Record<string, string>;

beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
  const world = await buildAccessWorld(app);
  const { order } = await buildEscalatedDispute(app, { asks: 4000, offers: 0 });
  const { rows } = await app.platform.pool.query<{ id: string }>('select id from exam_items limit 1');
  params = { ...world.params, orderNumber: order.number, questionId: rows[0]!.id };
});
afterAll(() => app.close());

async function entries(): Promise<{ action: string; user_id: string; details: Record<string, unknown> }[]> {
  const { rows } = await app.platform.pool.query(
    'select action, user_id, details from audit_log order by at, id',
  );
  return rows;
}

async function request(endpoint: AnyEndpoint): Promise<number> {
  const { token } = await asUser(app, support);
  const { method, url } = prepareRequest(endpoint, params);
  const headers = { authorization: `Bearer ${token}` };
  return (await app.http.inject({ method: method as 'GET', url, headers })).statusCode;
}

it('audits every read of support that shows personal data', async () => {
  const silent: string[] = [];
  for (const { endpoint } of reads) {
    if (withoutPersonalData.has(endpoint.name)) continue;
    await asUser(app, support);
    const before = await entries();
    const status = await request(endpoint);
    const written = (await entries()).slice(before.length);
    const isTraced = written.some(
      ({ user_id, details }) => user_id === support.id || details.by === support.id,
    );
    if (status !== 200 || !isTraced) silent.push(`${endpoint.name}: ${status}, ${written.length} entries`);
  }
  expect(silent).toEqual([]);
});

it('lists no endpoint as free of personal data that support does not read', () => {
  const names = new Set(reads.map(({ endpoint }) => endpoint.name));
  expect([...withoutPersonalData].filter((name) => !names.has(name))).toEqual([]);
});
