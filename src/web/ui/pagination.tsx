// The end of a list: `LoadMore` (cursor lists shown in place) or `NextPage` (a link with the cursor in the address).
// Shows how many are displayed. Lists of the API are keyset-paged, so there are no page numbers.
import { ArrowRight } from 'lucide-react';
import { Button, ButtonLink } from '#web/ui/button.tsx';

export type LoadMoreProps = {
  shown: number;
  total: number | null;
  totalIsCapped?: boolean | undefined;
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
};

export function LoadMore({ shown, total, totalIsCapped, hasMore, busy, onMore }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-4 py-8">
      <p className="text-sm text-ink-faint" aria-live="polite">
        {shownOf(shown, total, totalIsCapped)}
      </p>
      {hasMore && (
        <Button busy={busy} onClick={onMore} className="noscript:hidden">
          Show more
        </Button>
      )}
    </div>
  );
}

export function NextPage({
  to,
  shown,
  total,
  totalIsCapped,
  firstTo,
}: {
  to: string | null;
  firstTo?: string | null;
  shown: number;
  total: number | null;
  totalIsCapped?: boolean | undefined;
}) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-4 py-8">
      <p className="text-sm text-ink-faint">{shownOf(shown, total, totalIsCapped)}</p>
      <div className="flex gap-3">
        {firstTo && <ButtonLink to={firstTo}>Back to the first page</ButtonLink>}
        {to && (
          <ButtonLink to={to} iconAfter={ArrowRight}>
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}

function shownOf(shown: number, total: number | null, capped: boolean | undefined): string {
  const figure = (count: number) => count.toLocaleString('en-US');
  if (total === null) return `${figure(shown)} shown`;
  return `${figure(shown)} of ${figure(total)}${capped ? '+' : ''} shown`;
}
