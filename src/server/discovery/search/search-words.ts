// Words of search: the same cleaning for what sellers write and for what people look for, so that both meet.
// Guarantees: nothing a person types reaches the database as an expression; it is cut into plain words first.
// Does not know stems: PostgreSQL makes those (search.store.ts).

const maxWords = 8;
const maxWordLength = 40;

/** Names that would lose their meaning with their signs. */
const named: [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])c\+\+/giu, ' cplusplus '],
  [/(?<![\p{L}\p{N}])([cf])#/giu, ' $1sharp '],
  [/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/giu, ' dotnet '],
];

/** Letters and digits in lower case, without accents, between single spaces. */
export function plainText(text: string): string {
  let plain = text.toWellFormed();
  for (const [pattern, name] of named) plain = plain.replace(pattern, name);
  return plain
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The term of the house by which gigs with this tag are found. */
export function tagTerm(tag: string): string {
  return `*t:${plainText(tag)}`;
}

/** The term of the house by which gigs are found whose seller holds the badge of this exam. */
export function examTerm(title: string): string {
  return `*x:${plainText(title)}`;
}

/** The words of a query, each once, at most eight. Empty when there is nothing to look for in it. */
export function queryWords(query: string): string[] {
  const words = plainText(query.slice(0, 400)).split(' ').filter(Boolean);
  return [...new Set(words.map((word) => [...word].slice(0, maxWordLength).join('')))].slice(0, maxWords);
}

/** How many letters must be changed, added, left out or swapped to get from one word to the other; `most` + 1 when more. */
export function distance(from: string, to: string, most: number): number {
  const a = [...from];
  const b = [...to];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = b.map((_, j) => j + 1);
  row.unshift(0);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return Math.min(row[b.length]!, most + 1);
}
