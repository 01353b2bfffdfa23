// Reduces a text to plain words, identically for gigs, for queries and for the phrases of the thesaurus.

/** Words whose meaning depends on punctuation or an accent. */
const named: [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])c\+\+/giu, ' cplusplus '],
  [/(?<![\p{L}\p{N}])([cf])#/giu, ' $1sharp '],
  [/(?<![\p{L}\p{N}])für(?![\p{L}\p{N}])/giu, ' fuer '],
  [/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/giu, ' dotnet '],
];

/** Lower-case letters and digits without accents, separated by single spaces. */
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
