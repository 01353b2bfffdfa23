// What every request must satisfy before it is routed to an endpoint, a page or a file: its target, its Host line, its encoding.
// One rule for all of them, so that no handler meets a path that another part of the system could read differently.
import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '#contract/common/errors.ts';

/** `http://host/path` is a form that servers must accept (RFC 9112, 3.2.2). The host is not used here. */
export function originForm(target: string): string {
  const origin = /^https?:\/\/[^/?#]*/i.exec(target)?.[0];
  if (origin === undefined) return target;
  const rest = target.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * The refusal of a request for its form; null if it may be routed. `namesFields`: the handler is an endpoint, which checks every text
 * and names the field; pages and other routes read the query by themselves.
 */
export function problemOf(
  request: IncomingMessage,
  { query, namesFields }: { query: unknown; namesFields: boolean },
): ErrorCode | null {
  const { url = '', method, headers, rawHeaders } = request;
  if (!url.startsWith('/')) return method === 'OPTIONS' && url === '*' ? 'method_not_allowed' : 'bad_request';
  if (countOf(rawHeaders, 'host') > 1) return 'bad_request';
  // No client of ours compresses its requests, and what a few bytes expand to would have to be limited.
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return 'unsupported_media_type';
  return (
    problemOfPath(url.split('?', 1)[0]!) ??
    problemOfQuery(query) ??
    (namesFields ? null : problemOfText(query))
  );
}

function problemOfText(query: unknown): ErrorCode | null {
  const texts = Object.entries(query ?? {}).flat(2);
  return texts.every((text) => typeof text !== 'string' || isStorable(text)) ? null : 'bad_request';
}

/** PostgreSQL stores neither NUL nor a half of a surrogate pair. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

function problemOfPath(path: string): ErrorCode | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return 'bad_request';
  }
  // eslint-disable-next-line no-control-regex
  if (path.includes('#') || /[\u0000-\u001f\u007f\\]/.test(decoded)) return 'not_found';
  const segments = decoded.split('/').slice(1);
  const isOdd = segments.some(
    (segment, at) => /^\.{1,2}(?:;|$)/.test(segment) || (segment === '' && at < segments.length - 1),
  );
  return isOdd ? 'not_found' : null;
}

/** Names that objects of JavaScript inherit, also as a part of a name such as `a[__proto__]`. */
const inherited = /(?:^|[[\].])(?:__proto__|constructor|prototype)(?:[[\].]|$)/;

function problemOfQuery(query: unknown): ErrorCode | null {
  if (query === null || typeof query !== 'object') return null;
  return Object.keys(query).some((name) => inherited.test(name)) ? 'bad_request' : null;
}

/** Node keeps the first of several Host lines; the raw list has all. */
function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === name) count++;
  return count;
}

const maxDepth = 100;

/** Whether JSON text nests deeper than any schema here; checked before parsing, in one pass. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const char = json[at];
    if (isInText) {
      if (char === '\\') at++;
      else if (char === '"') isInText = false;
    } else if (char === '"') isInText = true;
    else if (char === '[' || char === '{') {
      if (++depth > maxDepth) return true;
    } else if (char === ']' || char === '}') depth--;
  }
  return false;
}
