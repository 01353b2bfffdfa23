// The languages of a profile as bits. Guarantees: a language counts only from the level on at which a job can be talked through.
import { searchLanguages, workingLevels } from '#contract/discovery/search/language.rules.ts';

const numberOf = new Map(
  searchLanguages.flatMap(({ name, also, number }) =>
    [name, ...also].map((one) => [one.normalize('NFC').toLowerCase(), number] as const),
  ),
);
/** By place: the number of a language is its index in the list (a test compares). */
export const languageNumbers: readonly number[] = searchLanguages.map((one) => one.number);

/** "English", "Español", "German (Swiss)": the name up to a bracket or a comma. */
export function languageBits(spoken: readonly { name: string; level: string }[]): number {
  let bits = 0;
  for (const { name, level } of spoken) {
    const number = numberOf.get(name.normalize('NFC').toLowerCase().split(/[(,/]/)[0]!.trim());
    if (number !== undefined && workingLevels.includes(level)) bits |= 1 << number;
  }
  return bits;
}

/** The bit of a code; null when there is no such language. */
export function languageBit(code: string): number | null {
  const language = searchLanguages.find((one) => one.code === code);
  return language ? 1 << language.number : null;
}
