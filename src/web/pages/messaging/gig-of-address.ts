// The gig named in the address of a conversation (?gig=…), which the next message mentions. Null if it is no longer offered.
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import type { LoadArgs } from '#web/app/load.ts';

export async function gigOfAddress({
  call,
  url,
}: Pick<LoadArgs, 'call' | 'url'>): Promise<{ slug: string; title: string } | null> {
  const slug = url.searchParams.get('gig');
  if (slug === null) return null;
  const gig = await call(getGig, { slug }).catch(() => null);
  return gig && { slug: gig.slug, title: gig.title };
}
