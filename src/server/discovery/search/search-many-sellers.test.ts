// More than 1,000 sellers match: the total is capped, and paging still shows each seller once.
// Rows are inserted by SQL, because a thousand sign-ups would take minutes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InputOf } from '#contract/common/endpoint.ts';
import { searchSellers } from '#contract/discovery/search/search.endpoints.ts';
import { reading } from '#server/platform/data/tx.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { findSellersByPrefix } from './suggestion.store.ts';

const many = 1030;
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  token = (await buildBuyer(app)).token;
  const id = `('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid`;
  const from = `from generate_series(1, ${many}) i`;
  for (const statement of [
    `insert into users (id, email, email_verified_at, username, role, switchable, sonbording, created_at)
      select ${id}, 'many-' || i || '@example.test', now(), 'many-' || i, 1, 1, 1, now() ${from}`,
    `insert into profiles (user_id, updated_at) select ${id}, now() ${from}`,
    // Ten sellers share each key, so that pages are cut between equal keys.
    `insert into search_sellers (seller_id, words, categories, experience_years, rating_key, reviews_key, price_low_key, price_high_key)
      select ${id}, to_tsvector('simple', 'crowd' || case when i % 100 = 0 then ' rare' else '' end), 2, i % 9, -(i / 10), -(i / 10), i / 10, -(i / 10) ${from}`,
  ])
    await app.platform.pool.query(statement);
}, 60_000);
afterAll(() => app.close());

async function allSellers(query: InputOf<typeof searchSellers>): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 40; pages++) {
    const page = await app.call(searchSellers, { ...query, limit: 50, ...(cursor && { cursor }) }, { token });
    seen.push(...page.items.map((seller) => seller.username));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return seen;
}

it.each(['top-rated', 'price-low'] as const)('%s: shows every seller once', async (sort) => {
  const seen = await allSellers({ sort, q: 'crowd' });
  expect(seen).toHaveLength(many);
  expect(new Set(seen).size).toBe(many);
});

it('reports a capped total', async () => {
  const all = await app.call(searchSellers, {}, { token });
  expect([all.total, all.totalIsCapped]).toEqual([1000, true]);
  const some = await app.call(searchSellers, { q: 'crowd rare' }, { token });
  expect([some.total, some.totalIsCapped]).toEqual([10, false]);
});

it('suggests the best rated sellers for a common prefix', async () => {
  const suggested = async (...words: string[]) =>
    (await findSellersByPrefix(reading(app.platform), words, 3)).map((id) => Number(id.slice(-12)));
  expect(await suggested('crow')).toEqual([1030, 1020, 1021]);
  expect(await suggested('crowd', 'ra')).toEqual([1000, 900, 800]);
});
