// The line above which somebody answers. It stands first in our mail, so that all that mail programs quote comes after it.

export const replyLine = '— Reply above this line —';

/** As it comes back: dashes turned into others, spaces doubled, quoted or not. */
export function isReplyLine(line: string): boolean {
  return line.length < 120 && /^[>\s\p{Pd}*_]*reply\s+above\s+this\s+line[\s\p{Pd}*_]*$/iu.test(line);
}
