// Every foreign key has an index that covers all of its rows. A partial index (only active, only published) does not help queries
// for all rows, and deleting a referenced row would read the whole table.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Subcategories are never deleted, and the deleted gigs of one are never queried. */
const left = ['gigs (category_slug, subcategory_slug)'];

it('has a complete index for every foreign key', async () => {
  const { rows } = await app.platform.pool.query<{ key: string }>(`
    select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by k.nth) || ')' as key
    from pg_constraint c
    cross join lateral unnest(c.conkey) with ordinality k (attnum, nth)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    where c.contype = 'f' and c.connamespace::regnamespace::text in ('public', 'ledger')
      and not exists (
        select from pg_index i where i.indrelid = c.conrelid
          -- A null references nothing, so an index may leave nulls out.
          and coalesce(pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true)
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
    group by c.oid order by 1`);
  expect(rows.map((row) => row.key)).toEqual(left);
});
