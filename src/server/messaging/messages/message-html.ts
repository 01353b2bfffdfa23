// A message as safe HTML: the small Markdown of everything that people write, with bare addresses made into links.
// Guards: every link is http or https and marked as theirs (markdown-html.ts); nothing here makes markup of its own.
import { markdownHtml } from '#server/platform/markdown-html.ts';

/** An address that stands by itself: not in a link, not in code. What ends a sentence does not belong to it. */
const bareAddress = /(^|[\s(])(https?:\/\/[^\s<>"`\\]{3,500}?)(?=[.,;:!?)\]]*(?:\s|$))/g;

export function messageHtml(text: string): string {
  return markdownHtml(
    text.includes('`')
      ? text
      : text.replace(bareAddress, (_, before: string, address: string) => `${before}<${address}>`),
    'user',
  );
}
