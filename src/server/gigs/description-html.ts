// The small Markdown of gig descriptions, made into HTML that is safe to show to everyone.
// Guards: no markup of the writer's own, no pictures, links only to http and https and marked as the writer's, not ours.
import { micromark } from 'micromark';

const options = {
  // Raw HTML and pictures are not part of the small Markdown; they stay visible as the text that was typed.
  extensions: [{ disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage'] } }],
};
const opened = /<a href="([^"]*)"[^>]*>/g;
const heading = /<(\/?)h([1-6])>/g;

/** More signs than any description needs; text made of signs would keep the parser busy for a second. */
const mostSigns = 600;
const sign = /[*_`[\]<>&\\\r\n]/g;
/** Lists and quotes that one line may open inside each other; the parser looks at all of them again for each line. */
const mostOpened = 6;
const opening = /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?!\S))[ \t]*)*/gm;
const marker = /[-+*>]|\d+/g;
const rule = /^[ \t]*([-*])(?:[ \t]*\1){2,}[ \t]*$/;

export function descriptionHtml(markdown: string): string {
  if (countSigns(markdown) > mostSigns) return plainHtml(markdown);
  return (
    micromark(markdown, options)
      .replace(opened, (_, address: string) =>
        /^https?:\/\//i.test(address) ? `<a href="${address}" rel="nofollow ugc noopener">` : '<a>',
      )
      // The page's own headings stand above the description's.
      .replace(heading, (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 2)}>`)
  );
}

/** How much work a text is: its signs, and the lists and quotes that each line opens or, by its indentation, continues. */
function countSigns(text: string): number {
  let count = text.match(sign)?.length ?? 0;
  for (const [prefix] of text.matchAll(opening)) {
    const opened = prefix.match(marker)?.length ?? 0;
    // "- - - - - - -" is a line across the page and opens nothing.
    if (opened > mostOpened && !rule.test(prefix)) return Infinity;
    const indentation = prefix.replaceAll('\t', '    ').search(/\S|$/);
    count += opened + Math.floor(indentation / 4);
  }
  return count;
}

/** The same text without any meaning of its signs. */
function plainHtml(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}
