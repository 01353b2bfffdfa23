// Tokenizes text for search, identically for gigs and for queries. Stemming is done by PostgreSQL (search.store.ts).
// Guarantees: user input never reaches the database as a query expression; it is split into plain words first.
import { plainText } from '../thesaurus/plain-text.ts';

/** Ways to say one word, each of one or more words. */
export type MeantWord = readonly (readonly string[])[];

/** Words that are searched. */
export const maxWords = 8;
const maxWordLength = 40;

/** The internal term of gigs with this tag. */
export function tagTerm(tag: string): string {
  return `*t:${plainText(tag)}`;
}

/** The internal term of gigs whose seller holds the badge of this exam. */
export function examTerm(title: string): string {
  return `*x:${plainText(title)}`;
}

/** The internal term of gigs whose seller has this word in their name. */
export function nameTerm(word: string): string {
  return `*n:${word}`;
}

/** The distinct words of a query in their order; at most `most`, by default as many as are searched. Empty if it has none. */
export function queryWords(query: string, most: number = maxWords): string[] {
  const words = plainText(query.slice(0, 400)).split(' ').filter(Boolean);
  return [...new Set(words.map((word) => [...word].slice(0, maxWordLength).join('')))].slice(0, most);
}

/** Damerau-Levenshtein distance (adjacent swaps count as one edit), or `maxDistance` + 1 if larger. */
export function distance(from: string, to: string, maxDistance: number): number {
  const a = [...from];
  const b = [...to];
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1;
  let before: number[] = [];
  let row = b.map((_, j) => j + 1);
  row.unshift(0);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + cost);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return Math.min(row[b.length]!, maxDistance + 1);
}
