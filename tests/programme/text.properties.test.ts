// T1, text from outside: whatever is typed becomes something harmless, or is refused. Never an exception, never a way out.
import fc from 'fast-check';
import { idSchema, newId, orderNumberSchema, slugSchema } from '#contract/common/ids.ts';
import { readEmail } from '#server/people/accounts/sign-in/email-address.ts';
import { readReturnTarget } from '#server/people/accounts/social/return-target.ts';
import { readUsername } from '#server/people/accounts/sign-in/username.policy.ts';
import { slugOf } from '#server/catalog/gigs/gig-slug.ts';
import { escapeHtml } from '#server/foundation/mail/escape-html.ts';
import { checkedKey } from '#server/platform/http/idempotency.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import { distance, plainText, queryWords } from '#server/discovery/search/search-words.ts';
import { attachmentHeader, cleanContentType, cleanFileName } from '#server/foundation/uploads/file-name.ts';
import { anyText, holds, isRefused, reportProperties } from './holds.ts';

reportProperties('text');

holds('any title becomes an address', [anyText], (title) => slugSchema.safeParse(slugOf(title)).success);
holds(
  'an address is made of its own address again',
  [anyText],
  (title) => slugOf(slugOf(title)) === slugOf(title),
);
holds('case and accents make no other address', [anyText], (title) => {
  // Lower case first: some letters have an upper case of two letters.
  const lower = title.toLowerCase().normalize('NFKD');
  return slugOf(lower.normalize('NFC')) === slugOf(lower);
});

holds('any file name becomes one without a way out of its folder', [anyText], (given) => {
  const name = cleanFileName(given);
  return (
    name.length > 0 &&
    !/[/\\\p{Cc}\p{Cf}<>:"|?*]/u.test(name) &&
    !/^\.|\.$/.test(name) &&
    [...name].length <= 120
  );
});
holds('a clean file name stays as it is', [anyText], (given) => {
  const name = cleanFileName(given);
  return cleanFileName(name) === name;
});
holds('a download header is one line of plain signs', [anyText], (given) => {
  const header = attachmentHeader(cleanFileName(given));
  return (
    /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\x21-\x7e]*$/.test(header) &&
    header.split('"').length === 3
  );
});
holds('a content type is one, whatever was declared', [anyText], (given) =>
  /^[a-z]+\/[a-z0-9.+-]+$/.test(cleanContentType(given)),
);

const names: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
holds('escaped text has no sign of markup, and is the same text again', [anyText], (text) => {
  const escaped = escapeHtml(text);
  return (
    !/[<>"']/.test(escaped) && escaped.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (one) => names[one]!) === text
  );
});

holds('a username is plain ASCII between 3 and 30, or refused', [anyText], (typed) => {
  try {
    return /^[A-Za-z0-9][A-Za-z0-9._-]{1,28}[A-Za-z0-9]$/.test(readUsername(typed, 'Guildhall'));
  } catch (error) {
    return (error as { code?: string }).code === 'username_invalid';
  }
});
const dressed = fc
  .tuple(
    fc.constantFrom('admin', 'support', 'api', 'settings', 'guildhall', 'root'),
    fc.nat(63),
    fc.constantFrom('', '.', '-', '_'),
  )
  .map(([name, ups, between]) =>
    [...name].map((letter, at) => ((ups >> at) & 1 ? letter.toUpperCase() : letter)).join(between),
  );
holds('a reserved name is refused however it is dressed', [dressed], (typed) =>
  isRefused(() => readUsername(typed, 'Guildhall'), 'username_invalid'),
);
holds(
  'an address of mail has one @-part behind it and cannot break a header',
  [anyText, anyText],
  (before, after) => {
    const email = readEmail(`${before}@${after}`);
    return email === null || (!/[\s<>,;"\p{Cc}]/u.test(email) && email.length <= 254);
  },
);
holds('an address of mail is read again as it was kept', [fc.emailAddress()], (typed) => {
  const email = readEmail(typed);
  return email === null || readEmail(`  ${email} `) === email;
});

const path = fc.oneof(
  anyText,
  fc
    .array(fc.constantFrom('/', '//', '\\', '..', '.', '%2f', '%5c', 'evil.test', ':', '@', '?', '#', 'a'), {
      maxLength: 10,
    })
    .map((parts) => `/${parts.join('')}`),
);
holds('a journey always comes back to this site', [path], (typed) => {
  const target = readReturnTarget(typed);
  const url = new URL(target, 'https://own.test');
  return url.origin === 'https://own.test' && target.startsWith('/') && !target.startsWith('//');
});
holds('where a journey comes back to is read again as it was kept', [path], (typed) => {
  const target = readReturnTarget(typed);
  return readReturnTarget(target) === target;
});

holds('words of search hold letters and digits only, at most eight, each once', [anyText], (typed) => {
  const words = queryWords(typed);
  return (
    words.length <= 8 &&
    new Set(words).size === words.length &&
    words.every((word) => /^[\p{L}\p{M}\p{N}]{1,40}$/u.test(word))
  );
});
holds('plain text is plain already', [anyText], (typed) => plainText(plainText(typed)) === plainText(typed));
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
holds('the distance of two words is the same both ways, and none for the same word', [word, word], (a, b) => {
  const there = distance(a, b, 8);
  return there === distance(b, a, 8) && (there === 0) === (a === b) && there <= Math.max(a.length, b.length);
});

holds('an id is one, and sorts by its moment', [fc.nat(2 ** 40), fc.nat(2 ** 30)], (at, after) => {
  const [first, second] = [newId(at), newId(at + after)];
  return idSchema.safeParse(first).success && first < second;
});
holds('an order number is one only in its own form', [anyText], (text) => {
  return !orderNumberSchema.safeParse(text).success || /^ORD-\d{4}-\d{4,9}$/.test(text);
});
holds('an idempotency key is 16 to 128 visible signs, or refused', [anyText], (text) => {
  if (/^[\x21-\x7e]{16,128}$/.test(text)) return checkedKey(text) === text;
  return isRefused(() => checkedKey(text), 'idempotency_key_missing');
});
holds(
  'a limit is read as it was written',
  [fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 99 })],
  (points, span) => {
    const limit = parseLimit('one', `${points}/${span}min`, true);
    return limit.points === points && limit.seconds === span * 60;
  },
);
