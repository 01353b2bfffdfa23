// Values that break parsers, databases and pages: as text, as JSON, and as parts of a URL.
import type { Chance } from './chance.ts';
import { Raw } from './json-text.ts';
import type { Json } from './json-text.ts';

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00',
  'a\ud83d',
  '\udc00\ud800',
  '\u202egnp.exe',
  '\u2066\u2067\u2068\u2069',
  '\ufeff',
  '\ufffe\uffff',
  '\u200b\u200d\u2060',
  '\u2028\u2029',
  '\u0001\u0008\u000b\u001f\u007f\u0085',
  'e\u0301'.repeat(20),
  `Z${'\u0351\u0346\u0310'.repeat(60)}`,
  '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(8),
  'İıŞßﬁǅ',
  '漢字かなﷺ\u{1f9ff}\u{10ffff}',
  '\r\nBcc: someone@evil.test\r\n\r\n',
  "' or 1=1 --",
  "'; drop table users; --",
  '\\',
  '%',
  '%_%',
  '100%25',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '<!--',
  '{{7*7}}${7*7}#{7*7}',
  '../../../etc/passwd',
  'C:\\con\\nul',
  'javascript:alert(1)',
  '//evil.test',
  'http://127.0.0.1:5432/',
  'http://[::1]/',
  'https://a:b@[::ffff:7f00:1]:99999/',
  'file:///etc/passwd',
  '=cmd|calc!A1',
  '@SUM(1)',
  '-1',
  '0',
  '00',
  '1e400',
  '0x10',
  '9007199254740993',
  '99999999999999999999999999',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'ORD-2026-0000',
  'ORD-0000-999999999',
  'a@b',
  '"a@evil.test x"@example.test',
  'ä@exämple.test',
  'a'.repeat(50),
  'a'.repeat(400),
  `${'a'.repeat(5000)}!`,
  `${'a@'.repeat(1000)}`,
  `${'a-'.repeat(500)}`,
  ' '.repeat(3000),
  '('.repeat(500),
  '"'.repeat(300),
  '\u0430dmin',
  'logo OR (design AND',
  'a:* & b | !c <-> d',
];

const hostileJson: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  -0,
  1.5,
  1e-7,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  [],
  {},
  [[]],
  [null],
  '',
  { length: 1e9 },
  { toString: 1, valueOf: 2 },
  { id: null },
  { $ne: null },
  new Raw('1e400'),
  new Raw('-1e400'),
  new Raw('9'.repeat(400)),
  new Raw('NaN'),
  new Raw('Infinity'),
  new Raw('undefined'),
  new Raw('01'),
  new Raw('.5'),
  new Raw("'a'"),
  new Raw('"\\ud800"'),
  new Raw('"\\u0000"'),
  new Raw('"\t\n"'),
  new Raw('"\\x41"'),
  new Raw('/* */1'),
  new Raw('{"__proto__":{"isAdmin":true}}'),
  new Raw('{"constructor":{"prototype":{"x":1}}}'),
  new Raw('{"a":1,"a":2}'),
  new Raw('{"a":1,}'),
  new Raw(`${'['.repeat(300)}${']'.repeat(300)}`),
  new Raw('{"a":'.repeat(200) + '1' + '}'.repeat(200)),
];

export function hostileText(chance: Chance): string {
  return chance.of(0.9) ? chance.pick(hostileTexts) : randomText(chance);
}

export function hostileValue(chance: Chance): Json {
  return chance.of(0.45) ? hostileText(chance) : chance.pick(hostileJson);
}

/** Any code units, so lone surrogates and control characters occur too. */
function randomText(chance: Chance): string {
  const length = chance.int(1, 30);
  const limits = [0x7f, 0xff, 0x2fff, 0xffff];
  return Array.from({ length }, () => String.fromCharCode(chance.int(0, chance.pick(limits)))).join('');
}

/** A hostile text at the start, at the end, or in the middle of a valid one, or instead of it. */
export function spoiled(chance: Chance, text: string): string {
  const hostile = hostileText(chance);
  const at = chance.int(0, text.length);
  return chance.pick([hostile, hostile + text, text + hostile, text.slice(0, at) + hostile + text.slice(at)]);
}

/** Percent escapes and characters that URL parsers disagree on. Never a space or a line break, which end the request line. */
const rawParts: readonly string[] = [
  '%',
  '%zz',
  '%0',
  '%00',
  '%0d%0a',
  '%ed%a0%80',
  '%ff%fe',
  '%c0%ae%c0%ae',
  '%2e%2e%2f',
  '%2F',
  '..',
  '..;',
  '.',
  '%25%32%65',
  '%f0%9f%a6%89',
  '%e2%80%ae',
  '\u00e9',
  '\u00ff\u00fe',
  '\\',
  '|',
  '"',
  '<',
  '{}',
  '^`',
  ';a=1',
  ':',
  '@',
  '~',
  '*',
  'a'.repeat(401),
  'a'.repeat(3000),
];

/** A part of a request target as it is sent; `text` is escaped unless a raw part is chosen. */
export function hostilePart(chance: Chance, text: string): string {
  return chance.of(0.35) ? chance.pick(rawParts) : escaped(chance.of(0.8) ? spoiled(chance, text) : text);
}

/** Like encodeURIComponent, which throws for lone surrogates; those become the bytes that some clients send. */
export function escaped(text: string): string {
  let out = '';
  for (const character of text) {
    out += character.isWellFormed()
      ? encodeURIComponent(character)
      : `%ed%${(0xa0 | ((character.charCodeAt(0) >> 6) & 0x1f)).toString(16)}%80`;
  }
  return out;
}
