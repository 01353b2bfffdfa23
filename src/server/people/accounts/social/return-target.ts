// Where a journey to another site comes back to: a path of ours, or the home page (security.md A61).
// Guards: no spelling of a foreign address gets through, however browsers read it: two slashes, backslashes, line breaks.
import { endParameters } from '#contract/accounts/social.schema.ts';
import type { SocialProvider } from '#contract/accounts/social.schema.ts';

const home = '/';
const own = 'http://own.invalid';
const longest = 500;
/** As the table of journeys keeps it (migration 0016); signs that have to be written as %22 count three. */
const longestKept = 1000;

export function readReturnTarget(text: unknown): string {
  if (typeof text !== 'string' || text.length > longest) return home;
  if (!/^\/[\x21-\x5b\x5d-\x7e]*$/.test(text)) return home;
  const url = URL.parse(text, own);
  // Dots may take a path to "//elsewhere"; nothing of the API is a page.
  if (url?.origin !== own || url.pathname.startsWith('//') || url.pathname.startsWith('/api/')) return home;
  for (const name of Object.values(endParameters)) url.searchParams.delete(name);
  const target = `${url.pathname}${url.search}`;
  return target.length <= longestKept ? target : home;
}

/** The same path, told how the journey ended. */
export function addressOfEnd(
  returnTo: string,
  parameter: 'signIn' | 'connection',
  end: string,
  provider: SocialProvider,
): string {
  const url = new URL(returnTo, own);
  url.searchParams.set(endParameters[parameter], end);
  url.searchParams.set(endParameters.provider, provider);
  return `${url.pathname}${url.search}`;
}
