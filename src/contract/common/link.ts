// Reads links in user content and return paths the way browsers do, so that no spelling means one thing here and another there.
// Guarantees: the host that is read is the host that a person sees; every link that users give or see passes one of these functions.

/** Control characters, spaces, direction marks and backslashes: browsers drop them or read them as something else. */
const misread = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
const ownOrigin = 'http://own.invalid';

/** An address on the web: http or https, a host with a dot, no user or password. Null for anything else. */
export function readOutsideLink(text: string): URL | null {
  // Without its slashes, or with others, a browser still finds a host.
  if (misread.test(text) || !/^https?:\/\/[^/?#]/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && !/^https?:\/\/[^/?#]*@/i.test(text);
  return isPlain && url.hostname.includes('.') ? url : null;
}

/** A path on our own site, with query and fragment, such as `/gigs/a-logo?package=basic`. Null for anything that leads elsewhere. */
export function readOwnPath(text: string): Pick<URL, 'pathname' | 'search' | 'hash' | 'searchParams'> | null {
  if (misread.test(text) || !text.startsWith('/') || !URL.canParse(text, ownOrigin)) return null;
  const url = new URL(text, ownOrigin);
  // Dot segments are resolved before the check: `/.//elsewhere` would become another host.
  return url.origin === ownOrigin && !url.pathname.startsWith('//') ? url : null;
}
