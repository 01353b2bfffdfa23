// The end of a list that grows in place (use-more.ts): how many are shown, a button for more, and the last failure.
import { ErrorNote } from '#web/ui/error-note.tsx';
import { LoadMore } from '#web/ui/pagination.tsx';
import type { More } from '#web/ui/use-more.ts';

export function ListEnd({
  list,
  total,
  totalIsCapped,
}: {
  list: More<unknown>;
  total: number | null;
  totalIsCapped?: boolean | undefined;
}) {
  return (
    <>
      {list.failure !== null && <ErrorNote error={list.failure} onRetry={list.loadMore} />}
      <LoadMore
        shown={list.items.length}
        total={total}
        totalIsCapped={totalIsCapped}
        hasMore={list.hasMore}
        busy={list.busy}
        onMore={list.loadMore}
      />
    </>
  );
}
