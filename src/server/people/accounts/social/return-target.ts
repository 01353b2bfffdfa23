// The path a social sign-in returns to: one of ours, or the home page.
// Guarantees: no spelling of a foreign URL passes, such as two slashes, backslashes or line breaks, which browsers read
// differently.
import { readOwnPath } from '#contract/common/link.ts';
import { returnParameters } from '#contract/people/accounts/social.schema.ts';
import type { SocialProvider } from '#contract/people/accounts/social.schema.ts';

const home = '/';
const own = 'http://own.invalid';
const longest = 500;
/** The length limit of social_flows.return_to; characters encoded as %22 count three. */
const longestKept = 1000;

export function readReturnTarget(text: unknown): string {
  if (typeof text !== 'string' || text.length > longest) return home;
  if (!/^\/[\x21-\x5b\x5d-\x7e]*$/.test(text)) return home;
  const url = readOwnPath(text);
  // API paths are not pages.
  if (!url || url.pathname.startsWith('/api/')) return home;
  for (const name of Object.values(returnParameters)) url.searchParams.delete(name);
  const target = `${url.pathname}${url.search}`;
  return target.length <= longestKept ? target : home;
}

/** The same path with the outcome in the query. */
export function returnUrl(
  returnTo: string,
  parameter: 'signIn' | 'connection',
  end: string,
  provider: SocialProvider,
): string {
  const url = new URL(returnTo, own);
  url.searchParams.set(returnParameters[parameter], end);
  url.searchParams.set(returnParameters.provider, provider);
  return `${url.pathname}${url.search}`;
}
