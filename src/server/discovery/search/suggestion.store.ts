// The SQL of suggestions: terms that a word being typed may become, the best gigs of those terms, and sellers by the same words.
// Guarantees: every walk has a budget, so that neither a common beginning nor a rare companion makes a keystroke slow.
// Best effort by design: the page of results, which Enter leads to, is the complete answer.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { beginsWith } from '#server/platform/data/begins-with.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { maySell } from './sellers/searchable-seller.report.ts';
import { sellerQuery } from './sellers/seller.store.ts';

/** Rows a walk may look at in all; and the best of them, looked at first: they are enough where both words are usual. */
const budget = 3000;
const firstBudget = 250;
const maxSpellings = 2000;
const maxCompletions = 12;
/** Counting stops here, above the first budget: what matters is which of two walks is likely shorter, and whether all was seen. */
const enough = 300;

type Counted = { id: number; count: number };
/** A term that a word being typed may become, with how many gigs have it (up to `enough`). */
export type Completion = Counted;

/** Terms that this word is a form of, or (from two letters on) the beginning of; the shortest first. */
export async function findCompletions(read: Read, word: string): Promise<Completion[]> {
  const begun =
    [...word].length < 2
      ? sql``
      : sql`union (select term_id from (
          select term_id, word from search_spellings where ${beginsWith('word', word)} limit ${sql.lit(maxSpellings)}
        ) begun order by length(word), word limit ${sql.lit(maxCompletions)})`;
  const { rows } = await sql<Completion>`
    select t.id, (select count(*) from (select from search_postings p where p.term_id = t.id limit ${sql.lit(enough)}) few) as count
    from (
      select id from search_terms where lexeme = any(tsvector_to_array(to_tsvector('english', ${word}))) ${begun}
    ) t`.execute(read.sql);
  return rows.filter((row) => row.count > 0);
}

type PrefixSearch = { completions: readonly Completion[]; others: readonly Counted[]; limit: number };

/**
 * The best gigs that have any of the completions and all of the other terms (the rarest first). Walks whichever is shorter:
 * the completions, or the rarest other term.
 */
export async function findGigsByPrefix(
  read: Read,
  { completions, others, limit }: PrefixSearch,
): Promise<string[]> {
  const [rarest, ...rest] = others;
  const inAll = completions.reduce((sum, one) => sum + one.count, 0);
  const alongCompletions: Walks = { walked: completions, checked: others, oneOf: null, limit };
  if (rarest === undefined) {
    // Without another word to check, the first few of each walk are all that can be shown.
    return walkBest(read, alongCompletions, { perTerm: limit, looked: budget });
  }
  const alongRarest: Walks = { walked: [rarest], checked: rest, oneOf: completions, limit };
  const walks = rarest.count < inAll ? alongRarest : alongCompletions;
  const perTerm = Math.ceil(budget / walks.walked.length);
  const few = { perTerm: Math.min(perTerm, firstBudget), looked: firstBudget };
  const first = await walkBest(read, walks, few);
  const sawAll = walks.walked.reduce((sum, one) => sum + one.count, 0) <= firstBudget;
  if (first.length >= limit || sawAll) return first;
  // Completions are counted only so far, so the other word may well be the shorter one, and then it can be walked to its end.
  if (rarest.count <= budget) return walkBest(read, alongRarest, { perTerm: budget, looked: budget });
  return walkBest(read, walks, { perTerm, looked: budget });
}

/** The gigs of the walked terms that have every checked one and, where `oneOf` is given, one of those; so many. */
type Walks = {
  walked: readonly Counted[];
  checked: readonly Counted[];
  oneOf: readonly Counted[] | null;
  limit: number;
};

/** Reads the best `perTerm` of each walked term, and looks at the best `looked` of all of those. */
async function walkBest(
  read: Read,
  { walked, checked, oneOf, limit }: Walks,
  { perTerm, looked }: { perTerm: number; looked: number },
): Promise<string[]> {
  const idsOf = (terms: readonly Counted[]) => terms.map((one) => one.id);
  // Gig by gig: for a bare `exists` the planner may read every posting of those terms first.
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
        ) best order by best.neg, best.gig_no limit ${looked}::int
      ) w ${has}
      where not exists (
        select from unnest(${idsOf(checked)}::int[]) as c(term_id)
        where not exists (select from search_postings o where o.gig_no = w.gig_no and o.term_id = c.term_id)
      )
      group by w.gig_no order by 2, 1 limit ${limit}::int
    ) best join search_gigs g using (gig_no) order by best.neg, best.gig_no`.execute(read.sql);
  return rows.map((row) => row.gig_id);
}

/** Rows of sellers that a keystroke may look at: of those called so, and of those who only work so. */
const budgetOfNames = 2000;
const budgetOfTrades = 1000;
/** So many of the best rated are looked at first. What most sellers have is found among them; what is not is rare. */
const foremost = 200;

/**
 * Sellers who have all words, the last one being typed: first those who are called so, then by their rating. Of a beginning that
 * more have than the budget, some of them; another letter makes it exact.
 */
export async function findSellersByPrefix(
  read: Read,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const isPrefix = [...(words.at(-1) ?? '')].length > 1;
  // Asked for apart, so that the planner cannot see that many match and walk the table instead of the index.
  const question = sql`(select words from question)`;
  const called = sql`ts_filter(s.words, '{a}') @@ ${question}`;
  const others = sql`s.words @@ ${question} and (select count(*) from called) < ${limit}::int`;
  const { rows } = await sql<{ seller_id: string }>`
    with question as materialized (select ${sellerQuery(words, isPrefix)} as words),
    ${bestOf('called', called, { budget: budgetOfNames, limit })},
    ${bestOf('others', others, { budget: budgetOfTrades, limit: limit * 2 })}
    select seller_id from (
      select 0 as place, * from called
      union all select 1, * from others where seller_id not in (select seller_id from called)
    ) found order by place, rating_key, seller_id limit ${limit}::int`.execute(read.sql);
  return rows.map((row) => row.seller_id);
}

/** Those who fit among the best rated; where they are not enough, among all, sorted before their accounts are looked up one by one. */
function bestOf(
  name: string,
  fits: RawBuilder<unknown>,
  { budget: looked, limit }: { budget: number; limit: number },
): RawBuilder<unknown> {
  const [all, first] = [sql.ref(name), sql.ref(`first_${name}`)];
  const best = (sellers: RawBuilder<unknown>) => sql`
    select best.seller_id, best.rating_key from (
      select * from (${sellers}) fitting order by rating_key, seller_id
    ) best cross join lateral (select from users u where u.id = best.seller_id and ${maySell} offset 0) account
    order by best.rating_key, best.seller_id limit ${limit}::int`;
  return sql`${first} as materialized (${best(sql`
      select s.seller_id, s.rating_key from (
        select * from search_sellers order by rating_key, seller_id limit (select ${sql.lit(foremost)})
      ) s where ${fits}`)}),
    ${all} as materialized (
      select * from ${first} where (select count(*) from ${first}) >= ${limit}::int
      union all (${best(sql`
        select s.seller_id, s.rating_key from search_sellers s
        where ${fits} and (select count(*) from ${first}) < ${limit}::int limit ${sql.lit(looked)}`)}))`;
}
