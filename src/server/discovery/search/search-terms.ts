// From the words people type to the terms of the table, correcting what nobody wrote.
// Guarantees: a word without a single gig is replaced by the nearest one that has some, or left out beside others that have;
// the answer says what was searched instead, and `exact` searches what was typed, whatever it finds.
import { sql } from 'kysely';
import type { Platform } from '#server/platform/platform.ts';
import { beginsWith } from '#server/platform/data/begins-with.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { minuteCache } from './minute-cache.ts';
import { distance } from './search-words.ts';

/** `word`: as it was typed, or what it was corrected to. */
export type Term = { id: number; lexeme: string; word: string; count: number };
export type ResolvedTerms = {
  /** Rarest first. Empty: there were only words that everyone writes (and "the"). */
  terms: Term[];
  correctedTo: string | null;
  didYouMean: string | null;
  /** Nothing can match: at least one word was meant, and none was understood. */
  isUnmatchable: boolean;
};
export const noTerms: ResolvedTerms = {
  terms: [],
  correctedTo: null,
  didYouMean: null,
  isUnmatchable: false,
};

/** Counting stops here: beyond it a word is common, and which of two common ones is rarer makes no difference. */
export const enough = 5000;
/** A word that so few gigs have may be a slip of theirs too … */
const rare = 2;
/** … when its neighbour is so many times as common. */
const muchCommoner = 10;

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
  let isMeant = false;
  for (const word of words) {
    const own = rows.filter((row) => row.word === word && row.lexeme !== null);
    isMeant ||= own.length > 0;
    for (const row of own)
      if (row.id !== null && row.count > 0)
        terms.set(row.lexeme!, { id: row.id, lexeme: row.lexeme!, word, count: row.count });
    if (own.every((row) => row.count > 0)) {
      searched.push(word);
      continue;
    }
    isCorrected = true;
    const nearest = await findClosestTerm(read, word, own[0]!.lexeme!);
    if (!nearest) continue;
    terms.set(nearest.lexeme, nearest);
    searched.push(nearest.word);
  }
  const corrected = isCorrected && terms.size > 0 ? searched.join(' ') : null;
  if (exact && isCorrected) return { ...noTerms, didYouMean: corrected, isUnmatchable: true };
  const isUnmatchable = isMeant && terms.size === 0;
  return {
    terms: [...terms.values()].sort((a, b) => a.count - b.count || a.id - b.id),
    correctedTo: corrected,
    didYouMean: isCorrected || isUnmatchable ? null : await findSuggestion(read, words, [...terms.values()]),
    isUnmatchable,
  };
}

/** The words with the rarest of them replaced by a neighbour that is far commoner; null when each stands for itself. */
async function findSuggestion(
  read: Read,
  words: readonly string[],
  terms: readonly Term[],
): Promise<string | null> {
  const doubtful = terms
    .filter((term) => term.count <= rare && [...term.word].length >= 4)
    .sort((a, b) => a.count - b.count)[0];
  if (!doubtful) return null;
  const meant = await findClosestTerm(read, doubtful.word, doubtful.lexeme, doubtful.count * muchCommoner);
  return meant && words.map((word) => (word === doubtful.word ? meant.word : word)).join(' ');
}

const counted = sql`(select count(*) from (select from search_postings p where p.term_id = t.id limit ${sql.lit(enough)}) few)`;

/** A word that so many gigs have is remembered; rarer ones are asked for, so that what was published just now is found. */
const common = 100;
const commonWords = minuteCache<string, Candidate[]>();

async function findTerms(read: Read, words: readonly string[]): Promise<Candidate[]> {
  const known = words.flatMap((word) => commonWords.get(read, word) ?? []);
  const unknown = words.filter((word) => !commonWords.get(read, word));
  if (unknown.length === 0) return known;
  const { rows } = await sql<Candidate>`
    select w.word, l.lexeme, t.id, case when t.id is null then 0 else ${counted} end as count
    from unnest(${unknown}::text[]) as w(word)
    left join lateral unnest(tsvector_to_array(to_tsvector('english', w.word))) as l(lexeme) on true
    left join search_terms t on t.lexeme = l.lexeme`.execute(read.sql);
  for (const [word, own] of Map.groupBy(rows, (row) => row.word))
    if (own.every((row) => row.lexeme === null || row.count >= common)) commonWords.set(read, word, own);
  return [...known, ...rows];
}

/** Terms of the house with how many gigs have each; one that nobody has is missing. */
export async function findInternalTerms(read: Read, lexemes: readonly string[]): Promise<Term[]> {
  if (lexemes.length === 0) return [];
  const { rows } = await sql<Term>`
    select t.id, t.lexeme, t.word, ${counted} as count from search_terms t
    where t.lexeme = any(${lexemes}::text[])`.execute(read.sql);
  return rows.filter((row) => row.count > 0);
}

const maxCandidates = 4000;
const maxSpellings = 100;

/** The nearest other word, as somebody wrote it, that at least so many gigs have: by letters first, then by how many have it. */
async function findClosestTerm(
  read: Read,
  word: string,
  lexeme: string,
  leastCount = 1,
): Promise<Term | null> {
  const letters = [...word];
  const most = letters.length < 4 ? 0 : letters.length < 8 ? 1 : 2;
  const { rows } = await sql<{ id: number; lexeme: string; word: string }>`
    select t.id, t.lexeme, s.word from (
      (select word, term_id from search_spellings where ${beginsWith('word', letters[0]!)}
        and length(word) between ${letters.length - most}::int and ${letters.length + most}::int limit ${maxCandidates})
      union
      (select word, term_id from search_spellings where ${beginsWith('word', word)} order by word limit ${sql.lit(maxSpellings)})
      union
      (select word, term_id from search_spellings where word % ${word} limit ${maxCandidates})
    ) s join search_terms t on t.id = s.term_id`.execute(read.sql);
  const near = rows
    .filter((row) => row.lexeme !== lexeme)
    .map((row) => ({ ...row, far: editCost(word, lexeme, row, most) }))
    .filter((row) => row.far <= Math.max(most, 1))
    .sort((a, b) => a.far - b.far || a.word.length - b.word.length)
    .slice(0, 40);
  if (near.length === 0) return null;
  const counts = await sql<{ id: number; count: number }>`
    select t.id, ${counted} as count from search_terms t where t.id = any(${near.map((row) => row.id)}::int[])`.execute(
    read.sql,
  );
  const countOf = new Map(counts.rows.map((row) => [row.id, row.count]));
  const [best] = near
    .map((row) => ({ ...row, count: countOf.get(row.id) ?? 0 }))
    .filter((row) => row.count >= leastCount)
    .sort((a, b) => a.far - b.far || b.count - a.count || a.id - b.id || a.word.length - b.word.length);
  return best ? { id: best.id, lexeme: best.lexeme, word: best.word, count: best.count } : null;
}

/** An unfinished word ("illustr…") is as near as one wrong letter. */
function editCost(word: string, lexeme: string, row: { lexeme: string; word: string }, most: number): number {
  const typed = Math.min(distance(word, row.word, most), distance(lexeme, row.lexeme, most));
  const isPrefix = [...word].length >= 2 && row.word.startsWith(word);
  return isPrefix ? Math.min(1, typed) : typed <= most ? typed : most + 2;
}

const internalTermCache = new WeakMap<Platform, Map<string, number>>();

/** The ids of terms of the house ('*all', …); they never change, so they are remembered. Unknown ones have no gigs yet. */
export async function internalTermIds(read: Read, lexemes: readonly string[]): Promise<Map<string, number>> {
  const known = internalTermCache.get(read.platform) ?? new Map<string, number>();
  internalTermCache.set(read.platform, known);
  const asked = lexemes.filter((lexeme) => !known.has(lexeme));
  if (asked.length > 0) {
    const { rows } = await sql<{ id: number; lexeme: string }>`
      select id, lexeme from search_terms where lexeme = any(${asked}::text[])`.execute(read.sql);
    for (const row of rows) known.set(row.lexeme, row.id);
  }
  return known;
}
