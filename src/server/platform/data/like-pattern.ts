/** A `like` pattern for texts that contain these words: `%` and `_` in them are escaped. */
export function likePattern(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
