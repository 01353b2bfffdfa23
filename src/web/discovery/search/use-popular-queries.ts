// The popular searches that an empty search box lists, requested when a box is first opened on this page.
// Guarantees: without an answer the group is left out; a box never waits for it.
import { useEffect, useState } from 'react';
import { listPopularQueries } from '#contract/discovery/search/query-log.endpoints.ts';
import { call } from '#web/app/call.ts';

const nothing: readonly string[] = [];
let listed: readonly string[] | null = null;

export function usePopularQueries(isOpen: boolean): readonly string[] {
  const [popular, setPopular] = useState(listed);
  useEffect(() => {
    if (!isOpen || listed !== null) return;
    const controller = new AbortController();
    call(listPopularQueries, {}, { signal: controller.signal })
      .then(({ items }) => {
        listed = items;
        setPopular(items);
      })
      .catch(() => undefined);
    return () => controller.abort();
  }, [isOpen]);
  return popular ?? listed ?? nothing;
}
