// The SQL that writes the search table: documents, terms and postings, in batches.
// Guarantees: writers of one gig are serialized by a lock on its id and read its state under the lock, so the last write is
// current; a gig keeps its postings if its words and filters are unchanged and its quality hardly moved.
import { sql } from 'kysely';
import { rankingRules } from '#contract/discovery/search/ranking.rules.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { GigDocument } from './gig-document.ts';

const weights = {
  title: rankingRules.text.title * 1000,
  tags: rankingRules.text.tags * 1000,
  description: rankingRules.text.description * 1000,
};
/** A rewrite touches dozens of postings; quality changes below 2% of the scale are not worth it. */
const smallestMove = 20_000;

export async function lockGigs(tx: Tx, gigIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('search/' || id, 0))
    from (select unnest(${[...gigIds].sort()}::text[]) as id) ids`.execute(tx.sql);
}

/** False if another transaction holds the lock. */
export async function tryLockGig(tx: Tx, gigId: string): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('search/' || ${gigId}::text, 0)) as got`.execute(
    tx.sql,
  );
  return rows[0]!.got;
}

export async function removeDocuments(tx: Tx, gigIds: readonly string[]): Promise<void> {
  await sql`
    delete from search_postings where gig_no in
      (select gig_no from search_gigs where gig_id = any(${gigIds}::uuid[]))`.execute(tx.sql);
  await sql`delete from search_gigs where gig_id = any(${gigIds}::uuid[])`.execute(tx.sql);
}

/** The quality parts of these gigs as last written. */
export async function findFreshness(read: Read, gigIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ gig_id: string; fresh_part: number }>`
    select gig_id, fresh_part from search_gigs where gig_id = any(${gigIds}::uuid[])`.execute(read.sql);
  return new Map(rows.map(({ gig_id, fresh_part }) => [gig_id, fresh_part]));
}

const written = sql`seller_id, quality, rating_part, orders_part, level_part, fresh_part, is_frozen, price, fbits, languages, newest_key,
  selling_key, price_high_key, rating_key, words_hash, refresh_at`;
const names = sql`gig_id, ${written}, title, tags, description, terms`;
const columns = sql`gig_id uuid, seller_id uuid, quality int, rating_part int, orders_part int, level_part int, fresh_part int,
  is_frozen boolean, price int, fbits int, languages int, newest_key bigint, selling_key int, price_high_key int, rating_key int,
  title text, tags text, description text, terms text[], words_hash text, refresh_at timestamptz`;
const words = sql`setweight(to_tsvector('english', d.title), 'A') || setweight(to_tsvector('english', d.tags), 'B')
  || setweight(to_tsvector('english', d.description), 'C')`;

export async function putDocuments(
  tx: Tx,
  documents: readonly GigDocument[],
  { force = false }: { force?: boolean } = {},
): Promise<void> {
  if (documents.length === 0) return;
  if (force) return rewriteDocuments(tx, documents);
  const json = JSON.stringify(documents);
  const { rows } = await sql<{ gig_id: string }>`
    with d as (select ${names} from jsonb_to_recordset(${json}::jsonb) as d(${columns})),
    unchanged as (
      update search_gigs g set newest_key = d.newest_key, selling_key = d.selling_key,
        rating_key = d.rating_key, refresh_at = d.refresh_at, is_frozen = d.is_frozen
      from d where g.gig_id = d.gig_id and g.words_hash = d.words_hash and g.price = d.price and g.fbits = d.fbits
        and g.languages = d.languages and abs(g.quality - d.quality) < ${smallestMove}
      returning g.gig_id
    )
    select d.gig_id from d where d.gig_id not in (select gig_id from unchanged)`.execute(tx.sql);
  const rewritten = new Set(rows.map((row) => row.gig_id));
  await rewriteDocuments(
    tx,
    documents.filter((document) => rewritten.has(document.gig_id)),
  );
}

/** Rewrites only postings that changed: editing one word does not rewrite the gig's fifty other postings. */
async function rewriteDocuments(tx: Tx, documents: readonly GigDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const json = JSON.stringify(documents);
  await insertTerms(tx, documents);
  await sql`
    with d as (select ${names}, ${words} as words from jsonb_to_recordset(${json}::jsonb) as d(${columns})),
    put as (
      insert into search_gigs as g (gig_id, ${written})
      select gig_id, ${written} from d
      on conflict (gig_id) do update set (${written}) = row (excluded.seller_id, excluded.quality, excluded.rating_part,
        excluded.orders_part, excluded.level_part, excluded.fresh_part, excluded.is_frozen, excluded.price, excluded.fbits,
        excluded.languages, excluded.newest_key, excluded.selling_key, excluded.price_high_key, excluded.rating_key,
        excluded.words_hash, excluded.refresh_at)
      returning g.gig_no, g.gig_id, g.quality, g.price, g.fbits, g.languages
    ),
    terms as (
      select put.gig_no, w.lexeme, case when 'A' = any(w.weights) then ${weights.title}::int
        when 'B' = any(w.weights) then ${weights.tags}::int else ${weights.description}::int end as weight
      from put join d using (gig_id) cross join lateral unnest(d.words) as w
      union all
      select put.gig_no, unnest(d.terms), 0 from put join d using (gig_id)
    ),
    postings as materialized (
      select t.id as term_id, -(put.quality + terms.weight) as neg, put.gig_no, put.price, put.fbits, put.languages
      from terms join put using (gig_no) join search_terms t on t.lexeme = terms.lexeme
    ),
    -- Forces a lookup per gig and a delete by ctid: the planner might otherwise scan all postings.
    old as materialized (
      select p.at, p.term_id, p.neg, p.gig_no, p.price, p.fbits, p.languages from put cross join lateral (
        select ctid as at, term_id, neg, gig_no, price, fbits, languages from search_postings where gig_no = put.gig_no offset 0) p
    ),
    gone as (
      delete from search_postings where ctid = any(array(select at from old where not exists (
        select from postings n where (n.gig_no, n.term_id, n.neg) = (old.gig_no, old.term_id, old.neg))))
    )
    insert into search_postings (term_id, neg, gig_no, price, fbits, languages)
    select term_id, neg, gig_no, price, fbits, languages from postings
    except select term_id, neg, gig_no, price, fbits, languages from old
    on conflict (term_id, neg, gig_no) do update set (price, fbits, languages) =
      (excluded.price, excluded.fbits, excluded.languages)`.execute(tx.sql);
}

/** Inserts missing terms, each with the shortest word it was written as. In a fixed order, so that writers never deadlock. */
async function insertTerms(tx: Tx, documents: readonly GigDocument[]): Promise<void> {
  const written = new Set(
    documents.flatMap(({ title, tags, description }) => `${title} ${tags} ${description}`.split(' ')),
  );
  const own = [...new Set(documents.flatMap((document) => document.terms))];
  await sql`
    insert into search_terms (lexeme, word)
    select lexeme, word from (
      select distinct on (lexeme) lexeme, word from (
        select unnest(tsvector_to_array(to_tsvector('english', word))) as lexeme, word
        from unnest(${[...written]}::text[]) as word
        union all
        select term, term from unnest(${own}::text[]) as term
      ) all_words order by lexeme, length(word), word
    ) one_word
    where not exists (
      select from search_terms t where t.lexeme = one_word.lexeme
        and (length(t.word), t.word) <= (length(one_word.word), one_word.word))
    order by lexeme
    on conflict (lexeme) do update set word = excluded.word
      where (length(search_terms.word), search_terms.word) > (length(excluded.word), excluded.word)`.execute(
    tx.sql,
  );
  await sql`
    insert into search_spellings (word, term_id)
    select distinct on (w.word) w.word, t.id
    from unnest(${[...written].sort()}::text[]) as w(word)
    cross join lateral unnest(tsvector_to_array(to_tsvector('english', w.word))) as l(lexeme)
    join search_terms t on t.lexeme = l.lexeme
    where not exists (select from search_spellings s where s.word = w.word)
    order by w.word, t.id
    on conflict do nothing`.execute(tx.sql);
}

/** Gigs whose quality is due for a refresh. */
export async function listDueForRefresh(read: Read, limit: number): Promise<string[]> {
  const { rows } = await sql<{ gig_id: string }>`
    select gig_id from search_gigs where refresh_at <= ${read.now} order by refresh_at limit ${limit}`.execute(
    read.sql,
  );
  return rows.map((row) => row.gig_id);
}

/** The gig's number in postings; null if it is not indexed. */
export async function findGigNo(read: Read, gigId: string): Promise<number | null> {
  const { rows } = await sql<{ gig_no: number }>`
    select gig_no from search_gigs where gig_id = ${gigId}`.execute(read.sql);
  return rows[0]?.gig_no ?? null;
}

export async function countDocuments(read: Read): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from search_gigs`.execute(read.sql);
  return rows[0]!.count;
}

/** Indexed gigs after this id, for removing those that should no longer be found. */
export async function listDocumentIds(read: Read, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ gig_id: string }>`
    select gig_id from search_gigs where ${after}::uuid is null or gig_id > ${after}::uuid
    order by gig_id limit ${limit}`.execute(read.sql);
  return rows.map((row) => row.gig_id);
}
