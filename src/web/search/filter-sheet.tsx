// The filters on small screens: a sheet from the bottom. Choices are made together and applied by one button that says how many gigs wait.
// Fetched when it is first wanted. Guards: closing without the button changes nothing.
import { useEffect, useState } from 'react';
import { searchGigs } from '#contract/search/search.endpoints.ts';
import { call } from '#web/app/call.ts';
import { countLabel, type ExploreFilters, noFilters, queryOf } from '#web/search/explore-filters.ts';
import { type Facets, FilterFields, type FilterFieldsProps } from '#web/search/filter-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type FilterSheetProps = Omit<FilterFieldsProps, 'onChange'> & {
  open: boolean;
  onClose: () => void;
  onApply: (filters: ExploreFilters) => void;
  total: number | null;
  totalIsCapped: boolean | undefined;
};

export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title="Filters" size="sm" footer={null}>
      <Choices {...props} />
    </Dialog>
  );
}

type Preview = { facets: Facets; total: number | null; totalIsCapped: boolean | undefined };

/** Mounted with the sheet, so that every opening begins with what the page shows. */
function Choices({ filters, facets, categories, total, totalIsCapped, onApply }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters);
  const preview = usePreview(draft, { facets, total, totalIsCapped });
  const label = preview.now.total === 0 ? 'No gigs match' : `Show ${countLabel(preview.now.total, preview.now.totalIsCapped)}`;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // React carries the event on to the form that the sheet was opened from.
        event.stopPropagation();
        onApply(draft);
      }}
    >
      <FilterFields filters={draft} facets={preview.now.facets} categories={categories} onChange={setDraft} />
      <div className="sticky bottom-0 -mx-5 mt-6 -mb-5 flex gap-3 border-t border-line bg-surface p-4 pb-safe sm:-mx-7 sm:-mb-7 sm:px-7">
        <Button onClick={() => setDraft({ ...noFilters, q: draft.q, sort: draft.sort })}>Clear all</Button>
        <Button type="submit" variant="primary" className="flex-1" aria-live="polite">
          <span className={preview.isLoading ? 'opacity-60' : ''}>{label}</span>
        </Button>
      </div>
    </form>
  );
}

/** What the draft would show, asked 200 ms after the last change; until then the last known figures stand. */
function usePreview(draft: ExploreFilters, first: Preview): { now: Preview; isLoading: boolean } {
  const [now, setNow] = useState(first);
  const [isLoading, setIsLoading] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const asked = JSON.stringify(queryOf(draft));
  const [firstAsked] = useState(asked);
  if (!isTouched && asked !== firstAsked) setIsTouched(true);
  useEffect(() => {
    if (!isTouched) return undefined;
    const controller = new AbortController();
    setIsLoading(true);
    const timer = setTimeout(() => {
      call(searchGigs, { ...JSON.parse(asked), limit: 1 }, { signal: controller.signal })
        .then(({ facets, total, totalIsCapped }) => setNow({ facets, total, totalIsCapped }))
        // The figures are only a preview: without them the button still applies.
        .catch(() => undefined)
        .finally(() => {
          if (!controller.signal.aborted) setIsLoading(false);
        });
    }, 200);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked, isTouched]);
  return { now, isLoading };
}
