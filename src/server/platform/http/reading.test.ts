// The limit of reading gigs and profiles: who it slows down, whom it leaves alone, and what support learns.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { getPublicProfile } from '#contract/people/accounts/account.endpoints.ts';
import { compareGigs } from '#contract/catalog/gigs/named-gigs.endpoints.ts';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { readingLimits } from '#contract/common/reading.rules.ts';
import { listRiskAlerts } from '#contract/trust/risk/risk.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { countReading } from './reading.ts';

const crawler = '66.249.66.1';
let app: TestApp;
let gig: BuiltGig;
let support: BuiltSupport;
beforeAll(async () => {
  app = await openTestApp({ limitsFactor: 1, crawlerNetworks: ['66.249.64.0/19', '2001:4860::/32'] });
  gig = await buildGig(app);
  support = await buildSupport(app);
});
afterAll(() => app.close());

const read = (ip: string) => app.answer(getGig, { slug: gig.slug }, { ip });
const readTimes = async (address: string, times: number) => {
  for (let nth = 0; nth < times; nth++) await countReading(app.platform, null, address);
};
const alerts = async () => {
  await app.drainWorker();
  const query = { show: 'all', rule: 'bulk-reading' } as const;
  return (await app.call(listRiskAlerts, query, await asUser(app, support))).items;
};

it('refuses a guest’s address after the limit with Retry-After, and raises one alert', async () => {
  const address = '198.51.100.7';
  await readTimes(address, readingLimits.guest - 1);
  expect((await read(address)).statusCode).toBe(200);
  expect(await alerts()).toEqual([]);
  for (let nth = 0; nth < 3; nth++) {
    const refused = await read(address);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  }
  const profile = await app.answer(getPublicProfile, { username: gig.seller.username }, { ip: address });
  expect(profile.statusCode).toBe(429);
  // Search and other visitors go on.
  expect((await app.answer(searchGigs, {}, { ip: address })).statusCode).toBe(200);
  expect((await read('198.51.100.8')).statusCode).toBe(200);
  expect(await alerts()).toMatchObject([{ address, accounts: [], state: 'open' }]);
});

it('counts every gig of a comparison', async () => {
  const address = '198.51.100.17';
  const gigs = [gig, await buildGig(app), await buildGig(app)];
  const compare = async () =>
    (await app.answer(compareGigs, { slugs: gigs.map(({ slug }) => slug).join() }, { ip: address }))
      .statusCode;
  await readTimes(address, readingLimits.guest - 4);
  expect(await compare()).toBe(200);
  expect((await read(address)).statusCode).toBe(200);
  expect((await read(address)).statusCode).toBe(429);
  expect(await compare()).toBe(429);
});

it('counts an IPv6 network as one visitor', async () => {
  await readTimes('2001:db8:1:2::/64', readingLimits.guest);
  expect((await read('2001:db8:1:2::99')).statusCode).toBe(429);
  expect((await read('2001:db8:1:3::99')).statusCode).toBe(200);
});

it('bounds the guests of one network together, however many addresses they use', async () => {
  for (let nth = 0; nth < 10; nth++) await readTimes(`2001:db8:9:${nth}::/64`, readingLimits.guest);
  const refused = await read('2001:db8:9:77::1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  expect((await read('2001:db8:a:77::1')).statusCode).toBe(200);
  expect((await alerts()).map(({ address }) => address)).toContain('2001:db8:9::/48');
});

it('counts members by account, wherever they are', async () => {
  const buyer = await buildBuyer(app);
  const viewer = { userId: buyer.id, emailVerified: true } as Parameters<typeof countReading>[1];
  for (let nth = 0; nth < readingLimits.member; nth++) await countReading(app.platform, viewer, '192.0.2.1');
  const as = await asUser(app, buyer);
  expect((await app.answer(getGig, { slug: gig.slug }, { ...as, ip: '192.0.2.2' })).statusCode).toBe(429);
  const [alert] = (await alerts()).filter(({ accounts }) => accounts.length > 0);
  expect(alert).toMatchObject({ address: null, accounts: [{ id: buyer.id }] });
});

it('counts an unverified account as a guest, and the account is deleted when it expires', async () => {
  const email = 'never.verified@example.com';
  const { token } = await signUp(app, { email });
  const [row] = await app.platform.db.selectFrom('users').select('id').where('email', '=', email).execute();
  const viewer = { userId: row!.id, emailVerified: false } as Parameters<typeof countReading>[1];
  const address = '198.51.100.70';
  for (let nth = 0; nth < readingLimits.guest; nth++) await countReading(app.platform, viewer, address);
  expect((await app.answer(getGig, { slug: gig.slug }, { token, ip: address })).statusCode).toBe(429);
  const newest = (await alerts()).filter((alert) => alert.accounts.length === 0 && alert.address === address);
  expect(newest).toHaveLength(1);
  app.clock.advance({ hours: 49 });
  await app.drainWorker();
  const { rows } = await sql`select 1 from users where email = ${email}`.execute(app.platform.db);
  expect(rows).toEqual([]);
});

it('leaves crawlers of the listed networks alone, and no one else who claims to be one', async () => {
  await readTimes(crawler, readingLimits.guest + 10);
  expect((await read(crawler)).statusCode).toBe(200);
  await readTimes('2001:4860:1:1::/64', readingLimits.guest + 10);
  const claimed = '203.0.113.9';
  await readTimes(claimed, readingLimits.guest);
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  expect((await app.answer(getGig, { slug: gig.slug }, { ip: claimed, headers })).statusCode).toBe(429);
});
