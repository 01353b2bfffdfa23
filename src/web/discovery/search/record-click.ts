// Reports that a search result was opened, for the seller’s search statistics. No data about the reader is stored.
import { useEffect, useRef } from 'react';
import { recordClick } from '#contract/discovery/search/ranks.endpoints.ts';
import { call } from '#web/app/call.ts';

/** For an element inside the result's list item: any link in it to the gig's page counts. */
export function useOpenings(gig: { id: string; slug: string }, words: string) {
  const place = useRef<HTMLDivElement>(null);
  const { id, slug } = gig;
  useEffect(() => {
    const item = place.current?.closest('li');
    if (!item || words === '') return undefined;
    const count = (event: Event) => {
      const link = (event.target as Element).closest('a');
      if (link?.getAttribute('href') !== `/gigs/${slug}`) return;
      // A failure is ignored: the click only misses in the statistics.
      call(recordClick, { gigId: id, q: words }).catch(() => undefined);
      void import('./found-by.ts').then(({ rememberFoundBy }) => rememberFoundBy({ slug, gigId: id, words }));
    };
    item.addEventListener('click', count);
    return () => item.removeEventListener('click', count);
  }, [id, slug, words]);
  return place;
}
