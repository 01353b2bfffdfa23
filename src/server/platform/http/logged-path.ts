// How a log names what was requested: the pattern of the route, or the path without what may be secret.
// Every log line that contains an address uses this: query values and tokens in paths give access to accounts and files.
import type { FastifyRequest } from 'fastify';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Readable names: words of letters or digits, joined by hyphens. */
const slug = /^[a-z0-9]{1,19}(?:[-.][a-z0-9]{1,19})*$/i;
const longestPath = 300;

export function loggedPath(request: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  return request.routeOptions.url ?? pathWithoutSecrets(request.url);
}

/** Without the query, and with `…` for each segment that may be a token. Ids stay: they grant nothing. */
export function pathWithoutSecrets(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path
    .slice(0, longestPath)
    .split('/')
    .map((segment) => (isHarmless(segment) ? segment : '…'))
    .join('/');
}

const isHarmless = (segment: string) => segment.length < 20 || uuid.test(segment) || slug.test(segment);

/** Cuts the values of queries and the tokens of paths out of any text, such as the message of an error that quotes an address. */
export function withoutAddressSecrets(text: string): string {
  return text
    .replaceAll(/([?&][\w.[\]%-]{1,60}=)[^&\s"'<>\\)]+/g, '$1[cut]')
    .replaceAll(/(?<=\/)[\w.~%-]{20,}/g, (segment) =>
      isHarmless(segment) || sourceFile.test(segment) ? segment : '…',
    );
}

/** In a stack trace. */
const sourceFile = /^[A-Za-z][\w.-]*\.[cm]?[jt]sx?$/;
