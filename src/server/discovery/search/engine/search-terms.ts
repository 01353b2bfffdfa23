// Looks up words in the search table: their terms, how common they are, and similar spellings.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Platform } from '#server/platform/platform.ts';
import { beginsWith } from '#server/platform/data/begins-with.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { minuteCache } from '../minute-cache.ts';
import type { CloseWord, KnownWord } from '../search-engine.ts';
import { distance, nameTerm } from '../search-words.ts';

/** `word`: as typed, or as written in the catalog. */
export type Term = { id: number; lexeme: string; word: string; count: number };

/** Counting stops here: which of two common words is rarer makes no difference. */
export const enough = 5000;

type TermRow = {
  word: string;
  lexeme: string | null;
  id: number | null;
  count: number;
  named: number;
  spelled: boolean;
};

/** Up to `most` postings, in the order of the index: without it the planner may read the table until it has found enough. */
export const postingsOf = (term: RawBuilder<unknown>, most: number): RawBuilder<unknown> =>
  sql`(select from search_postings p where p.term_id = ${term} order by p.term_id, p.neg, p.gig_no limit ${sql.lit(most)})`;
const counted = sql`(select count(*) from ${postingsOf(sql.ref('t.id'), enough)} few)`;

/** Counts of words with at least this many gigs are cached; rarer words are always read, so that new gigs are found at once. */
const common = 100;
const commonWords = minuteCache<string, TermRow[]>();

const wordsRead = Symbol('the words that this answer has read');
type ForOneAnswer = Read & { [wordsRead]?: Map<string, TermRow[]> };

/** Each word is read once, so that the parts of one answer agree. Not to be kept: the next answer must see what was written since. */
export function readingWordsOnce(read: ForOneAnswer): Read {
  if (read[wordsRead]) return read;
  const once: ForOneAnswer = { ...read, [wordsRead]: new Map() };
  return once;
}

async function readTerms(read: ForOneAnswer, words: readonly string[]): Promise<TermRow[]> {
  const before = read[wordsRead];
  const known = words.map((word) => ({ word, rows: before?.get(word) ?? commonWords.get(read, word) }));
  const cached = known.flatMap(({ rows }) => rows ?? []);
  const unknown = known.filter(({ rows }) => !rows).map(({ word }) => word);
  if (unknown.length === 0) return cached;
  // A scalar subquery is looked up; an `exists` may become a hash of all spellings.
  const { rows } = await sql<TermRow>`
    select w.word, l.lexeme, t.id, case when t.id is null then 0 else ${counted} end as count,
      (select count(*) from search_terms n cross join lateral ${postingsOf(sql.ref('n.id'), common)} few
        where n.lexeme = w.name) as named,
      coalesce((select true from search_spellings s where s.word = w.word), false) as spelled
    from unnest(${unknown}::text[], ${unknown.map(nameTerm)}::text[]) as w(word, name)
    left join lateral unnest(tsvector_to_array(to_tsvector('english', w.word))) as l(lexeme) on true
    left join search_terms t on t.lexeme = l.lexeme`.execute(read.sql);
  for (const [word, own] of Map.groupBy(rows, (row) => row.word)) {
    before?.set(word, own);
    if (own.every((row) => row.lexeme === null || row.count >= common)) commonWords.set(read, word, own);
  }
  return [...cached, ...rows];
}

/** Of each word its terms with gigs (usually one); none for stop words and for words without gigs. */
export async function findTerms(read: Read, words: readonly string[]): Promise<Map<string, Term[]>> {
  const byWord = Map.groupBy(await readTerms(read, [...new Set(words)]), (row) => row.word);
  return new Map(
    words.map((word) => [
      word,
      (byWord.get(word) ?? []).flatMap(({ id, lexeme, count }) =>
        id === null || lexeme === null || count === 0 ? [] : [{ id, lexeme, word, count }],
      ),
    ]),
  );
}

export async function findKnownWords(read: Read, words: readonly string[]): Promise<Map<string, KnownWord>> {
  const byWord = Map.groupBy(await readTerms(read, [...new Set(words)]), (row) => row.word);
  return new Map(
    [...byWord].map(([word, rows]) => {
      const stems = rows.flatMap((row) => row.lexeme ?? []);
      const gigs = stems.length === 0 ? 0 : Math.min(...rows.map((row) => row.count));
      const { named, spelled: isSpelled } = rows[0]!;
      return [word, { stem: stems.length === 0 ? null : stems.join(' '), gigs, isSpelled, named }];
    }),
  );
}

/** The stems of many words, such as those of the thesaurus; stop words are left out. */
export async function stemAll(read: Read, words: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ word: string; stem: string }>`
    select w.word, (tsvector_to_array(to_tsvector('english', w.word)))[1] as stem
    from unnest(${words}::text[]) as w(word)`.execute(read.sql);
  return new Map(rows.flatMap(({ word, stem }) => (stem === null ? [] : [[word, stem]])));
}

/** Internal terms with their gig counts; terms without gigs are left out. */
export async function findInternalTerms(read: Read, lexemes: readonly string[]): Promise<Term[]> {
  if (lexemes.length === 0) return [];
  const { rows } = await sql<Term>`
    select t.id, t.lexeme, t.word, ${counted} as count from search_terms t
    where t.lexeme = any(${lexemes}::text[])`.execute(read.sql);
  return rows.filter((row) => row.count > 0);
}

const commonCounts = minuteCache<number, number>();

/** Gigs of each term; of common ones up to a minute old. */
async function countTerms(read: Read, termIds: readonly number[]): Promise<Map<number, number>> {
  const counts = new Map(termIds.map((id) => [id, commonCounts.get(read, id)]));
  const unknown = [...counts].flatMap(([id, count]) => (count === undefined ? [id] : []));
  if (unknown.length > 0) {
    const { rows } = await sql<{ id: number; count: number }>`
      select t.id, ${counted} as count from search_terms t where t.id = any(${unknown}::int[])`.execute(
      read.sql,
    );
    for (const { id, count } of rows) {
      counts.set(id, count);
      if (count >= common) commonCounts.set(read, id, count);
    }
  }
  return new Map([...counts].map(([id, count]) => [id, count ?? 0]));
}

const maxCandidates = 4000;
const maxSpellings = 100;
const maxCounted = 40;

/** The edits allowed in a word: one from three letters on, two from eight. */
export function allowedEdits(word: string): number {
  const { length } = [...word];
  return length < 3 ? 0 : length < 8 ? 1 : 2;
}

/** Other spellings of the catalog within the allowed edits, closest first, then by number of gigs. */
export async function findCloseWords(read: Read, word: string): Promise<CloseWord[]> {
  const letters = [...word];
  const edits = allowedEdits(word);
  // Literal limits: for one that it does not know, the planner expects to read a tenth, and compares every spelling. `offset 0` keeps
  // the term a lookup.
  const { rows } = await sql<{ id: number; lexeme: string; word: string; own: string | null }>`
    select t.id, t.lexeme, s.word, (tsvector_to_array(to_tsvector('english', ${word})))[1] as own from (
      (select word, term_id from search_spellings where ${beginsWith('word', letters[0]!)}
        and length(word) between ${letters.length - edits}::int and ${letters.length + edits}::int limit ${sql.lit(maxCandidates)})
      union
      (select word, term_id from search_spellings where ${beginsWith('word', word)} order by word limit ${sql.lit(maxSpellings)})
      union
      (select word, term_id from search_spellings where word % ${word} limit ${sql.lit(maxCandidates)})
    ) s cross join lateral (select id, lexeme from search_terms where id = s.term_id offset 0) t`.execute(
    read.sql,
  );
  const near = rows
    .filter((row) => row.lexeme !== row.own)
    .map((row) => ({ ...row, distance: editCost(word, row.own ?? word, row, edits) }))
    .filter((row) => row.distance <= Math.max(edits, 1))
    .sort((a, b) => a.distance - b.distance || a.word.length - b.word.length)
    .slice(0, maxCounted);
  if (near.length === 0) return [];
  const countOf = await countTerms(
    read,
    near.map((row) => row.id),
  );
  return near
    .map(({ id, word: spelling, distance: edited }) => ({
      word: spelling,
      gigs: countOf.get(id) ?? 0,
      distance: edited,
    }))
    .filter((row) => row.gigs > 0)
    .sort((a, b) => a.distance - b.distance || b.gigs - a.gigs || a.word.length - b.word.length);
}

/** Names within the allowed edits, those with gigs only: terms stay when their gigs go. */
export async function findCloseNames(read: Read, word: string): Promise<string[]> {
  const letters = [...word];
  const edits = allowedEdits(word);
  const beginning = nameTerm(letters.slice(0, 2).join(''));
  const size = nameTerm(word).length;
  const { rows } = await sql<{ name: string }>`
    select substr(t.lexeme, ${nameTerm('').length + 1}::int) as name from (
      select id, lexeme from search_terms where ${beginsWith('lexeme', beginning)}
        and length(lexeme) between ${size - edits}::int and ${size + edits}::int limit ${sql.lit(maxCandidates)}
    ) t`.execute(read.sql);
  const near = rows.map(({ name }) => name).filter((name) => distance(word, name, edits) <= edits);
  if (near.length === 0) return [];
  const known = await findKnownWords(read, near.slice(0, maxCounted));
  return near.filter((name) => (known.get(name)?.named ?? 0) > 0);
}

/** The edit distance, where an unfinished word ("illustr…") counts as one edit. */
function editCost(
  word: string,
  lexeme: string,
  row: { lexeme: string; word: string },
  maxDistance: number,
): number {
  const typed = Math.min(distance(word, row.word, maxDistance), distance(lexeme, row.lexeme, maxDistance));
  const isUnfinished = [...word].length >= 4 && row.word.startsWith(word);
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
