// The SQL of suggestions: completions of a word being typed, the best gigs of those terms, and sellers by the same words.
// Guarantees: every walk has a budget, so that neither a common prefix nor a rare second word makes a keystroke slow.
// Best effort by design: the results page, which Enter opens, is complete.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { beginsWith } from '#server/platform/data/begins-with.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { postingsOf } from './engine/search-terms.ts';
import { maySell } from './sellers/searchable-seller.report.ts';
import { sellerQuery } from './sellers/seller.store.ts';

/** Maximum rows of a walk. The best `firstBudget` are tried first: they suffice if both words are common. */
const budget = 3000;
const firstBudget = 250;
const maxSpellings = 2000;
const maxCompletions = 12;
/** Counting stops here, above the first budget: enough to choose the shorter walk and to know whether it was complete. */
const enough = 300;

type Counted = { id: number; count: number };
/** A term that completes a word, with its gig count (up to `enough`). */
export type Completion = Counted;

/** Terms of which this word is a form or, from two letters on, a prefix; shortest first. Without `counts` each counts as one gig. */
export async function findCompletions(
  read: Read,
  word: string,
  { counts = true }: { counts?: boolean } = {},
): Promise<Completion[]> {
  const byPrefix =
    [...word].length < 2
      ? sql``
      : sql`union (select term_id from (
          select term_id, word from search_spellings where ${beginsWith('word', word)} limit ${sql.lit(maxSpellings)}
        ) spellings order by length(word), word limit ${sql.lit(maxCompletions)})`;
  const { rows } = await sql<Completion>`
    select t.id, (select count(*) from ${postingsOf(sql.ref('t.id'), counts ? enough : 1)} few) as count
    from (
      select id from search_terms where lexeme = any(tsvector_to_array(to_tsvector('english', ${word}))) ${byPrefix}
    ) t`.execute(read.sql);
  return rows.filter((row) => row.count > 0);
}

type PrefixSearch = { completions: readonly Completion[]; others: readonly Counted[]; limit: number };

/** The best gigs with any completion and all other terms (rarest first). Walks the completions or the rarest term, whichever is shorter. */
export async function findGigsByPrefix(
  read: Read,
  { completions, others, limit }: PrefixSearch,
): Promise<string[]> {
  const [rarest, ...rest] = others;
  const total = completions.reduce((sum, { count }) => sum + count, 0);
  const alongCompletions: Walks = { walked: completions, checked: others, oneOf: null, limit };
  if (rarest === undefined) {
    // With no other word to check, the first few rows of each term suffice.
    return walkBest(read, alongCompletions, { perTerm: limit, checkedRows: budget });
  }
  const alongRarest: Walks = { walked: [rarest], checked: rest, oneOf: completions, limit };
  const walks = rarest.count < total ? alongRarest : alongCompletions;
  const perTerm = Math.ceil(budget / walks.walked.length);
  const few = { perTerm: Math.min(perTerm, firstBudget), checkedRows: firstBudget };
  const first = await walkBest(read, walks, few);
  const sawAll = walks.walked.reduce((sum, { count }) => sum + count, 0) <= firstBudget;
  if (first.length >= limit || sawAll) return first;
  // Completion counts are capped, so the other word may be the shorter one; within the budget it can be walked to its end.
  if (rarest.count <= budget) return walkBest(read, alongRarest, { perTerm: budget, checkedRows: budget });
  return walkBest(read, walks, { perTerm, checkedRows: budget });
}

/** Up to `limit` gigs of the walked terms that have every checked term and, if given, one of `oneOf`. */
type Walks = {
  walked: readonly Counted[];
  checked: readonly Counted[];
  oneOf: readonly Counted[] | null;
  limit: number;
};

/** Reads the best `perTerm` postings of each walked term, and checks the best `checkedRows` of all. */
async function walkBest(
  read: Read,
  { walked, checked, oneOf, limit }: Walks,
  { perTerm, checkedRows }: { perTerm: number; checkedRows: number },
): Promise<string[]> {
  const idsOf = (terms: readonly Counted[]) => terms.map((term) => term.id);
  // A lateral lookup per gig: for a plain `exists` the planner may read every posting of those terms first.
  const has =
    oneOf === null
      ? sql``
      : sql`cross join lateral (
          select from search_postings o where o.gig_no = w.gig_no and o.term_id = any(${idsOf(oneOf)}::int[]) limit 1
        ) has`;
  const { rows } = await sql<{ gig_id: string }>`
    select g.gig_id from (
      select w.gig_no, min(w.neg) as neg
      from (
        select best.neg, best.gig_no from unnest(${idsOf(walked)}::int[]) as t(term_id)
        cross join lateral (
          select neg, gig_no from search_postings where term_id = t.term_id
          order by term_id, neg, gig_no limit ${perTerm}::int
        ) best order by best.neg, best.gig_no limit ${checkedRows}::int
      ) w ${has}
      where not exists (
        select from unnest(${idsOf(checked)}::int[]) as c(term_id)
        where not exists (select from search_postings o where o.gig_no = w.gig_no and o.term_id = c.term_id)
      )
      group by w.gig_no order by 2, 1 limit ${limit}::int
    ) best join search_gigs g using (gig_no) order by best.neg, best.gig_no`.execute(read.sql);
  return rows.map((row) => row.gig_id);
}

/** Maximum seller rows read per keystroke: matches by name, and matches by other text. */
const nameBudget = 2000;
const textBudget = 1000;
/** How many of the best rated are checked first: common words are found among them, and the others are rare. */
const topRated = 200;

/**
 * Sellers with all words, the last one being typed: matches by name first, then by rating. If a prefix matches more sellers than the
 * budget, the result is a sample.
 */
export async function findSellersByPrefix(
  read: Read,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const isPrefix = [...(words.at(-1) ?? '')].length > 1;
  // In a CTE, so that the planner cannot estimate many matches and scan the table instead of the index.
  const question = sql`(select words from question)`;
  const byName = sql`ts_filter(s.words, '{a}') @@ ${question}`;
  const others = sql`s.words @@ ${question} and (select count(*) from called) < ${limit}::int`;
  const { rows } = await sql<{ seller_id: string }>`
    with question as materialized (select ${sellerQuery(words, isPrefix)} as words),
    ${bestOf('called', byName, { budget: nameBudget, limit })},
    ${bestOf('others', others, { budget: textBudget, limit: limit * 2 })}
    select seller_id from (
      select 0 as place, seller_id, rating_key from called
      union all select 1, seller_id, rating_key from others where seller_id not in (select seller_id from called)
    ) found order by place, rating_key, seller_id limit ${limit}::int`.execute(read.sql);
  return rows.map((row) => row.seller_id);
}

/** Matches among the top rated; if too few, among all, sorted before their accounts are looked up one by one. */
function bestOf(
  name: string,
  fits: RawBuilder<unknown>,
  { budget: maxRows, limit }: { budget: number; limit: number },
): RawBuilder<unknown> {
  const [all, first] = [sql.ref(name), sql.ref(`first_${name}`)];
  const best = (sellers: RawBuilder<unknown>) => sql`
    select best.seller_id, best.rating_key from (
      select seller_id, rating_key from (${sellers}) fitting order by rating_key, seller_id
    ) best cross join lateral (select from users u where u.id = best.seller_id and ${maySell} offset 0) account
    order by best.rating_key, best.seller_id limit ${limit}::int`;
  return sql`${first} as materialized (${best(sql`
      select s.seller_id, s.rating_key from (
        select seller_id, rating_key, words from search_sellers order by rating_key, seller_id limit (select ${sql.lit(topRated)})
      ) s where ${fits}`)}),
    ${all} as materialized (
      select seller_id, rating_key from ${first} where (select count(*) from ${first}) >= ${limit}::int
      union all (${best(sql`
        select s.seller_id, s.rating_key from search_sellers s
        where ${fits} and (select count(*) from ${first}) < ${limit}::int limit ${sql.lit(maxRows)}`)}))`;
}
