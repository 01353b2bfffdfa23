// The line above which a recipient replies. It comes first in our email, so that all quoted text comes after it.

export const replyLine = '— Reply above this line —';

/** Matches the line as clients return it: other dashes, double spaces, quoted or not. */
export function isReplyLine(line: string): boolean {
  return line.length < 120 && /^[>\s\p{Pd}*_]*reply\s+above\s+this\s+line[\s\p{Pd}*_]*$/iu.test(line);
}
