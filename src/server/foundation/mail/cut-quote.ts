// The text of a reply, without the quoted email.
// Guarantees: only certain quotes are removed: from our reply line on, from the header of another email on, or one block of ">" with
// the line that introduces it. Text between several quotes answers them one by one, so it is kept whole.
import { isReplyLine } from './reply-line.ts';

export function withoutQuote(whole: string): string {
  const lines = whole.split('\n');
  const left = withoutBlock(beforeOtherMail(lines));
  const text = left.join('\n').trim();
  return text === '' ? whole.trim() : text;
}

const isQuoted = (line: string) => /^\s{0,3}>/.test(line);
const isEmpty = (line: string) => line.trim() === '';

/** The end of the reply: our reply line, or the header that mail clients put before a quoted email. */
function beforeOtherMail(lines: string[]): string[] {
  const at = lines.findIndex(
    (line, nth) => (!isQuoted(line) && isReplyLine(line)) || beginsHeader(lines, nth) || isDivider(line),
  );
  return at < 0 ? lines : withoutAttribution(lines.slice(0, at));
}

function isDivider(line: string): boolean {
  return (
    line.length < 80 &&
    /^-{3,}\s?[\p{L} ]{5,40}\s?-{3,}$/u.test(line.trim()) &&
    /original|forwarded|weiter|urspr|transf/i.test(line)
  );
}

/** "From: …" directly followed by "Sent: …" or "Date: …", in the most common languages. */
function beginsHeader(lines: readonly string[], nth: number): boolean {
  const line = lines[nth]!;
  if (line.length > 300 || !/^\*?(From|Von|De|Da|Van)\s?:\*? .{3,}/i.test(line.trim())) return false;
  const next = lines.slice(nth + 1, nth + 4).map((text) => text.slice(0, 300));
  return next.some((text) =>
    /^\*?(Sent|Date|Gesendet|Datum|Envoyé|Enviad[oa]|Fecha|Inviato|Verzonden)\s?:/i.test(text.trim()),
  );
}

function withoutBlock(lines: string[]): string[] {
  const first = lines.findIndex(isQuoted);
  if (first < 0) return lines;
  let end = first;
  while (end < lines.length && (isQuoted(lines[end]!) || isEmpty(lines[end]!))) end += 1;
  const after = lines.slice(end);
  if (after.some(isQuoted)) return lines;
  return [...withoutAttribution(lines.slice(0, first)), ...after];
}

/** In any language: the last lines before a quote, ending with a colon, that contain a time or an address. */
function withoutAttribution(lines: string[]): string[] {
  const end = lines.findLastIndex((line) => !isEmpty(line)) + 1;
  for (const count of [1, 2, 3]) {
    const said = lines.slice(Math.max(0, end - count), end);
    const text = said.join(' ').trim();
    if (said.length < count || text.length > 400 || said.some(isEmpty)) break;
    if (/[:：]$/.test(text) && /\d{1,2}[:.]\d\d|\d{4}|<[^<>@]*@[^<>]*>/.test(text))
      return lines.slice(0, end - count);
  }
  // The line that mail clients draw above a quote.
  const last = lines[end - 1]?.trim() ?? '';
  return /^_{5,}$/.test(last) ? lines.slice(0, end - 1) : lines.slice(0, end);
}
