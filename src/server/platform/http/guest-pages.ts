// Answers guests' pages from memory where a policy allows it (kept/kept-pages.ts): the same bytes and headers for every guest.
// Guarantees: a page is rendered from its address and the display currency alone, so it cannot contain anything of a visitor;
// its scripts are allowed by their hashes, because a nonce would differ from answer to answer.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { etagOf } from './compressed.ts';
import type { KeptPage, PageAges } from './kept/kept-pages.ts';

export type GuestPagePolicy = PageAges & {
  /** Such as `/gigs/:slug`. */
  path: string;
  /** A page with a gig or a profile, of which a visitor may read a limited number (reading.ts). */
  countsReading?: boolean;
};

const longestAddress = 2000;
const currencyCookie = /(?:^|;\s*)currency=([A-Z]{3})(?:;|$)/;

/** What of a request a kept page depends on, or null where no policy keeps it. */
export type GuestPageRequest = { key: string; ages: PageAges; headers: Headers; countsReading: boolean };

export function guestPageMatcher(policies: readonly GuestPagePolicy[]) {
  const compiled = policies.map(({ path, countsReading = false, ...ages }) => ({
    ages,
    countsReading,
    pattern: new RegExp(`^${path.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`),
  }));
  return (request: Pick<FastifyRequest, 'url' | 'headers'>): GuestPageRequest | null => {
    if (request.url.length > longestAddress) return null;
    const [path = ''] = request.url.split('?', 1);
    const policy = compiled.find(({ pattern }) => pattern.test(path));
    if (!policy) return null;
    const currency = currencyCookie.exec(request.headers.cookie ?? '')?.[1] ?? '';
    return {
      key: `${currency} ${request.url}`,
      ages: policy.ages,
      countsReading: policy.countsReading,
      headers: new Headers(currency ? { cookie: `currency=${currency}` } : {}),
    };
  };
}

/** A nonce for rendering only: it marks the scripts that the page itself contains, and is removed before the page is sent. */
export const renderNonce = () => randomBytes(16).toString('hex');

const scriptElement = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** Removes the nonce. `sources` are the hashes of the inline scripts that carried it, for the content security policy. */
export function hashScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const mark = ` nonce="${nonce}"`;
  const inline = [...html.matchAll(scriptElement)].filter(
    ([, attributes = '']) => attributes.includes(mark) && !attributes.includes(' src='),
  );
  const hashes = inline.map(
    ([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return { html: html.replaceAll(mark, ''), sources: [...new Set(hashes)] };
}

export function keptPage(html: string, status: number, headers: Record<string, string>): KeptPage {
  const body = Buffer.from(html);
  return { status, headers, etag: etagOf(body), body, compressed: new Map() };
}

/** For caches in front: a second between them and us at most, and never shared with a request that has cookies. */
export function cacheHeaders({ freshMs, staleMs }: PageAges): Record<string, string> {
  const seconds = Math.max(1, Math.floor(freshMs / 1000));
  const whileRendering = Math.floor((staleMs - freshMs) / 1000);
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}${whileRendering > 0 ? `, stale-while-revalidate=${whileRendering}` : ''}`,
    vary: 'accept-encoding, cookie',
  };
}
