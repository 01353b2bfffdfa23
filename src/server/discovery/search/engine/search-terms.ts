// Resolves query words to terms of the search table, with spelling correction.
// Guarantees: a word without gigs is replaced by the closest one that has some, or dropped if other words match. The result
// reports the correction; `exact` disables it.
import { sql } from 'kysely';
import type { Platform } from '#server/platform/platform.ts';
import { beginsWith } from '#server/platform/data/begins-with.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { minuteCache } from '../minute-cache.ts';
import { distance } from '../search-words.ts';

/** `word`: as typed, or its correction. */
export type Term = { id: number; lexeme: string; word: string; count: number };
export type ResolvedTerms = {
  /** Rarest first. Empty if the query has only stop words. */
  terms: Term[];
  correctedTo: string | null;
  didYouMean: string | null;
  /** Nothing can match: the query has non-stop words, and none could be resolved. */
  isUnmatchable: boolean;
};
export const noTerms: ResolvedTerms = {
  terms: [],
  correctedTo: null,
  didYouMean: null,
  isUnmatchable: false,
};

/** Counting stops here: which of two common words is rarer makes no difference. */
export const enough = 5000;
/** A word in at most this many gigs may be a typing error of a seller … */
const rare = 2;
/** … if a similar word is this many times as common. */
const muchMoreCommon = 10;

type Candidate = { word: string; lexeme: string | null; id: number | null; count: number };

export async function resolveTerms(
  read: Read,
  words: readonly string[],
  { exact = false }: { exact?: boolean } = {},
): Promise<ResolvedTerms> {
  const rows = await findTerms(read, words);
  const terms = new Map<string, Term>();
  const searched: string[] = [];
  let isCorrected = false;
  let hasWords = false;
  for (const word of words) {
    const own = rows.filter((row) => row.word === word && row.lexeme !== null);
    hasWords ||= own.length > 0;
    for (const row of own)
      if (row.id !== null && row.count > 0)
        terms.set(row.lexeme!, { id: row.id, lexeme: row.lexeme!, word, count: row.count });
    if (own.every((row) => row.count > 0)) {
      searched.push(word);
      continue;
    }
    isCorrected = true;
    const closest = await findClosestTerm(read, word, own[0]!.lexeme!);
    if (!closest) continue;
    terms.set(closest.lexeme, closest);
    searched.push(closest.word);
  }
  const corrected = isCorrected && terms.size > 0 ? searched.join(' ') : null;
  if (exact && isCorrected) return { ...noTerms, didYouMean: corrected, isUnmatchable: true };
  const isUnmatchable = hasWords && terms.size === 0;
  return {
    terms: [...terms.values()].sort((a, b) => a.count - b.count || a.id - b.id),
    correctedTo: corrected,
    didYouMean: isCorrected || isUnmatchable ? null : await findSuggestion(read, words, [...terms.values()]),
    isUnmatchable,
  };
}

/** The query with its rarest word replaced by a much more common similar one; null if there is none. */
async function findSuggestion(
  read: Read,
  words: readonly string[],
  terms: readonly Term[],
): Promise<string | null> {
  const doubtful = terms
    .filter((term) => term.count <= rare && [...term.word].length >= 4)
    .sort((a, b) => a.count - b.count)[0];
  if (!doubtful) return null;
  const suggestion = await findClosestTerm(
    read,
    doubtful.word,
    doubtful.lexeme,
    doubtful.count * muchMoreCommon,
  );
  return suggestion && words.map((word) => (word === doubtful.word ? suggestion.word : word)).join(' ');
}

const counted = sql`(select count(*) from (select from search_postings p where p.term_id = t.id limit ${sql.lit(enough)}) few)`;

/** Counts of words with at least this many gigs are cached; rarer words are always read, so that new gigs are found at once. */
const common = 100;
const commonWords = minuteCache<string, Candidate[]>();

async function findTerms(read: Read, words: readonly string[]): Promise<Candidate[]> {
  const cached = words.flatMap((word) => commonWords.get(read, word) ?? []);
  const unknown = words.filter((word) => !commonWords.get(read, word));
  if (unknown.length === 0) return cached;
  const { rows } = await sql<Candidate>`
    select w.word, l.lexeme, t.id, case when t.id is null then 0 else ${counted} end as count
    from unnest(${unknown}::text[]) as w(word)
    left join lateral unnest(tsvector_to_array(to_tsvector('english', w.word))) as l(lexeme) on true
    left join search_terms t on t.lexeme = l.lexeme`.execute(read.sql);
  for (const [word, own] of Map.groupBy(rows, (row) => row.word))
    if (own.every((row) => row.lexeme === null || row.count >= common)) commonWords.set(read, word, own);
  return [...cached, ...rows];
}

/** Internal terms with their gig counts; terms without gigs are left out. */
export async function findInternalTerms(read: Read, lexemes: readonly string[]): Promise<Term[]> {
  if (lexemes.length === 0) return [];
  const { rows } = await sql<Term>`
    select t.id, t.lexeme, t.word, ${counted} as count from search_terms t
    where t.lexeme = any(${lexemes}::text[])`.execute(read.sql);
  return rows.filter((row) => row.count > 0);
}

const maxCandidates = 4000;
const maxSpellings = 100;

/** The closest other spelling with at least `minCount` gigs: by edit distance, then by number of gigs. */
async function findClosestTerm(read: Read, word: string, lexeme: string, minCount = 1): Promise<Term | null> {
  const letters = [...word];
  const maxDistance = letters.length < 4 ? 0 : letters.length < 8 ? 1 : 2;
  const { rows } = await sql<{ id: number; lexeme: string; word: string }>`
    select t.id, t.lexeme, s.word from (
      (select word, term_id from search_spellings where ${beginsWith('word', letters[0]!)}
        and length(word) between ${letters.length - maxDistance}::int and ${letters.length + maxDistance}::int limit ${maxCandidates})
      union
      (select word, term_id from search_spellings where ${beginsWith('word', word)} order by word limit ${sql.lit(maxSpellings)})
      union
      (select word, term_id from search_spellings where word % ${word} limit ${maxCandidates})
    ) s join search_terms t on t.id = s.term_id`.execute(read.sql);
  const near = rows
    .filter((row) => row.lexeme !== lexeme)
    .map((row) => ({ ...row, distance: editCost(word, lexeme, row, maxDistance) }))
    .filter((row) => row.distance <= Math.max(maxDistance, 1))
    .sort((a, b) => a.distance - b.distance || a.word.length - b.word.length)
    .slice(0, 40);
  if (near.length === 0) return null;
  const counts = await sql<{ id: number; count: number }>`
    select t.id, ${counted} as count from search_terms t where t.id = any(${near.map((row) => row.id)}::int[])`.execute(
    read.sql,
  );
  const countOf = new Map(counts.rows.map((row) => [row.id, row.count]));
  const [best] = near
    .map((row) => ({ ...row, count: countOf.get(row.id) ?? 0 }))
    .filter((row) => row.count >= minCount)
    .sort(
      (a, b) => a.distance - b.distance || b.count - a.count || a.id - b.id || a.word.length - b.word.length,
    );
  return best ? { id: best.id, lexeme: best.lexeme, word: best.word, count: best.count } : null;
}

/** The edit distance, where an unfinished word ("illustr…") counts as one edit. */
function editCost(
  word: string,
  lexeme: string,
  row: { lexeme: string; word: string },
  maxDistance: number,
): number {
  const typed = Math.min(distance(word, row.word, maxDistance), distance(lexeme, row.lexeme, maxDistance));
  const isUnfinished = [...word].length >= 2 && row.word.startsWith(word);
  return isUnfinished ? Math.min(1, typed) : typed <= maxDistance ? typed : maxDistance + 2;
}

const internalTermCache = new WeakMap<Platform, Map<string, number>>();

/** The ids of internal terms ('*all', …), cached because they never change. Missing ones have no gigs yet. */
export async function internalTermIds(read: Read, lexemes: readonly string[]): Promise<Map<string, number>> {
  const known = internalTermCache.get(read.platform) ?? new Map<string, number>();
  internalTermCache.set(read.platform, known);
  const missing = lexemes.filter((lexeme) => !known.has(lexeme));
  if (missing.length > 0) {
    const { rows } = await sql<{ id: number; lexeme: string }>`
      select id, lexeme from search_terms where lexeme = any(${missing}::text[])`.execute(read.sql);
    for (const row of rows) known.set(row.lexeme, row.id);
  }
  return known;
}
