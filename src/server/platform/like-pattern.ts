/** The pattern of `like` for texts that hold these words: `%` and `_` in them stand for themselves. */
export function patternHolding(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
