// The languages of a profile as bits. Guarantees: only languages at a working level count.
import { searchLanguages, workingLevels } from '#contract/discovery/search/language.rules.ts';

const numberOf = new Map(
  searchLanguages.flatMap(({ name, also, number }) =>
    [name, ...also].map((alias) => [alias.normalize('NFC').toLowerCase(), number] as const),
  ),
);
/** A language's number is its index in the list (asserted by a test). */
export const languageNumbers: readonly number[] = searchLanguages.map((language) => language.number);

/** Names as in "English", "Español", "German (Swiss)": up to a bracket, comma or slash. */
export function languageBits(spoken: readonly { name: string; level: string }[]): number {
  let bits = 0;
  for (const { name, level } of spoken) {
    const number = numberOf.get(name.normalize('NFC').toLowerCase().split(/[(,/]/)[0]!.trim());
    if (number !== undefined && workingLevels.includes(level)) bits |= 1 << number;
  }
  return bits;
}

/** The bit of a language code; null if there is no such language. */
export function languageBit(code: string): number | null {
  const language = searchLanguages.find((candidate) => candidate.code === code);
  return language ? 1 << language.number : null;
}
