// Changes that make a valid request invalid, in its body, path, query or headers.
import type { Chance } from './chance.ts';
import type { Draft, Pair } from './draft.ts';
import { escaped, hostilePart, hostileText, hostileValue, spoiled } from './hostile-values.ts';
import { Entries, Raw, jsonText, placesIn, valueAt, withValue } from './json-text.ts';
import type { Json } from './json-text.ts';
import { brokenUpload } from './uploads.ts';

type Mutation = (draft: Draft, chance: Chance) => Draft;

export function mutated(draft: Draft, chance: Chance): Draft {
  let out: Draft = { ...draft, input: null };
  const hasBody = draft.body !== undefined && !Buffer.isBuffer(draft.body);
  const choices = [
    [draft.endpoint?.upload === true ? brokenUpload : mutateBody, hasBody || draft.endpoint?.upload ? 60 : 4],
    [mutatePath, draft.path.split('/').length > 4 ? 14 : 5],
    [mutateQuery, Object.keys(draft.endpoint?.query.shape ?? { page: 1 }).length > 0 ? 20 : 5],
    [mutateHeaders, 12],
    [mutateMethod, 1],
  ] as const satisfies (readonly [Mutation, number])[];
  for (
    let left = chance.weighted([
      [1, 6],
      [2, 3],
      [3, 1],
    ]);
    left > 0;
    left--
  )
    out = chance.weighted<Mutation>(choices)(out, chance);
  return out;
}

const extraKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'isAdmin',
  'isSupport',
  'role',
  'userId',
  'priceMinor',
  'id',
  '',
  'a.b',
  'a[b]',
  '\u0000',
  '\ud800',
  'toString',
  'length',
];

function mutateBody(draft: Draft, chance: Chance): Draft {
  const { body } = draft;
  if (body === undefined || Buffer.isBuffer(body) || body === null || typeof body !== 'object')
    return withJson(draft, hostileValue(chance));
  if (body instanceof Raw || body instanceof Entries) return draft;
  const places = placesIn(body).slice(1);
  if (places.length === 0 || chance.of(0.12)) return mutateText(draft, body, chance);
  const place = chance.pick(places);
  const old = valueAt(body, place);
  const change = chance.weighted<() => Json | undefined>([
    [() => (typeof old === 'string' ? spoiled(chance, old) : hostileValue(chance)), 50],
    [() => hostileValue(chance), 30],
    [() => undefined, 10],
    [() => [old], 5],
    [() => Array.from({ length: chance.pick([2, 60, 1000]) }, () => old), 4],
    [() => ({ value: old }), 3],
    [
      () =>
        new Entries([
          ['a', old],
          ['a', 1],
        ]),
      1,
    ],
    [() => 'x'.repeat(chance.pick([70_000, 10_000, 3000])), 4],
    [() => (typeof old === 'number' ? old * chance.pick([-1, 1e3, 1e12, 0.5]) : hostileValue(chance)), 6],
  ]);
  return withJson(draft, withValue(body, place, change()));
}

/** Changes of the body as a whole, or of its text. */
function mutateText(draft: Draft, body: Json[] | { [key: string]: Json }, chance: Chance): Draft {
  const text = jsonText(body);
  const entries = Array.isArray(body) ? [] : Object.entries(body);
  return chance.pick<() => Draft>([
    () => withJson(draft, { ...body, [chance.pick(extraKeys)]: hostileValue(chance) } as Json),
    () => withJson(draft, new Entries([...entries, [chance.pick(extraKeys), hostileValue(chance)]])),
    () =>
      withJson(
        draft,
        new Entries([
          ...entries,
          ...entries.slice(0, 1).map(([key]) => [key, hostileValue(chance)] as const),
        ]),
      ),
    () => withJson(draft, hostileValue(chance)),
    () => withBytes(draft, Buffer.from(text.slice(0, chance.int(0, text.length)))),
    () => withBytes(draft, Buffer.from(`${text}${chance.pick(['}', ',', '{}', '\u0000', '//'])}`)),
    () => withBytes(draft, Buffer.from(`\ufeff${text}`)),
    () => withBytes(draft, Buffer.from(text, 'utf16le')),
    () =>
      withBytes(
        draft,
        Buffer.concat([
          Buffer.from(text.slice(0, -2)),
          Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
          Buffer.from(text.slice(-2)),
        ]),
      ),
    () => withBytes(draft, Buffer.alloc(0)),
    () => withBytes(draft, Buffer.from('['.repeat(chance.pick([100, 10_000, 30_000])))),
    () => withBytes(draft, Buffer.from(`{"${'k'.repeat(chance.pick([10, 60_000]))}":1}`)),
    () =>
      withBytes(draft, Buffer.from(`{${Array.from({ length: 3000 }, (_, at) => `"k${at}":1`).join(',')}}`)),
    () => withBytes(draft, Buffer.from(Array.from({ length: 40 }, () => chance.int(0, 255)))),
  ])();
}

const withJson = (draft: Draft, body: Json): Draft => ({ ...draft, body });
const withBytes = (draft: Draft, body: Buffer): Draft => ({ ...draft, body });

function mutatePath(draft: Draft, chance: Chance): Draft {
  if (chance.of(0.04)) return { ...draft, path: oddTarget(draft.path, chance) };
  const segments = draft.path.split('/');
  // The values of parameters are the likelier place: fixed parts lead to "not found" only.
  const values = segments.flatMap((segment, at) => (at > 2 && /[0-9A-Z]|.{16}/.test(segment) ? [at] : []));
  const at = values.length > 0 && chance.of(0.85) ? chance.pick(values) : chance.int(1, segments.length - 1);
  segments[at] = hostilePart(chance, decoded(segments[at]!));
  return { ...draft, path: segments.join('/') };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Request targets other than a path. */
function oddTarget(path: string, chance: Chance): string {
  return chance.pick([
    '*',
    `http://localhost:3000${path}`,
    `http://evil.test${path}`,
    `//evil.test${path}`,
    `${path}//`,
    `${path}/`,
    path.toUpperCase(),
    `${path};a=1`,
    `${path}%3Fa=1`,
    '/',
    '//',
    '/%',
    'http://[::1',
    `${path}#a`,
  ]);
}

function mutateQuery(draft: Draft, chance: Chance): Draft {
  const known = Object.keys(
    draft.endpoint?.query.shape ?? { q: 1, cursor: 1, page: 1, sort: 1, tab: 1, next: 1 },
  );
  const name = known.length > 0 && chance.of(0.8) ? chance.pick(known) : chance.pick(extraKeys);
  const old = draft.query.find(([key]) => key === name)?.[1] ?? 'a';
  const added = chance.pick<() => Pair[]>([
    () => [[escaped(name), hostilePart(chance, decoded(old))]],
    () => [[escaped(name), hostilePart(chance, decoded(old))]],
    () => [[escaped(name), escaped(hostileText(chance))]],
    () => [
      [
        escaped(name),
        chance.pick(['1e9', '-1', '0', '1.5', '0x10', '999999999999', 'NaN', '', '1,2', '%20']),
      ],
    ],
    () => [
      [escaped(name), old],
      [escaped(name), escaped(hostileText(chance))],
    ],
    () => [[`${escaped(name)}[]`, old]],
    () => [[`${escaped(name)}[__proto__]`, old]],
    () => Array.from({ length: 300 }, (_, at): Pair => [chance.of(0.5) ? escaped(name) : `f${at}`, old]),
    () => [[hostilePart(chance, name), old]],
  ])();
  const rest = chance.of(0.5) ? draft.query.filter(([key]) => key !== name) : draft.query;
  return { ...draft, query: [...rest, ...added] };
}

/** A header value may hold Latin-1 only, without line breaks: Node refuses to send the rest. */
const headerText = (text: string) => text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?').slice(0, 3000);

const headers: readonly ((chance: Chance) => Pair)[] = [
  (chance) => [
    'authorization',
    chance.pick([
      'Bearer',
      'Bearer ',
      'bearer null',
      'Basic YTpi',
      'Bearer mk_',
      `Bearer mk_${'a'.repeat(40)}`,
      'Bearer a.b.c',
      `Bearer ${'e'.repeat(3000)}`,
      'Bearer eyJhbGciOiJub25lIn0.e30.',
      'Bearer \u00ff\u00fe',
    ]),
  ],
  (chance) => [
    'content-type',
    chance.pick([
      'text/plain',
      'application/json; charset=utf-16',
      'application/json\t; x',
      'APPLICATION/JSON',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
      'application/offset+octet-stream',
      'text/xml',
      '',
      '/',
      'application/json, text/plain',
      'application/vnd.api+json',
    ]),
  ],
  (chance) => [
    'idempotency-key',
    chance.pick([
      '',
      'short',
      'a'.repeat(16),
      'a'.repeat(300),
      '\u00ff'.repeat(20),
      "' or 1=1 --------",
      'fuzz-same-key-0000',
    ]),
  ],
  (chance) => [
    'cookie',
    chance.pick([
      'session=',
      '=',
      ';;;',
      'refresh=a; refresh=b',
      `refresh=${'a'.repeat(2000)}`,
      'refresh=%',
      'refresh=%ff',
      '__proto__=1',
      '\u00ff=\u00fe',
      `currency=${headerText(hostileText(chance))}`,
      `theme=${headerText(hostileText(chance))}`,
    ]),
  ],
  (chance) => ['accept-language', headerText(hostileText(chance))],
  (chance) => [
    'accept',
    chance.pick(['', '*/*', 'text/html', 'application/xml', ';q=2', 'text/event-stream']),
  ],
  (chance) => [
    'accept-encoding',
    chance.pick(['gzip', 'br', 'identity;q=0', '*', 'deflate, gzip;q=1.0', '\u00ff']),
  ],
  (chance) => ['content-encoding', chance.pick(['gzip', 'br', 'identity', 'x'])],
  (chance) => [
    'range',
    chance.pick([
      'bytes=0-',
      'bytes=-1',
      'bytes=5-1',
      'bytes=0-0,1-1',
      'bytes=99999999999999999999-',
      'a',
      'bytes=a-b',
    ]),
  ],
  (chance) => ['if-none-match', chance.pick(['*', '"a"', 'W/"a"', '\u00ff'])],
  (chance) => ['if-modified-since', chance.pick(['0', 'Thu, 01 Jan 1970 00:00:00 GMT', 'x'])],
  (chance) => ['origin', chance.pick(['null', 'https://evil.test', 'http://localhost:3000', '', 'a b'])],
  (chance) => ['sec-fetch-site', chance.pick(['cross-site', 'same-origin', 'none', 'x'])],
  (chance) => ['host', chance.pick(['evil.test', 'localhost:99999', 'a b', '[::1', '..', 'localhost'])],
  (chance) => ['user-agent', headerText(hostileText(chance))],
  (chance) => ['x-forwarded-for', chance.pick(['127.0.0.1', 'a', '::1, 10.0.0.1', ','])],
  (chance) => ['referer', headerText(hostileText(chance))],
  (chance) => ['last-event-id', headerText(hostileText(chance))],
  (chance) => ['tus-resumable', chance.pick(['1.0.0', '0.2.2', 'x'])],
  (chance) => ['upload-offset', chance.pick(['0', '-1', 'a', '99999999999999999999'])],
  (chance) => ['upload-length', chance.pick(['0', '-1', 'a', '12', '99999999999999999999', '1e3'])],
  (chance) => [
    'upload-metadata',
    chance.pick([
      'filename',
      'filename ,',
      'filename /w==',
      'filename YS50eHQ=,filetype dGV4dC9wbGFpbg==',
      ',,',
      'filename \u00ff',
      `filename ${Buffer.from('\ud800\u0000a').toString('base64')}`,
      '__proto__ YQ==',
    ]),
  ],
  (chance) => ['x-http-method-override', chance.pick(['DELETE', 'TRACE'])],
  (chance) => ['if-range', chance.pick(['"a"', 'x'])],
];

function mutateHeaders(draft: Draft, chance: Chance): Draft {
  const added = chance.pick(headers)(chance);
  const rest = draft.headers.filter(([name]) => name !== added[0]);
  return { ...draft, headers: [...rest, added] };
}

function mutateMethod(draft: Draft, chance: Chance): Draft {
  return {
    ...draft,
    method: chance.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']),
  };
}
