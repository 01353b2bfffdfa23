// Renders a message to safe HTML: the Markdown subset for user text, plus links from bare URLs.
// Links are http(s) only and marked as user content (markdown-html.ts).
import { markdownHtml } from '#server/platform/markdown-html.ts';

/** A URL outside of links and code, without the punctuation that ends a sentence. */
const bareUrl = /(^|[\s(])(https?:\/\/[^\s<>"`\\]{3,500}?)(?=[.,;:!?)\]]*(?:\s|$))/g;

export function messageHtml(text: string): string {
  return markdownHtml(
    text.includes('`')
      ? text
      : text.replace(bareUrl, (_, before: string, url: string) => `${before}<${url}>`),
    'user',
  );
}
