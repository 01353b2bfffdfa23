// How long a text is read: 220 words a minute, at least one. The addresses of pictures and links are not read.

const wordsPerMinute = 220;

export function readingMinutes(markdown: string): number {
  const read = markdown.replace(/\]\([^)\s]*\)/g, ']');
  const words = read.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
