// Creates a catalog of any size by SQL, including the search table: the same size always gives the same gigs.
// Text lengths and word frequencies (Zipf) are those of a real marketplace, because results on toy texts would not transfer.
// SQL instead of the real commands, which would take hours for a million gigs.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { rankingRules } from '#contract/discovery/search/ranking.rules.ts';

const marketWords =
  'design logo website video brand modern business custom write edit illustration translate shop simple fast article poster ' +
  'animation music photo menu book cover letter resume script data table report mobile landing page email campaign banner icon ' +
  'package label flyer portrait podcast voice subtitle clip color print vector sketch mascot store theme plugin repair speed ' +
  'audit keyword launch newsletter research survey story';
const vocabularySize = 6000;
const phraseCount = 5000;
const sentenceCount = 20_000;

/** A seeded generator (mulberry32), so that every run creates the same catalog. */
function seeded(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Words by frequency: first marketplace words, then invented ones of two to four syllables. */
function makeVocabulary(): string[] {
  const words = marketWords.split(' ');
  const [consonants, vowels] = ['bdfgklmnprstvz', 'aeiou'];
  for (let n = 0; words.length < vocabularySize; n++) {
    let word = '';
    for (let rest = n * 7 + 97; rest > 0 || word.length < 4; rest = Math.floor(rest / 70)) {
      word += consonants[rest % 14]! + vowels[Math.floor(rest / 14) % 5]!;
    }
    words.push(`${word}n`);
  }
  return words;
}

function makeTexts(): { vocabulary: string[]; phrases: string[]; sentences: string[] } {
  const random = seeded(20_260_301);
  const vocabulary = makeVocabulary();
  // Zipf with a shoulder: the most common word is in about half of all descriptions, not in every one.
  const shoulder = 20;
  const word = () =>
    vocabulary[Math.floor(shoulder * (1 + vocabularySize / shoulder) ** random() - shoulder)]!;
  const words = (count: number) => Array.from({ length: count }, word);
  return {
    vocabulary,
    phrases: Array.from({ length: phraseCount }, () => words(3).join(' ').slice(0, 32).trim()),
    sentences: Array.from(
      { length: sentenceCount },
      () => `${words(9 + Math.floor(random() * 6)).join(' ')}.`,
    ),
  };
}

const preparation = `
create schema bench;
create function bench.uuid(kind text, n bigint) returns uuid immutable parallel safe language sql as
  $$ select overlay(overlay(md5(kind || n) placing '7' from 13 for 1) placing '8' from 17 for 1)::uuid $$;
-- 0 … max - 1, deterministic in n and seed.
create function bench.pick(seed bigint, n bigint, max int) returns int immutable parallel safe language sql as
  $$ select ((hashint8extended(n, seed) & 9223372036854775807) % max)::int $$;
create table bench.phrases (no int primary key, text text not null, terms int[], tags int[]);
create table bench.sentences (no int primary key, text text not null, terms int[]);
create table bench.vocabulary (word text primary key)`;

/** Distinct pictures, shared by gigs and portraits. */
export const masterCount = 400;
export const masterHash = (n: number): string => createHash('md5').update(`master${n}`).digest('hex');

/** $1: number of sellers. */
const sellersSql = `
with master as (
  insert into picture_masters (hash, width, height, color, created_at)
  select md5('master' || n), 1200, 800, '#33665c', '2024-01-01' from generate_series(0, ${masterCount - 1}) n
), seller as (
  insert into users (id, email, email_verified_at, username, role, switchable, sonbording, created_at)
  select bench.uuid('seller', n), 'seller-' || n || '@bench.test', '2024-01-01', 'seller-' || n, 1, 1, 1, '2024-01-01'
  from generate_series(0, $1 - 1) n
), profile as (
  insert into profiles (user_id, display_name, title, bio, country, skills, languages, avatar_picture_id, updated_at)
  select bench.uuid('seller', n), initcap(p.text), 'I ' || p.text, s.text || ' ' || t.text, 'DE', '["logo", "print", "brand"]',
    '[{"name": "English", "level": "fluent"}, {"name": "German", "level": "native"}]', bench.uuid('portrait', n), '2024-01-01'
  from generate_series(0, $1 - 1) n
  join bench.phrases p on p.no = bench.pick(11, n, ${phraseCount})
  join bench.sentences s on s.no = bench.pick(12, n, ${sentenceCount})
  join bench.sentences t on t.no = bench.pick(13, n, ${sentenceCount})
), facts as (
  insert into seller_facts (user_id, orders_completed, deliveries, deliveries_on_time, rating_sum, review_count, level)
  select bench.uuid('seller', n), r, r, r - r / 20, r * 4 + r * 3 / 4, r, least(3, r / 30)
  from generate_series(0, $1 - 1) n, lateral (select bench.pick(14, n, 150) as r) as reviews
)
insert into pictures (id, owner_id, hash, created_at)
select bench.uuid('portrait', n), bench.uuid('seller', n), md5('master' || bench.pick(15, n, ${masterCount})), '2024-01-01'
from generate_series(0, $1 - 1) n`;

/** $1: number of gigs; $2: number of sellers. */
const pictures = `
insert into pictures (id, owner_id, hash, created_at)
select bench.uuid('picture', n * 3 + k), bench.uuid('seller', bench.pick(1, n, $2)), md5('master' || bench.pick(16, n * 3 + k, ${masterCount})), '2024-01-01'
from generate_series(0, $1 - 1) n, generate_series(0, 2) k`;

/** Content that only pages and orders read, not search. */
const pageContent = `,
    'aiUse', 'none', 'aiTools', '',
    'packages', (select jsonb_agg(jsonb_build_object('tier', tier, 'title', initcap(tier) || ' ' || p2.text, 'description', s1.text,
        'priceMinor', price * factor, 'deliveryDays', days + factor - 1, 'revisions', factor, 'license', 'commercial',
        'items', jsonb_build_array(p1.text, p2.text, p3.text)) order by factor)
      from (values ('basic', 1), ('standard', 2), ('premium', 4)) tiers (tier, factor)),
    'extras', jsonb_build_array(
      jsonb_build_object('id', bench.uuid('extra', n), 'title', 'One day faster', 'priceMinor', 2000, 'daysDelta', -1),
      jsonb_build_object('id', bench.uuid('other', n), 'title', initcap(p3.text), 'priceMinor', 3500, 'daysDelta', 2)),
    'faq', jsonb_build_array(jsonb_build_object('question', 'Do I own it?', 'answer', s1.text),
      jsonb_build_object('question', 'What do you need?', 'answer', s2.text)),
    'requirements', jsonb_build_array(jsonb_build_object('id', bench.uuid('requirement', n), 'prompt', 'What is your company called?',
      'kind', 'text', 'choices', '[]'::jsonb, 'required', true)),
    'pictureIds', jsonb_build_array(bench.uuid('picture', n * 3), bench.uuid('picture', n * 3 + 1), bench.uuid('picture', n * 3 + 2))`;

/** Gigs number $3 to $4, of $2 sellers. */
const gigs = (isLean: boolean) => `
insert into gigs (id, seller_id, state, version, slug, content, title, category_slug, subcategory_slug, description_html,
  from_price_minor, delivery_days, cover_picture_id, created_at, updated_at, published_at)
select bench.uuid('gig', n), bench.uuid('seller', bench.pick(1, n, $2)), 'active', 1,
  replace(title, ' ', '-') || '-' || n,
  jsonb_build_object('title', title, 'category', c.category_slug, 'subcategory', c.slug,
    'tags', to_jsonb(string_to_array(p3.text, ' ')), 'description', d.text${isLean ? '' : pageContent}),
  title, c.category_slug, c.slug, ${isLean ? `''` : `'<p>' || d.text || '</p>'`}, price, days, ${isLean ? 'null' : `bench.uuid('picture', n * 3)`}, at, at, at
from generate_series($3::bigint, $4::bigint) n
join bench.phrases p1 on p1.no = bench.pick(2, n, ${phraseCount})
join bench.phrases p2 on p2.no = bench.pick(3, n, ${phraseCount})
join bench.phrases p3 on p3.no = bench.pick(4, n, ${phraseCount})
join bench.sentences s1 on s1.no = bench.pick(5, n, ${sentenceCount})
join bench.sentences s2 on s2.no = bench.pick(6, n, ${sentenceCount})
join subcategories c on c.number = 1 + bench.pick(7, n, 35)
cross join lateral (select 'i will ' || p1.text || ' ' || p2.text as title, 500 * (1 + bench.pick(8, n, 100)) as price,
  1 + bench.pick(9, n, 21) as days, timestamptz '2026-01-01' - bench.pick(10, n, 60_000_000) * interval '1 second' as at) made
cross join lateral (select string_agg(s.text, ' ' order by k) as text from generate_series(1, ${isLean ? 5 : 10}) k
  join bench.sentences s on s.no = bench.pick(100 + k, n, ${sentenceCount})) d`;

const search = [
  `insert into gig_statistics (gig_id, views, orders_placed, orders_completed, rating_sum, review_count)
   select id, 0, r, r, r * 5 - r / 5, r from gigs, lateral (select bench.pick(20, hashtext(slug), 200) as r) reviews`,
  `insert into gig_slugs (slug, gig_id) select slug, id from gigs`,
  // The same words, weights and bits as src/server/discovery/search; in random id order, as in a catalog that grew over time.
  `insert into search_gigs (gig_id, seller_id, quality, rating_part, orders_part, level_part, fresh_part, price, fbits, languages,
     newest_key, selling_key, price_high_key, rating_key, words_hash)
   select g.id, g.seller_id, p.rating_part + p.orders_part + p.level_part + p.fresh_part,
     p.rating_part, p.orders_part, p.level_part, p.fresh_part, g.from_price_minor,
     sc.number | (c.number << 10) | (g.delivery_days << 15)
       | ((width_bucket(g.from_price_minor, array[0, 2500, 5000, 10000, 25000, 50000]) - 1) << 22) | (f.level::int << 25)
       | (bench.pick(23, hashtext(g.slug), 4) << 27) | (case when p.fresh_part > 0 and f.level = 0 then 1 else 0 end << 29),
     1 | (case when l.number > 0 then 1 << l.number else 0 end),
     -(extract(epoch from g.published_at) * 1000)::bigint, -s.orders_completed, -g.from_price_minor,
     -((s.rating_sum * 100 + 4600) * 1000 / (s.review_count + 10)), 'bench'
   from gigs g join gig_statistics s on s.gig_id = g.id join categories c on c.slug = g.category_slug
   join subcategories sc on sc.category_slug = c.slug and sc.slug = g.subcategory_slug
   join seller_facts f on f.user_id = g.seller_id
   cross join lateral (select bench.pick(21, hashtext(g.slug), 400_000) as rating_part,
     bench.pick(22, hashtext(g.slug), 350_000) as orders_part, 50_000 * f.level as level_part,
     case when bench.pick(24, hashtext(g.slug), 20) = 0 then 1 + bench.pick(25, hashtext(g.slug), 99_999) else 0 end as fresh_part) p
   -- Half of all sellers work in a second language, mostly common ones.
   cross join lateral (select (30 * (bench.pick(26, hashtext(g.seller_id::text), 1000) / 1000.0) ^ 3)::int as number) l
   order by g.id`,
  `insert into search_terms (lexeme, word)
   select distinct on (lexeme) lexeme, word from (
     select unnest(tsvector_to_array(to_tsvector('english', word))) as lexeme, word from bench.vocabulary
     union all select term, term from (values ('*all'), ('*new')) internal (term)
     union all select '*c:' || slug, '*c:' || slug from categories
     union all select '*s:' || category_slug || '/' || slug, '*s:' || category_slug || '/' || slug from subcategories
     union all select '*t:' || word, '*t:' || word from bench.vocabulary
   ) words order by lexeme, length(word), word`,
  `insert into search_spellings (word, term_id)
   select distinct on (v.word) v.word, t.id from bench.vocabulary v
   cross join lateral unnest(tsvector_to_array(to_tsvector('english', v.word))) as l(lexeme)
   join search_terms t on t.lexeme = l.lexeme order by v.word`,
  `insert into search_sellers (seller_id, words, categories, experience_years, rating_key, reviews_key, price_low_key, price_high_key)
   select p.user_id,
     setweight(to_tsvector('simple', n.names) || to_tsvector('english', n.names), 'A')
     || setweight(to_tsvector('simple', n.trade) || to_tsvector('english', n.trade), 'B')
     || setweight(to_tsvector('simple', p.bio) || to_tsvector('english', p.bio), 'C'),
     2, 1 + bench.pick(30, hashtext(u.username::text), 20), -((f.rating_sum * 100 + 4600) * 1000 / (f.review_count + 10))::bigint * 1000000 - f.review_count,
     -f.review_count * 1000, 1000000000, 0
   from profiles p join users u on u.id = p.user_id join seller_facts f on f.user_id = p.user_id
   cross join lateral (select p.display_name || ' ' || replace(u.username::text, '-', ' ') as names, p.title || ' logo print brand' as trade) n
   order by p.user_id`,
];

const postings = [
  // Terms per phrase and sentence, so that no text is parsed twice.
  ...['phrases', 'sentences'].map(
    (table) => `update bench.${table} b set terms = array(select t.id from search_terms t
      where t.lexeme = any(tsvector_to_array(to_tsvector('english', b.text))))`,
  ),
  `update bench.phrases b set tags = array(select t.id from search_terms t
     where t.lexeme in (select '*t:' || word from unnest(string_to_array(b.text, ' ')) word))`,
  `insert into search_postings (term_id, neg, gig_no, price, fbits, languages)
   select w.term_id, -(s.quality + w.weight), s.gig_no, s.price, s.fbits, s.languages
   from search_gigs s join gigs g on g.id = s.gig_id
   cross join lateral (select substring(g.slug from '[0-9]+$')::bigint as n) made
   join bench.phrases p1 on p1.no = bench.pick(2, n, ${phraseCount})
   join bench.phrases p2 on p2.no = bench.pick(3, n, ${phraseCount})
   join bench.phrases p3 on p3.no = bench.pick(4, n, ${phraseCount})
   cross join lateral (select term_id, max(weight) as weight from (
     select unnest(p1.terms || p2.terms), ${rankingRules.text.title * 1000}
     union all select unnest(p3.terms), ${rankingRules.text.tags * 1000}
     union all select unnest(p3.tags), 0
     union all select unnest(b.terms), ${rankingRules.text.description * 1000} from generate_series(1, 5) k
       join bench.sentences b on b.no = bench.pick(100 + k, n, ${sentenceCount})) words (term_id, weight) group by term_id) w`,
  `insert into search_postings (term_id, neg, gig_no, price, fbits, languages)
   select t.id, -s.quality, s.gig_no, s.price, s.fbits, s.languages from search_gigs s join gigs g on g.id = s.gig_id
   cross join lateral unnest(array['*all', '*c:' || g.category_slug, '*s:' || g.category_slug || '/' || g.subcategory_slug,
     case when s.fbits >> 29 = 1 then '*new' end]) internal (term)
   join search_terms t on t.lexeme = internal.term`,
];

/** `isLean`: only what search reads, so that a million gigs take minutes and a few gigabytes. */
export async function fillCatalog(
  connectionString: string,
  { count, isLean = false }: { count: number; isLean?: boolean },
  progress: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  // Failures are reported by the failing statement; errors of the idle connection are ignored.
  client.on('error', () => undefined);
  await client.connect();
  const { vocabulary, phrases, sentences } = makeTexts();
  const sellers = Math.max(50, Math.floor(count / 5));
  // Skips foreign key checks (session_replication_role): the rows are consistent, and checking would take longer than writing.
  await client.query(
    `set work_mem = '128MB'; set maintenance_work_mem = '512MB'; set synchronous_commit = off; set session_replication_role = replica`,
  );
  await client.query(preparation);
  await client.query(`insert into bench.vocabulary select unnest($1::text[])`, [vocabulary]);
  for (const [table, texts] of [
    ['phrases', phrases],
    ['sentences', sentences],
  ] as const) {
    await client.query(
      `insert into bench.${table} select n - 1, text from unnest($1::text[]) with ordinality t (text, n)`,
      [texts],
    );
    await client.query(`analyze bench.${table}`);
  }
  await client.query(sellersSql, [sellers]);
  if (!isLean) await client.query(pictures, [count, sellers]);
  const slice = 50_000;
  for (let from = 0; from < count; from += slice) {
    await client.query(
      gigs(isLean)
        .replaceAll('$2', String(sellers))
        .replace('$3', String(from))
        .replace('$4', String(Math.min(count, from + slice) - 1)),
    );
    if (count > slice) progress(`${Math.min(count, from + slice)} of ${count} gigs`);
  }
  await client.query('analyze gigs; analyze users');
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index where indrelid = 'search_postings'::regclass`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const statement of search) await client.query(statement);
  // Truncated in the transaction that fills it, so that PostgreSQL skips WAL at wal_level minimal (open-cluster.ts).
  await client.query('begin; truncate search_postings');
  for (const statement of postings) await client.query(statement);
  progress('wrote the postings');
  for (const { text } of indexes) await client.query(text);
  await client.query('commit');
  // The state autovacuum leaves after a while.
  await client.query('vacuum analyze');
  await client.end();
}

/** A word that very few gigs have. */
export function rareWord(): string {
  return makeTexts().vocabulary.at(-40)!;
}

/** Typical search queries: common words, pairs, and rare words. */
export function typicalQueries(): string[] {
  const { vocabulary } = makeTexts();
  const ranks = [[0], [1], [4], [12], [40], [300], [2000], [1, 0], [2, 5], [9, 30], [3, 200], [60, 1500]];
  return ranks.map((words) => words.map((rank) => vocabulary[rank]!).join(' '));
}
