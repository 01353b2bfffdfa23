// The text of an HTML-only email: paragraphs as lines, quotes marked with ">", hidden content left out.
// Guarantees: one pass from left to right for any input; an unclosed tag never hides the text after it. Nothing is rendered,
// fetched or run.

/** Elements whose content is hidden. Not the head: its end tag is optional, and only these elements in it contain text. */
const never = new Set(['style', 'script', 'title', 'template', 'xml']);
const silent = new Set([...never, 'noscript', 'svg', 'object']);
const lines = new Set(
  'address article aside br dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol pre section table tr ul'.split(
    ' ',
  ),
);
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  euro: '€',
  pound: '£',
  copy: '©',
  zwnj: '',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
};
const deepestQuote = 10;

type Page = { done: string[]; line: string; quotes: number; silentUntil: string | null };

export function htmlToText(html: string): string {
  // If all text is inside elements that are usually secondary, it is the text.
  return walk(html, silent) || walk(html, never);
}

function walk(html: string, quiet: ReadonlySet<string>): string {
  const page: Page = { done: [], line: '', quotes: 0, silentUntil: null };
  const lastEnds = lastEndsOf(html, quiet);
  const lastComment = html.lastIndexOf('-->');
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (page.silentUntil === null) page.line += words(html.slice(at, open < 0 ? html.length : open));
    if (open < 0) break;
    const isComment = html.startsWith('<!--', open);
    const end = isComment && open + 4 > lastComment ? -1 : endOfTag(html, open);
    if (isComment && end < 0) {
      // An unclosed comment is not a comment.
      at = open + 4;
      continue;
    }
    if (end < 0) {
      // A "<" that does not begin a tag.
      if (page.silentUntil === null) page.line += words(html.slice(open));
      break;
    }
    const inside = html.slice(open + 1, end);
    const name = nameOf(inside);
    const begins = quiet.has(name) && !inside.startsWith('/') && !inside.endsWith('/');
    if (page.silentUntil !== null) {
      if (inside.startsWith('/') && name === page.silentUntil) page.silentUntil = null;
    } else if (begins && (lastEnds.get(name) ?? -1) > open) page.silentUntil = name;
    else tag(page, inside);
    at = end + 1;
  }
  endLine(page);
  const text = page.done
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  // It was not the end after all: too much text is better than none.
  return text === '' && page.silentUntil !== null ? walk(html, new Set()) : text;
}

const nameOf = (inside: string) => /^\/?([a-z][a-z0-9]*)/i.exec(inside)?.[1]?.toLowerCase() ?? '';

/** The position of the last end tag of each element. */
function lastEndsOf(html: string, names: ReadonlySet<string>): Map<string, number> {
  const small = html.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return new Map([...names].map((name) => [name, small.lastIndexOf(`</${name}`)]));
}

/** The end of the tag, or of the whole comment, that begins here; -1 if it never ends. */
function endOfTag(html: string, open: number): number {
  if (!html.startsWith('<!--', open)) return html.indexOf('>', open);
  const end = html.indexOf('-->', open + 4);
  return end < 0 ? -1 : end + 2;
}

function tag(page: Page, inside: string): void {
  const name = nameOf(inside);
  const isEnd = inside.startsWith('/');
  if (name === 'blockquote') {
    endLine(page);
    page.quotes = Math.min(deepestQuote, Math.max(0, page.quotes + (isEnd ? -1 : 1)));
  } else if (name === 'p') {
    endLine(page);
    if (page.done.length > 0) endLine(page, true);
  } else if (name === 'li') {
    endLine(page);
    if (!isEnd) page.line = '- ';
  } else if (name === 'td' || name === 'th') page.line += ' ';
  else if (lines.has(name)) endLine(page, name === 'br');
}

/** Keeps an empty line only where the HTML asks for one. */
function endLine(page: Page, evenEmpty = false): void {
  const text = page.line.replaceAll(/[^\S\n]+/g, ' ').trim();
  page.line = '';
  if (text === '' && !evenEmpty) return;
  page.done.push(page.quotes > 0 ? `${'>'.repeat(page.quotes)} ${text}`.trimEnd() : text);
}

function words(html: string): string {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return named[String(name)] ?? named[String(name).toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : '';
    });
}
