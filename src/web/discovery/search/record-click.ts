// Counts that a result of a search was opened, so that its seller learns what their gig is found by. Nothing of the reader is kept.
import { useEffect, useRef } from 'react';
import { recordClick } from '#contract/discovery/search/ranks.endpoints.ts';
import { call } from '#web/app/call.ts';

/** For an element within the result's list item: any link of the item to the gig's page counts. */
export function useOpenings(gig: { id: string; slug: string }, words: string) {
  const place = useRef<HTMLDivElement>(null);
  const { id, slug } = gig;
  useEffect(() => {
    const item = place.current?.closest('li');
    if (!item || words === '') return undefined;
    const count = (event: Event) => {
      const link = (event.target as Element).closest('a');
      if (link?.getAttribute('href') !== `/gigs/${slug}`) return;
      // An opening that could not be counted is not worth a word.
      call(recordClick, { gigId: id, q: words }).catch(() => undefined);
    };
    item.addEventListener('click', count);
    return () => item.removeEventListener('click', count);
  }, [id, slug, words]);
  return place;
}
