// The small Markdown of descriptions, posts and articles, made into HTML that is safe to show to everyone.
// Guards: no markup of the writer's own, no pictures but those the caller draws, links only to http and https. What people write is marked as theirs, not ours;
// what the house writes may link to our own pages, and its headings stand right below the page's.
import { micromark } from 'micromark';

// Raw HTML and, mostly, pictures are not part of the small Markdown; they stay visible as the text that was typed.
const options = { extensions: [{ disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage'] } }] };
const withPictures = { extensions: [{ disable: { null: ['htmlFlow', 'htmlText'] } }] };
const shown = /<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g;
const opened = /<a href="([^"]*)"[^>]*>/g;
const heading = /<(\/?)h([1-6])>/g;

export type Writer = 'people' | 'house';

/** More signs than any description needs; text made of signs would keep the parser busy for a second. */
const mostSigns = { people: 600, house: 3000 };
const sign = /[*_`[\]<>&\\\r\n]/g;
/** Lists and quotes that one line may open inside each other; the parser looks at all of them again for each line. */
const mostOpened = 6;
const opening = /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?!\S))[ \t]*)*/gm;
const marker = /[-+*>]|\d+/g;
const rule = /^[ \t]*([-*])(?:[ \t]*\1){2,}[ \t]*$/;

/** Gives the HTML of a picture at this address, or null for one that is not to be shown; `alt` is HTML already. */
export type DrawPicture = (address: string, alt: string) => string | null;

/** `people`: "# " becomes an h3, below the page's own headings. `house`: "## " is an h2, and there is no h1 but the page's. */
export function writtenHtml(markdown: string, by: Writer, drawPicture?: DrawPicture): string {
  if (countSigns(markdown) > mostSigns[by]) return plainHtml(markdown);
  const levelOf = (level: number) => (by === 'people' ? Math.min(6, level + 2) : Math.max(2, level));
  return micromark(markdown, drawPicture ? withPictures : options)
    .replace(shown, (_, address: string, alt: string) => drawPicture?.(address, alt) ?? alt)
    .replace(opened, (_, address: string) => openLink(address, by))
    .replace(heading, (_, slash: string, level: string) => `<${slash}h${levelOf(Number(level))}>`);
}

function openLink(address: string, by: Writer): string {
  if (/^https?:\/\//i.test(address)) {
    return `<a href="${address}" rel="${by === 'people' ? 'nofollow ugc noopener' : 'noopener'}">`;
  }
  const isOwn = by === 'house' && /^\/(?![/\\])/.test(address);
  return isOwn ? `<a href="${address}">` : '<a>';
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
