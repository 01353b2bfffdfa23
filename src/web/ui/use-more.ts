// A list that grows in place: its first page, and each further one when it is asked for.
// Guards: what is shown stays when a page does not come; one page is asked for at a time. Knows no call: `next` makes it.
import { useState } from 'react';

type Page<Item> = { items: Item[]; nextCursor: string | null };
export type More<Item> = {
  items: Item[];
  hasMore: boolean;
  busy: boolean;
  /** Why the last page did not come. */
  failure: unknown;
  loadMore: () => void;
};

export function useMore<Item>(first: Page<Item>, next: (cursor: string) => Promise<Page<Item>>): More<Item> {
  const [more, setMore] = useState<Page<Item>[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const pages = [first, ...more];
  const cursor = pages.at(-1)!.nextCursor;
  const load = async () => {
    if (cursor === null || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      setMore([...more, await next(cursor)]);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    items: pages.flatMap((page) => page.items),
    hasMore: cursor !== null,
    busy,
    failure,
    loadMore: () => void load(),
  };
}
