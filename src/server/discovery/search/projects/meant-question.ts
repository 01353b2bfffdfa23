// What a text means, as projects are searched by: each of its words in every way to say the same.
import type { Read } from '#server/platform/data/tx.ts';
import { stemAll } from '../engine/search-terms.ts';
import { meantWords } from '../understanding/meant-words.ts';
import { understandQuery } from '../understanding/understand-query.ts';

/** `question`: for to_tsquery('simple', …), or null; `correctedTo`: the text with repaired words, if any was. */
export async function meantQuestion(
  read: Read,
  q: string,
): Promise<{ question: string | null; correctedTo: string | null }> {
  const understood = await understandQuery(read, { q });
  const words = meantWords(understood);
  const stems = await stemAll(read, words.flat(2));
  // Words are plain (search-words.ts), so they contain no query syntax; stop words are in no project.
  const said = (way: readonly string[]) =>
    way.flatMap((word) => (stems.has(word) ? [`('${word}' | '${stems.get(word)!}')`] : [])).join(' & ');
  const parts = words.map((ways) => ways.map(said).filter(Boolean).join(' | ')).filter(Boolean);
  const question = parts.length > 0 ? parts.map((part) => `(${part})`).join(' & ') : null;
  return { question, correctedTo: understood.correctedTo };
}
