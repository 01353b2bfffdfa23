// Parses an inbound email: its sender, whether a person wrote it, its text, its files.
// Guarantees: nothing in it is trusted or run; nesting, headers and files are bounded; the text has no control characters. Runs in
// a thread of its own (read-mail.ts), because hostile input may take any amount of time.
import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { Attachment, Email } from 'postal-mime';
import { htmlToText } from './html-to-text.ts';

export type ReadFile = { name: string; contentType: string; bytes: Uint8Array };
export type ReadMail = {
  /** A hash of its Message-ID, or of its contents: 64 hexadecimal digits. */
  key: string;
  /** The Message-ID; null unless it is a plain word in angle brackets. */
  messageId: string | null;
  /** The sender's address as stated; null if there is none. */
  from: string | null;
  /** Written by a program: an out-of-office reply, a bounce, a list, an email of a system like ours. */
  isAutomatic: boolean;
  text: string;
  /** The text is longer than the stored part. */
  isCut: boolean;
  files: ReadFile[];
  /** The number of further files, which were not read. */
  moreFiles: number;
};

export const maxTextLength = 50_000;
export const maxFiles = 10;
/** Of a file, in characters. */
export const maxName = 255;
const maxLines = 300_000;
const maxBoundaries = 2000;
const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true };
/** Parts that mail clients add on their own, of no use to a reader. */
const unseen = /^(application\/(pgp-(signature|encrypted)|(x-)?pkcs7-signature|ms-tnef)|text\/x-amp-html)$/;

/** Throws if the input is not a readable email. */
export async function parseMail(raw: Uint8Array): Promise<ReadMail> {
  assertReasonable(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
  const mail = await PostalMime.parse(raw, limits);
  const whole = textOf(mail);
  const parts = mail.attachments.filter((part) => !unseen.test(part.mimeType));
  const messageId = headerOf(mail, 'message-id')?.trim() ?? null;
  const from = addressOf(mail);
  return {
    key: keyOf(
      messageId === null || messageId === ''
        ? [from ?? '', mail.date ?? '', mail.subject ?? '', whole]
        : [messageId],
    ),
    messageId: messageId !== null && plainId.test(messageId) ? messageId : null,
    from,
    isAutomatic: isAutomatic(mail, from),
    text: whole.slice(0, maxTextLength).toWellFormed(),
    isCut: whole.length > maxTextLength,
    files: parts.slice(0, maxFiles).map(fileOf),
    moreFiles: Math.max(0, parts.length - maxFiles),
  };
}

/** Bounds the parser's work by what real emails need: ten megabytes of files are 140,000 lines and a dozen boundaries. */
function assertReasonable(raw: Buffer): void {
  let [lines, boundaries] = [0, 0];
  for (let at = raw.indexOf(10); at >= 0; at = raw.indexOf(10, at + 1)) {
    lines += 1;
    if (raw[at + 1] === 45 && raw[at + 2] === 45) boundaries += 1;
  }
  if (lines > maxLines || boundaries > maxBoundaries) throw new Error('It has too many lines or parts');
}

const plainId = /^<[\x21-\x3b\x3d\x3f-\x7e]{1,200}>$/;

function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

function headerOf(mail: Email, name: string): string | null {
  return mail.headers.find((header) => header.key === name)?.value ?? null;
}

function addressOf(mail: Email): string | null {
  const address = mail.from?.address ?? mail.from?.group?.[0]?.address ?? '';
  // Printable, without spaces: it is shown beside our own text.
  return /^[\x21-\x7e\u00a1-\uffff]{3,254}$/.test(address) && address.includes('@')
    ? address.toWellFormed()
    : null;
}

/** RFC 3834 and older conventions. Auto-replies never get an auto-reply, and a list never opens a ticket. */
function isAutomatic(mail: Email, from: string | null): boolean {
  const said = (name: string) => headerOf(mail, name)?.trim().toLowerCase() ?? null;
  const submitted = said('auto-submitted');
  return (
    (submitted !== null && submitted !== 'no' && !submitted.startsWith('no;')) ||
    /^(bulk|junk|list|auto_reply)$/.test(said('precedence') ?? '') ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-loop', 'list-id', 'list-unsubscribe'].some(
      (name) => said(name) !== null,
    ) ||
    said('return-path') === '<>' ||
    (said('content-type') ?? '').startsWith('multipart/report') ||
    /^(mailer-daemon|postmaster)@/i.test(from ?? '')
  );
}

// oxlint-disable-next-line no-control-regex -- the pattern matches control characters on purpose
const unwanted = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

function textOf(mail: Email): string {
  const text = mail.text?.trim() ? mail.text : htmlToText(mail.html ?? '');
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll('\t', '  ')
      .replaceAll('\u00a0', ' ')
      // Control characters, and those that change the direction of text.
      .replaceAll(unwanted, '')
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .replaceAll(/\n{4,}/g, '\n\n\n')
      .trim()
  );
}

function fileOf(part: Attachment, nth: number): ReadFile {
  const { content } = part;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  const name = part.filename ? withoutMiddle(part.filename) : nameFor(part.mimeType, nth);
  return { name, contentType: part.mimeType.slice(0, maxName), bytes };
}

/** The start, and the end with the extension, which decides whether the file is accepted. */
function withoutMiddle(name: string): string {
  return name.length <= maxName ? name : name.slice(0, maxName - 55) + name.slice(-55);
}

/** For a part without a name. */
function nameFor(mimeType: string, nth: number): string {
  const endings: Record<string, string> = {
    'message/rfc822': 'eml',
    'image/jpeg': 'jpg',
    'text/plain': 'txt',
  };
  const ending = endings[mimeType] ?? /^image\/([a-z]{3,4})$/.exec(mimeType)?.[1];
  return `file-${nth + 1}${ending ? `.${ending}` : ''}`;
}
