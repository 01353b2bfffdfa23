// T1, external text: any input becomes harmless or is refused, and never causes an unexpected error.
import fc from 'fast-check';
import { idSchema, newId, orderNumberSchema, slugSchema } from '#contract/common/ids.ts';
import { readEmail } from '#server/people/accounts/sign-in/email-address.ts';
import { readReturnTarget } from '#server/people/accounts/social/return-target.ts';
import { readUsername } from '#server/people/accounts/sign-in/username.policy.ts';
import { slugOf } from '#server/catalog/gigs/gig-slug.ts';
import { escapeHtml } from '#server/foundation/mail/escape-html.ts';
import { checkedKey } from '#server/platform/http/idempotency.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import { distance, queryWords } from '#server/discovery/search/search-words.ts';
import { plainText } from '#server/discovery/thesaurus/plain-text.ts';
import { attachmentHeader, cleanContentType, cleanFileName } from '#server/foundation/uploads/file-name.ts';
import { anyText, holds, isRefused, reportProperties } from './holds.ts';

reportProperties('text');

holds('any title becomes a valid slug', [anyText], (title) => slugSchema.safeParse(slugOf(title)).success);
holds('making a slug is idempotent', [anyText], (title) => slugOf(slugOf(title)) === slugOf(title));
holds('case and accents do not change a slug', [anyText], (title) => {
  // Lower case first: some letters have an upper case of two letters.
  const lower = title.toLowerCase().normalize('NFKD');
  return slugOf(lower.normalize('NFC')) === slugOf(lower);
});

holds('any file name becomes one that cannot leave its folder', [anyText], (given) => {
  const name = cleanFileName(given);
  return (
    name.length > 0 &&
    !/[/\\\p{Cc}\p{Cf}<>:"|?*]/u.test(name) &&
    !/^\.|\.$/.test(name) &&
    [...name].length <= 120
  );
});
holds('cleaning a file name is idempotent', [anyText], (given) => {
  const name = cleanFileName(given);
  return cleanFileName(name) === name;
});
holds('a download header is one line of printable ASCII', [anyText], (given) => {
  const header = attachmentHeader(cleanFileName(given));
  return (
    /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\x21-\x7e]*$/.test(header) &&
    header.split('"').length === 3
  );
});
holds('any declared content type becomes a valid one', [anyText], (given) =>
  /^[a-z]+\/[a-z0-9.+-]+$/.test(cleanContentType(given)),
);

const names: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
holds('escaped text contains no markup and unescapes to the same text', [anyText], (text) => {
  const escaped = escapeHtml(text);
  return (
    !/[<>"']/.test(escaped) &&
    escaped.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => names[entity]!) === text
  );
});

holds('a username is 3 to 30 ASCII characters, or refused', [anyText], (typed) => {
  try {
    return /^[A-Za-z0-9][A-Za-z0-9._-]{1,28}[A-Za-z0-9]$/.test(readUsername(typed, 'Guildhall'));
  } catch (error) {
    return (error as { code?: string }).code === 'username_invalid';
  }
});
const disguised = fc
  .tuple(
    fc.constantFrom('admin', 'support', 'api', 'settings', 'guildhall', 'root'),
    fc.nat(63),
    fc.constantFrom('', '.', '-', '_'),
  )
  .map(([name, ups, between]) =>
    [...name].map((letter, at) => ((ups >> at) & 1 ? letter.toUpperCase() : letter)).join(between),
  );
holds('a reserved name is refused in any case and with any separators', [disguised], (typed) =>
  isRefused(() => readUsername(typed, 'Guildhall'), 'username_invalid'),
);
holds('an accepted email address is short and cannot break a header', [anyText, anyText], (before, after) => {
  const email = readEmail(`${before}@${after}`);
  return email === null || (!/[\s<>,;"\p{Cc}]/u.test(email) && email.length <= 254);
});
holds('reading an email address is idempotent', [fc.emailAddress()], (typed) => {
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
holds('a return target is always on this site', [path], (typed) => {
  const target = readReturnTarget(typed);
  const url = new URL(target, 'https://own.test');
  return url.origin === 'https://own.test' && target.startsWith('/') && !target.startsWith('//');
});
holds('reading a return target is idempotent', [path], (typed) => {
  const target = readReturnTarget(typed);
  return readReturnTarget(target) === target;
});

holds(
  'search words contain letters and digits only; there are at most eight, without duplicates',
  [anyText],
  (typed) => {
    const words = queryWords(typed);
    return (
      words.length <= 8 &&
      new Set(words).size === words.length &&
      words.every((word) => /^[\p{L}\p{M}\p{N}]{1,40}$/u.test(word))
    );
  },
);
holds('plainText() is idempotent', [anyText], (typed) => plainText(plainText(typed)) === plainText(typed));
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
holds('the distance of two words is symmetric, and zero only for equal words', [word, word], (a, b) => {
  const there = distance(a, b, 8);
  return there === distance(b, a, 8) && (there === 0) === (a === b) && there <= Math.max(a.length, b.length);
});

holds('a new id is valid and sorts by its time', [fc.nat(2 ** 40), fc.nat(2 ** 30)], (at, after) => {
  const [first, second] = [newId(at), newId(at + after)];
  return idSchema.safeParse(first).success && first < second;
});
holds('an order number is accepted only in its own format', [anyText], (text) => {
  return !orderNumberSchema.safeParse(text).success || /^ORD-\d{4}-\d{4,9}$/.test(text);
});
holds('an idempotency key is 16 to 128 visible characters, or refused', [anyText], (text) => {
  if (/^[\x21-\x7e]{16,128}$/.test(text)) return checkedKey(text) === text;
  return isRefused(() => checkedKey(text), 'idempotency_key_missing');
});
holds(
  'a rate limit parses to its points and seconds',
  [fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 99 })],
  (points, span) => {
    const limit = parseLimit('one', `${points}/${span}min`, true);
    return limit.points === points && limit.seconds === span * 60;
  },
);
