// Reading time at 220 words per minute, at least one minute. The URLs of images and links do not count.

const wordsPerMinute = 220;

export function readingMinutes(markdown: string): number {
  const text = markdown.replace(/\]\([^)\]\s]*\)/g, ']');
  const words = text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
