// Known attacks that concern many endpoints at once, or for which no module has a test of its own (docs/security-tests.md).
// Every refusal is checked to have changed nothing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InjectOptions } from 'fastify';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { createGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { leaveReview } from '#contract/orders/reviews/review.endpoints.ts';
import { exportInvoices, listInvoices } from '#contract/payments/invoices/invoice.endpoints.ts';
import { listEarnings } from '#contract/settlement/payouts/payout.endpoints.ts';
import { startCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { statedPolicies } from '../access/stated-policies.ts';

let app: TestApp;
let buyer: BuiltUser;
let seller: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  buyer = await buildBuyer(app);
  seller = await buildSeller(app);
});
afterAll(() => app.close());

const rowsOf = async (table: string) => {
  const { rows } = await app.platform.pool.query<{ count: number }>(`select count(*) as count from ${table}`);
  return rows[0]!.count;
};
const send = (as: { token: string } | null, method: string, url: string, more: InjectOptions = {}) =>
  app.http.inject({
    method: method as 'GET',
    url: `/api/v1${url}`,
    ...more,
    headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...more.headers },
  });
const sendJson = (as: { token: string }, method: string, url: string, body: unknown) =>
  send(as, method, url, {
    headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    payload: JSON.stringify(body),
  });

it('ignores the id of another user in requests for invoices, earnings and exports (A25)', async () => {
  const { buyer: payer, seller: earner } = await buildOrder(app, 'completed');
  await app.drainWorker();
  const own = await asUser(app, buyer);
  for (const [endpoint, query, as] of [
    [listInvoices, 'as=buyer', own],
    [exportInvoices, 'as=buyer&year=2026', own],
    [listEarnings, '', await asUser(app, seller)],
  ] as const) {
    const other = endpoint === listEarnings ? earner : payer;
    for (const name of ['userId', 'user_id', 'buyerId', 'sellerId', 'id']) {
      const answer = await send(as, 'GET', `${endpoint.path}?${query}&${name}=${other.id}`);
      expect([200, 422], `${endpoint.name} ${name}`).toContain(answer.statusCode);
      if (answer.statusCode !== 200) continue;
      const without = await send(as, 'GET', `${endpoint.path}?${query}`);
      expect(answer.json().data, `${endpoint.name} ${name}`).toEqual(without.json().data);
    }
  }
});

it('orders no package and no extra of another gig (A26)', async () => {
  const [gig, other] = [
    await buildGig(app, { content: { packages: [gigPackage()] } }),
    await buildGig(app, { content: { packages: [gigPackage({ tier: 'basic' })] } }),
  ];
  const as = await asUser(app, buyer);
  const before = await rowsOf('checkouts');
  const choice = { gigSlug: gig.slug, package: 'basic' as const, extras: [] as string[] };
  const start = (change: object) => refusalOf(app.call(startCheckout, { ...choice, ...change }, as));
  const foreign = other.content.extras.map(({ id }) => id);
  expect(foreign.length).toBeGreaterThan(0);
  expect(await start({ extras: foreign })).toBe('extra_not_found');
  expect(await start({ extras: [...gig.content.extras.map(({ id }) => id), ...foreign] })).toBe(
    'extra_not_found',
  );
  const whole = await buildGig(app);
  expect(whole.content.packages.map(({ tier }) => tier)).toContain('premium');
  expect(await start({ package: 'premium' })).toBe('package_not_found');
  for (const body of [
    { ...choice, packageId: newId() },
    { ...choice, gigId: other.id },
    { ...choice, gigSlug: [gig.slug, other.slug] },
  ])
    expect((await sendJson(as, 'POST', '/checkouts', body)).statusCode, JSON.stringify(body)).toBe(422);
  expect(await rowsOf('checkouts')).toBe(before);
});

it('reviews no order through the number of another (A26)', async () => {
  const [mine, others] = [await buildOrder(app, 'completed'), await buildOrder(app, 'completed')];
  const as = await asUser(app, mine.buyer);
  const review = { stars: 1, scores: { quality: 1, communication: 1, value: 1 }, text: 'Not mine at all.' };
  expect(await refusalOf(app.call(leaveReview, { orderNumber: others.order.number, ...review }, as))).toBe(
    'order_not_found',
  );
  const { path } = leaveReview;
  const url = path.replace(':orderNumber', mine.order.number);
  for (const more of [
    { orderNumber: others.order.number },
    { gigId: others.gig.id },
    { sellerId: seller.id },
  ])
    expect((await sendJson(as, 'POST', url, { ...review, ...more })).statusCode).toBe(422);
});

it('hides the console from callers who claim to come from this machine (A29)', async () => {
  const claims = {
    'x-forwarded-for': '127.0.0.1',
    'x-real-ip': '127.0.0.1',
    'x-client-ip': '::1',
    forwarded: 'for=127.0.0.1;host=localhost',
    'x-forwarded-host': 'localhost',
    'x-original-url': '/api/v1/account',
    'x-rewrite-url': '/api/v1/account',
  };
  const console = allEndpoints.filter(({ name }) => statedPolicies.support.includes(name));
  expect(console.length).toBeGreaterThan(30);
  const found: string[] = [];
  for (const { name, method, base, path } of console) {
    const url = `${base}${path.replaceAll(/:\w+/g, newId())}`;
    for (const as of [null, buyer, seller]) {
      const answer = await app.http.inject({
        method: method as 'POST',
        url,
        remoteAddress: '127.0.0.1',
        headers: { ...claims, ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
      });
      if (answer.statusCode !== 404) found.push(`${name}: ${answer.statusCode}`);
    }
  }
  expect(found).toEqual([]);
});

it('sets no seller, state or date of a gig (A32)', async () => {
  const before = await rowsOf('gigs');
  const fields = {
    id: newId(),
    sellerId: buyer.id,
    status: 'published',
    state: 'active',
    featured: true,
    createdAt: '2020-01-01T00:00:00Z',
    publishedAt: '2020-01-01T00:00:00Z',
    slug: 'mine',
    version: 7,
    rating: 5,
  };
  for (const [name, value] of Object.entries(fields)) {
    const answer = await sendJson(seller, 'POST', createGig.path, { title: 'I will try', [name]: value });
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})], name).toEqual([422, [name]]);
  }
  expect(await rowsOf('gigs')).toBe(before);
});

it('validates a body whatever its content type says, or refuses the type (A34)', async () => {
  const before = await rowsOf('gigs');
  const invalid = JSON.stringify({ title: 7, sellerId: buyer.id });
  for (const [type, status] of [
    ['APPLICATION/JSON', 422],
    ['application/json;', 422],
    ['application/json; charset=utf-16', 422],
    ['application/json\t; x', 422],
    [' application/json', 422],
    ['application/jsonp', 415],
    ['application/json, text/plain', 415],
    ['application/vnd.api+json', 415],
    ['text/json', 415],
    ['text/plain', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/x-www-form-urlencoded', 415],
    ['', 415],
  ] as const) {
    const answer = await send(seller, 'POST', createGig.path, {
      headers: { 'content-type': type, 'idempotency-key': newId() },
      payload: invalid,
    });
    expect(answer.statusCode, `“${type}”: ${answer.body}`).toBe(status);
  }
  expect(await rowsOf('gigs')).toBe(before);
});

it('answers no call with CORS headers, whatever the origin, and no preflight (A73)', async () => {
  const open: string[] = [];
  for (const { name, method, base, path } of allEndpoints) {
    const url = `${base}${path.replaceAll(/:\w+/g, newId())}`;
    for (const origin of ['https://evil.test', 'null', 'http://localhost:3000.evil.test']) {
      const preflight = await app.http.inject({
        method: 'OPTIONS',
        url,
        headers: { origin, 'access-control-request-method': method },
      });
      const answer = await app.http.inject({ method: method as 'GET', url, headers: { origin } });
      if (preflight.statusCode < 400) open.push(`${name}: preflight ${preflight.statusCode}`);
      for (const { headers } of [preflight, answer])
        if (Object.keys(headers).some((header) => header.startsWith('access-control-')))
          open.push(`${name}: ${origin}`);
    }
  }
  expect(open).toEqual([]);
});

it('changes nothing for a form or plain text sent by another site with the browser’s cookies (A70)', async () => {
  const before = await rowsOf('gigs');
  for (const [type, payload] of [
    ['text/plain', '{"title":"I will try"}'],
    ['application/x-www-form-urlencoded', 'title=I+will+try'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--\r\n'],
    ['application/json', '{"title":"I will try"}'],
  ] as const) {
    // Cookies alone authenticate nothing but the calls that renew, end or confirm a session.
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/v1${createGig.path}`,
      cookies: { rt: 'x', '__Host-rt': 'x' },
      headers: { origin: 'https://evil.test', 'content-type': type },
      payload,
    });
    expect([401, 415], type).toContain(answer.statusCode);
  }
  expect(await rowsOf('gigs')).toBe(before);
});
