// Known attacks by numbers: odd amounts and counts, and pages of impossible sizes (docs/security-tests.md). Nothing is stored.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { offerTerms } from '#tests/fixtures/build-offer.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { statedPolicies } from '../access/stated-policies.ts';

let app: TestApp;
let buyer: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  buyer = await buildBuyer(app);
});
afterAll(() => app.close());

/** Sent as text, because JSON.stringify cannot write all of these numbers. */
const post = (url: string, payload: string) =>
  app.http.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'application/json',
      'idempotency-key': newId(),
    },
    payload,
  });
const count = async (table: string) =>
  (await app.platform.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]!.n;

it('refuses amounts that are negative, zero, fractional, text or beyond exact integers (A36)', async () => {
  const gig = await buildGig(app);
  const before = await count('offers');
  const body = (price: string) =>
    JSON.stringify({
      about: { gigSlug: gig.slug },
      terms: offerTerms({ priceMinor: 40_001 }),
      message: 'Would you do this?',
    }).replace('40001', price);
  for (const price of [
    '-1',
    '0',
    '1.5',
    '"1e3"',
    '"40000"',
    '9007199254740992',
    '1e400',
    '[40000]',
    'null',
  ]) {
    const answer = await post('/offers', body(price));
    expect([400, 422], price).toContain(answer.statusCode);
  }
  expect(await count('offers')).toBe(before);
  // The same request with a whole amount is accepted, so the amount was what was refused.
  expect((await post('/offers', body('40000'))).statusCode).toBe(200);
});

it('refuses an extra a thousand times over, and quantities that do not exist (A36)', async () => {
  const gig = await buildGig(app);
  const [extra] = gig.content.extras;
  const before = await count('checkouts');
  const choice = { gigSlug: gig.slug, package: 'basic' };
  for (const more of [
    { extras: Array.from({ length: 1000 }, () => extra!.id) },
    { extras: Array.from({ length: 1000 }, () => newId()) },
    { extras: [], quantity: -1 },
    { extras: [], quantity: 1.5 },
  ])
    expect((await post('/checkouts', JSON.stringify({ ...choice, ...more }))).statusCode).toBe(422);
  expect(await count('checkouts')).toBe(before);
});

const publicLists = allEndpoints.filter(
  ({ name, method, path, query }) =>
    statedPolicies.anyone.includes(name) && method === 'GET' && !path.includes(':') && query?.shape.limit,
);

it('finds public lists to ask for odd pages', () => {
  expect(publicLists.length).toBeGreaterThan(3);
});

it.each(publicLists.map(({ name, base, path }) => [name, `${base}${path}`]))(
  'refuses huge, negative and fractional pages of %s (A64)',
  async (_, url) => {
    for (const query of ['limit=1000000000', 'limit=-1', 'limit=0', 'limit=1.5', 'limit=1e9', 'limit=']) {
      const answer = await app.http.inject(`${url}?${query}`);
      expect([400, 422], query).toContain(answer.statusCode);
    }
  },
);
