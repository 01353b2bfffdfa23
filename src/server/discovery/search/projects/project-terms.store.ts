// The words people look for briefs by: which of them some brief has, and what those that nobody wrote may have meant.
// Guarantees: a word finds whatever begins with it; small words ("the") ask for nothing; bounded, whatever is typed.
import { sql } from 'kysely';
import { beginsWith } from '#server/platform/data/begins-with.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { distance } from '../search-words.ts';

type ProjectTerm = { word: string; lexeme: string; isKnown: boolean };
export type ResolvedProjectWords = {
  /** For to_tsquery('simple', …); null: nothing was asked for. */
  question: string | null;
  /** What was searched instead of what was typed. */
  correctedTo: string | null;
  /** Words were meant, and none of them is anybody's. */
  isUnmatchable: boolean;
};

const maxCandidates = 2000;

/** Words are plain (search-words.ts), so nothing in them is read as a sign. */
export async function resolveProjectWords(
  read: Read,
  words: readonly string[],
  { exact }: { exact: boolean },
): Promise<ResolvedProjectWords> {
  if (words.length === 0) return { question: null, correctedTo: null, isUnmatchable: false };
  const asked = new Map((await askedFor(read, words)).map((one) => [one.word, one]));
  const searched: ProjectTerm[] = [];
  const said: string[] = [];
  for (const word of words) {
    const one = asked.get(word);
    const meant = !one || one.isKnown || exact ? one : await findClosestTerm(read, one);
    if (meant) searched.push(meant);
    // A small word is only said; one that means nothing is left out beside others.
    if (!one || meant) said.push(meant?.word ?? word);
  }
  const isUnmatchable = asked.size > 0 && searched.length === 0;
  const isCorrected = said.join(' ') !== words.join(' ');
  return {
    question: searched.length > 0 ? searched.map(partOf).join(' & ') : null,
    correctedTo: isCorrected && !isUnmatchable ? said.join(' ') : null,
    isUnmatchable,
  };
}

/** As it was written, or by its stem; each may go on. */
function partOf({ word, lexeme }: ProjectTerm): string {
  return `('${word}':* | '${lexeme}':*)`;
}

async function askedFor(read: Read, words: readonly string[]): Promise<ProjectTerm[]> {
  const { rows } = await sql<ProjectTerm>`
    select word, lexeme, exists (
      select from search_projects s
      where s.words @@ to_tsquery('simple', '(''' || word || ''':* | ''' || lexeme || ''':*)')) as "isKnown"
    from unnest(${words}::text[]) with ordinality as asked (word, place)
    cross join lateral (select (tsvector_to_array(to_tsvector('english', word)))[1] as lexeme) stem
    where lexeme is not null order by place`.execute(read.sql);
  return rows;
}

/** The nearest word of a title or a skill: by letters first, then by how many briefs have it. */
async function findClosestTerm(read: Read, { word }: ProjectTerm): Promise<ProjectTerm | null> {
  const letters = [...word];
  const most = letters.length < 4 ? 0 : letters.length < 8 ? 1 : 2;
  if (most === 0) return null;
  const { rows } = await sql<{ word: string; lexeme: string | null; count: number }>`
    select word, (tsvector_to_array(to_tsvector('english', word)))[1] as lexeme, count(*)::int as count from (
      (select word, project_id from search_project_words where ${beginsWith('word', letters[0]!)}
        and length(word) between ${letters.length - most}::int and ${letters.length + most}::int limit ${maxCandidates})
      union
      (select word, project_id from search_project_words where word % ${word} limit ${maxCandidates})
    ) alike group by word`.execute(read.sql);
  const [best] = rows
    .map((row) => ({ ...row, far: distance(word, row.word, most) }))
    .filter((row) => row.far <= most && row.lexeme !== null)
    .toSorted((a, b) => a.far - b.far || b.count - a.count || (a.word < b.word ? -1 : 1));
  return best ? { word: best.word, lexeme: best.lexeme!, isKnown: true } : null;
}
