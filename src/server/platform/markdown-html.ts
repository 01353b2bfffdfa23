// Renders the small Markdown of descriptions, posts and articles as HTML that is safe to show to everyone.
// Guarantees: no raw HTML, no images except those the caller draws, links to http and https only. Links in user content are marked as
// such; the operator's content may link to our own pages, and its headings start directly below the page's.
import { micromark } from 'micromark';
import { readOutsideLink, readOwnPath } from '#contract/common/link.ts';

// Raw HTML and, mostly, images are not part of the small Markdown; they stay visible as typed.
const options = { extensions: [{ disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage'] } }] };
const withPictures = { extensions: [{ disable: { null: ['htmlFlow', 'htmlText'] } }] };
const shown = /<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g;
const opened = /<a href="([^"<]*)"[^<>]*>/g;
const entities = { amp: '&', quot: '"', lt: '<', gt: '>' } as const;
const heading = /<(\/?)h([1-6])>/g;

/** `message`: by a user, and rendered each time it is shown instead of once. */
export type ContentKind = 'user' | 'message' | 'operator';

/**
 * More markup characters than a text needs. The parser's time grows with their square: up to 27 ms for a description, 4 ms for a
 * message, of which a page has fifty.
 */
const maxSigns = { user: 600, message: 350, operator: 3000 };
const sign = /[*_`[\]<>\\\r\n]/g;
/** Lists and quotes that one line may nest; the parser checks all of them again for each line. */
const maxOpened = 6;
const opening = /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?!\S))[ \t]*)*/gm;
const marker = /[-+*>]|\d+/g;
const rule = /^[ \t]*([-*])(?:[ \t]*\1){2,}[ \t]*$/;

/** Returns the HTML of an image at this address, or null to leave it out; `alt` is already HTML. */
export type DrawPicture = (address: string, alt: string) => string | null;

/** `user`: "# " becomes an h3, below the page's own headings. `operator`: "## " is an h2, and the page has the only h1. */
export function markdownHtml(markdown: string, kind: ContentKind, drawPicture?: DrawPicture): string {
  if (!isRendered(markdown, kind)) return plainHtml(markdown);
  const levelOf = (level: number) => (kind === 'operator' ? Math.max(2, level) : Math.min(6, level + 2));
  return micromark(markdown, drawPicture ? withPictures : options)
    .replace(shown, (_, address: string, alt: string) => drawPicture?.(address, alt) ?? alt)
    .replace(opened, (_, address: string) => openLink(address, kind))
    .replace(heading, (_, slash: string, level: string) => `<${slash}h${levelOf(Number(level))}>`);
}

/** Whether the text is read as Markdown; texts with more markup than one needs are shown as typed. */
export function isRendered(markdown: string, kind: ContentKind): boolean {
  return countSigns(markdown) <= maxSigns[kind];
}

/** `address` is HTML, as micromark writes it. */
function openLink(address: string, kind: ContentKind): string {
  const text = address.replace(/&(amp|quot|lt|gt);/g, (_, name: keyof typeof entities) => entities[name]);
  if (readOutsideLink(text)) {
    return `<a href="${address}" rel="${kind === 'operator' ? 'noopener' : 'nofollow ugc noopener'}">`;
  }
  return kind === 'operator' && readOwnPath(text) ? `<a href="${address}">` : '<a>';
}

/** The parser's work for a text: its markup characters, and the lists and quotes that each line opens or, by indentation, continues. */
function countSigns(text: string): number {
  let count = text.match(sign)?.length ?? 0;
  for (const [prefix] of text.matchAll(opening)) {
    const opened = prefix.match(marker)?.length ?? 0;
    // "- - - - - - -" is a thematic break and opens nothing.
    if (opened > maxOpened && !rule.test(prefix)) return Infinity;
    const indentation = prefix.replaceAll('\t', '    ').search(/\S|$/);
    count += opened + Math.floor(indentation / 4);
  }
  return count;
}

/** The same text with all markup characters escaped. */
function plainHtml(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}
