// The obvious alternative to the engine: a weighted tsvector with a GIN index, ts_rank, and count(*) over all matches, without
// facets and spelling correction. Its cost grows with the number of matches, which the engine avoids.
import type pg from 'pg';
import type { GigQuery } from '#server/discovery/search/search-engine.ts';

export const naivePreparation = [
  `create table bench.plain as select g.id as gig_id,
     setweight(to_tsvector('english', g.title), 'A') || setweight(to_tsvector('english', g.content->'tags'), 'B')
     || setweight(to_tsvector('english', left(g.content->>'description', 400)), 'C') as words from gigs g`,
  `create index on bench.plain using gin (words)`,
  `create index on bench.plain (gig_id)`,
  `analyze bench.plain`,
];

const orders = {
  relevance: 's.orders_completed desc',
  newest: 'g.published_at desc',
  'best-selling': 's.orders_completed desc',
  'price-low': 'g.from_price_minor',
  'price-high': 'g.from_price_minor desc',
  rating: 's.rating_sum::float / greatest(s.review_count, 1) desc',
} as const;

/** Returns the number of rows. */
export async function searchNaively(
  pool: pg.Pool,
  words: readonly string[],
  { filters = {}, sort = 'relevance' }: Partial<GigQuery>,
): Promise<number> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`g.state = 'active'`];
  const query = words.length > 0 ? `websearch_to_tsquery('english', ${bind(words.join(' '))})` : null;
  if (query) conditions.push(`p.words @@ ${query}`);
  if (filters.category) conditions.push(`g.category_slug = ${bind(filters.category)}`);
  if (filters.delivery) conditions.push(`g.delivery_days <= ${bind(filters.delivery)}`);
  if (filters.priceMax) conditions.push(`g.from_price_minor <= ${bind(filters.priceMax)}`);
  if (filters.level) conditions.push(`f.level >= ${bind(filters.level)}`);
  const order = query && sort === 'relevance' ? `ts_rank(p.words, ${query}) desc` : orders[sort];
  const text = `select g.id, g.title, g.from_price_minor, count(*) over () as total
    from gigs g join bench.plain p on p.gig_id = g.id join gig_statistics s on s.gig_id = g.id
    join seller_facts f on f.user_id = g.seller_id
    where ${conditions.join(' and ')} order by ${order}, g.id limit 24`;
  const { rows } = await pool.query({
    name: `naive ${text.length} ${conditions.length} ${sort}`,
    text,
    values,
  });
  return rows.length;
}
