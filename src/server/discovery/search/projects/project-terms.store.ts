// Resolves query words for project search, with spelling correction.
// Guarantees: every word matches as a prefix; stop words are ignored; the work is bounded, whatever is typed.
import { sql } from 'kysely';
import { beginsWith } from '#server/platform/data/begins-with.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { distance } from '../search-words.ts';

type ProjectTerm = { word: string; lexeme: string; isKnown: boolean };
export type ResolvedProjectWords = {
  /** For to_tsquery('simple', …); null if the query has no words. */
  question: string | null;
  /** The corrected query, if anything was corrected. */
  correctedTo: string | null;
  /** Nothing can match: the query has non-stop words, and none could be resolved. */
  isUnmatchable: boolean;
};

const maxCandidates = 2000;

/** Words are plain (search-words.ts), so they contain no query syntax. */
export async function resolveProjectWords(
  read: Read,
  words: readonly string[],
  { exact }: { exact: boolean },
): Promise<ResolvedProjectWords> {
  if (words.length === 0) return { question: null, correctedTo: null, isUnmatchable: false };
  const terms = new Map((await findTerms(read, words)).map((term) => [term.word, term]));
  const searched: ProjectTerm[] = [];
  const spelled: string[] = [];
  for (const word of words) {
    const term = terms.get(word);
    const resolved = !term || term.isKnown || exact ? term : await findClosestTerm(read, term);
    if (resolved) searched.push(resolved);
    // Stop words stay in the corrected query; words that could not be resolved are dropped.
    if (!term || resolved) spelled.push(resolved?.word ?? word);
  }
  const isUnmatchable = terms.size > 0 && searched.length === 0;
  const isCorrected = spelled.join(' ') !== words.join(' ');
  return {
    question: searched.length > 0 ? searched.map(partOf).join(' & ') : null,
    correctedTo: isCorrected && !isUnmatchable ? spelled.join(' ') : null,
    isUnmatchable,
  };
}

/** The word or its stem, both as prefixes. */
function partOf({ word, lexeme }: ProjectTerm): string {
  return `('${word}':* | '${lexeme}':*)`;
}

async function findTerms(read: Read, words: readonly string[]): Promise<ProjectTerm[]> {
  const { rows } = await sql<ProjectTerm>`
    select word, lexeme, exists (
      select from search_projects s
      where s.words @@ to_tsquery('simple', '(''' || word || ''':* | ''' || lexeme || ''':*)')) as "isKnown"
    from unnest(${words}::text[]) with ordinality as w (word, place)
    cross join lateral (select (tsvector_to_array(to_tsvector('english', word)))[1] as lexeme) stem
    where lexeme is not null order by place`.execute(read.sql);
  return rows;
}

/** The closest word of a title or skill: by edit distance, then by number of projects. */
async function findClosestTerm(read: Read, { word }: ProjectTerm): Promise<ProjectTerm | null> {
  const letters = [...word];
  const maxDistance = letters.length < 4 ? 0 : letters.length < 8 ? 1 : 2;
  if (maxDistance === 0) return null;
  // Literal limits: for one that it does not know, the planner expects to read a tenth, and compares every word.
  const { rows } = await sql<{ word: string; lexeme: string | null; count: number }>`
    select word, (tsvector_to_array(to_tsvector('english', word)))[1] as lexeme, count(*)::int as count from (
      (select word, project_id from search_project_words where ${beginsWith('word', letters[0]!)}
        and length(word) between ${letters.length - maxDistance}::int and ${letters.length + maxDistance}::int limit ${sql.lit(maxCandidates)})
      union
      (select word, project_id from search_project_words where word % ${word} limit ${sql.lit(maxCandidates)})
    ) alike group by word`.execute(read.sql);
  const [best] = rows
    .map((row) => ({ ...row, distance: distance(word, row.word, maxDistance) }))
    .filter((row) => row.distance <= maxDistance && row.lexeme !== null)
    .toSorted((a, b) => a.distance - b.distance || b.count - a.count || (a.word < b.word ? -1 : 1));
  return best ? { word: best.word, lexeme: best.lexeme!, isKnown: true } : null;
}
