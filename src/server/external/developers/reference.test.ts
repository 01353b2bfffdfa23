// The reference: read from the OpenAPI document, searched, with examples that pass.
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

it('tells every call but those of support, each with the scope that opens it', async () => {
  const { items, total } = await app.call(listOperations, {});
  const open = allRoutes.filter((bound) => bound.policy.needs !== 'support');
  expect(items.map((one) => one.name).sort()).toEqual(open.map((bound) => bound.endpoint.name).sort());
  expect(total).toBe(items.length);
  const scopeOf = Object.fromEntries(items.map((one) => [one.name, one.scope]));
  expect(scopeOf).toMatchObject({ 'deliver-order': 'orders', 'search-gigs': 'any', 'pay-checkout': null });
  expect(await refusalOf(app.call(getOperation, { name: 'restrict-user' }))).toBe('operation_not_found');
});

it('finds calls by every word and by scope', async () => {
  const named = async (q: string, scope?: 'orders') =>
    (await app.call(listOperations, { q, ...(scope && { scope }) })).items.map((one) => one.name);
  expect(await named('POST deliver-order')).toEqual(['deliver-order']);
  expect(await named('GET deliver-order')).toEqual([]);
  expect(await named('ORDER', 'orders')).toContain('submit-requirements');
  expect(await named('order', 'orders')).not.toContain('get-order');
});

it('says of one call what it takes, answers and refuses', async () => {
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
  // What a GET changes, or what no key may ask, is not tried from a page.
  const runnable = async (name: string) => (await app.call(getOperation, { name })).isRunnable;
  expect(await Promise.all(['get-order', 'switch-account-by-get', 'get-invoice-pdf'].map(runnable))).toEqual([
    true,
    false,
    false,
  ]);
});

it('gives an example that passes for every body that a key may send', async () => {
  const { items } = await app.call(listOperations, {});
  const wrong: string[] = [];
  for (const { name } of items.filter((one) => one.scope !== null)) {
    const { bodyExample } = await app.call(getOperation, { name });
    const { body } = allEndpoints.find((one) => one.name === name)!;
    if (bodyExample !== null && !body.safeParse(JSON.parse(bodyExample)).success)
      wrong.push(`${name}: ${bodyExample}`);
  }
  expect(wrong).toEqual([]);
});

it('stands in the OpenAPI document, too', async () => {
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

it('writes schemas as types that are never narrower than what is meant', () => {
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
