// Renders a message to safe HTML: the Markdown subset for user text, plus links from bare URLs.
// Links are http(s) only and marked as user content (markdown-html.ts). The cost is proportional to the length of the text.
import { isRendered, markdownHtml } from '#server/platform/markdown-html.ts';

/** The length of a URL without its scheme; longer ones stay text. */
const linked = { shortest: 3, longest: 500 };
const scheme = /https?:\/\//y;
const notInUrls = /[<>"`\\]/g;
/** Punctuation that ends a sentence, not a URL. */
const ending = new Set('.,;:!?)]');

export function messageHtml(text: string): string {
  const withLinks = text.includes('`') ? text : linkBareUrls(text);
  // The brackets around URLs must not show, so a text with too many of them stays as typed.
  return markdownHtml(isRendered(withLinks, 'message') ? withLinks : text, 'message');
}

/** Puts URLs outside of code into angle brackets, which Markdown reads as links. */
export function linkBareUrls(text: string): string {
  return text.replace(/\S+/g, linkIn);
}

/** A URL starts a word or follows a parenthesis in it, and reaches to the punctuation at the end of the word. */
function linkIn(word: string): string {
  let end = word.length;
  while (end > 0 && ending.has(word[end - 1]!)) end -= 1;
  let from = 0;
  for (const { index } of word.matchAll(notInUrls)) from = index + 1;
  if (from > 0) from = word.indexOf('(', from) + 1 || word.length;
  while (from < end) {
    scheme.lastIndex = from;
    const length = scheme.test(word) ? end - scheme.lastIndex : 0;
    if (length >= linked.shortest && length <= linked.longest)
      return `${word.slice(0, from)}<${word.slice(from, end)}>${word.slice(end)}`;
    from = word.indexOf('(', from) + 1 || word.length;
  }
  return word;
}
