// The API reference: content, search and examples.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { getOperation, listOperations } from '#contract/external/developers/reference.endpoints.ts';
import { noteOf, typeText } from '#contract/external/developers/type-text.ts';
import { allRoutes } from '#server/app/all-routes.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('lists every call except support calls, each with its scope', async () => {
  const { items, total } = await app.call(listOperations, {});
  const open = allRoutes.filter((bound) => bound.policy.needs !== 'support');
  expect(items.map((item) => item.name).sort()).toEqual(open.map((bound) => bound.endpoint.name).sort());
  expect(total).toBe(items.length);
  const scopeOf = Object.fromEntries(items.map((item) => [item.name, item.scope]));
  expect(scopeOf).toMatchObject({ 'deliver-order': 'orders', 'search-gigs': 'any', 'pay-checkout': null });
  expect(await refusalOf(app.call(getOperation, { name: 'restrict-user' }))).toBe('operation_not_found');
});

it('finds calls by all words and by scope', async () => {
  const named = async (q: string, scope?: 'orders') =>
    (await app.call(listOperations, { q, ...(scope && { scope }) })).items.map((item) => item.name);
  expect(await named('POST deliver-order')).toEqual(['deliver-order']);
  expect(await named('GET deliver-order')).toEqual([]);
  expect(await named('ORDER', 'orders')).toContain('submit-requirements');
  expect(await named('order', 'orders')).not.toContain('get-order');
});

it('describes the parameters, response and errors of a call', async () => {
  const delivering = await app.call(getOperation, { name: 'deliver-order' });
  expect(delivering).toMatchObject({
    method: 'POST',
    path: '/api/v1/orders/{orderNumber}/deliver-order',
    isIdempotent: true,
    isRunnable: false,
    parameters: [{ name: 'orderNumber', in: 'path', isRequired: true, example: 'ORD-2026-0001' }],
  });
  expect(delivering.refusals[0]).toMatchObject({ code: 'order_not_found', http: 404 });
  expect(delivering.bodyType).toContain('message');
  // GETs with side effects, or not allowed for keys, cannot be run from the page.
  const runnable = async (name: string) => (await app.call(getOperation, { name })).isRunnable;
  expect(await Promise.all(['get-order', 'switch-account-by-get', 'get-invoice-pdf'].map(runnable))).toEqual([
    true,
    false,
    false,
  ]);
});

it('has a valid example for every body that a key may send', async () => {
  const { items } = await app.call(listOperations, {});
  const wrong: string[] = [];
  for (const { name } of items.filter((item) => item.scope !== null)) {
    const { bodyExample } = await app.call(getOperation, { name });
    const { body } = allEndpoints.find((endpoint) => endpoint.name === name)!;
    if (bodyExample !== null && !body.safeParse(JSON.parse(bodyExample)).success)
      wrong.push(`${name}: ${bodyExample}`);
  }
  expect(wrong).toEqual([]);
});

it('documents scopes in the OpenAPI document', async () => {
  const document = (await app.http.inject('/api/v1/openapi.json')).json();
  const delivering = document.paths['/api/v1/orders/{orderNumber}/deliver-order'].post;
  expect(delivering).toMatchObject({
    security: [{ session: [] }, { key: ['orders'] }],
    'x-scope': 'orders',
    'x-needs': 'session',
  });
  expect(document.paths['/api/v1/checkouts/{checkoutId}/pay'].post.security).toEqual([{ session: [] }]);
  expect(document.components.securitySchemes.key.bearerFormat).toBe('mk_…');
});

it('renders schemas as types that are never narrower than the schema', () => {
  const string = { type: 'string' };
  expect(typeText({ type: 'array', items: { anyOf: [string, { type: 'null' }] } })).toBe('(string | null)[]');
  expect(typeText({ type: 'object', additionalProperties: string })).toBe('Record<string, string>');
  expect(typeText({ type: 'array', prefixItems: [string, { const: 2 }] })).toBe('[string, 2]');
  expect(typeText({ $ref: '#/elsewhere' })).toBe('unknown');
  expect(typeText({ enum: ['a', 'b'] })).toBe('"a" | "b"');
  expect(typeText({ type: ['string', 'null'] })).toBe('string | null');
  expect(typeText({ type: 'object', properties: { 'a-b': string }, required: ['a-b'] })).toBe(
    '{\n  "a-b": string;\n}',
  );
  expect(noteOf({ type: 'string', minLength: 1, maxLength: 60 })).toBe('1 to 60 characters');
  expect(noteOf({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER })).toBe('at least 0');
});
