// A list that grows in place: its first page, and further ones on demand.
// Guarantees: shown items stay when a page fails; one page is requested at a time. Knows no call: `next` makes it.
import { useState } from 'react';

type Page<Item> = { items: Item[]; nextCursor: string | null };
export type More<Item> = {
  items: Item[];
  hasMore: boolean;
  busy: boolean;
  /** Why the last page failed to load. */
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
