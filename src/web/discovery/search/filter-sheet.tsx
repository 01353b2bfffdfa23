// The filters on small screens: a sheet whose choices are applied together by a button with the resulting number of gigs.
// Guarantees: closing it any other way changes nothing. Loaded when first opened.
import { useEffect, useId, useState } from 'react';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { call } from '#web/app/call.ts';
import { countLabel, type ExploreFilters, noFilters, queryOf } from './explore-filters.ts';
import type { Facets, FilterFieldsProps } from './facets.ts';
import { FilterFields } from './filter-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export type FilterSheetProps = Omit<FilterFieldsProps, 'onChange'> & {
  open: boolean;
  onClose: () => void;
  onApply: (filters: ExploreFilters) => void;
  total: number | null;
  totalIsCapped: boolean | undefined;
};

type Preview = { facets: Facets; total: number | null; totalIsCapped: boolean | undefined };

export function FilterSheet({
  open,
  onClose,
  filters,
  facets,
  categories,
  total,
  totalIsCapped,
  onApply,
}: FilterSheetProps) {
  const [draft, setDraft] = useState(filters);
  const [wasOpen, setWasOpen] = useState(false);
  const formId = useId();
  // Each opening starts with the filters of the page.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(filters);
  }
  const isChanged = JSON.stringify(queryOf(draft)) !== JSON.stringify(queryOf(filters));
  const preview = usePreview(draft, { facets, total, totalIsCapped }, open && isChanged);
  const label =
    preview.now.total === 0
      ? 'No gigs match'
      : `Show ${countLabel(preview.now.total, preview.now.totalIsCapped)}`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filters"
      size="sm"
      footer={
        <div className="flex w-full gap-3">
          <Button onClick={() => setDraft({ ...noFilters, q: draft.q, sort: draft.sort })}>Clear all</Button>
          <Button type="submit" form={formId} variant="primary" className="flex-1">
            <span aria-live="polite" className={preview.isLoading ? 'opacity-60' : ''}>
              {label}
            </span>
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble to the form that the sheet was opened from.
          event.stopPropagation();
          onApply(draft);
        }}
      >
        <FilterFields
          filters={draft}
          facets={preview.now.facets}
          categories={categories}
          onChange={setDraft}
        />
      </form>
    </Dialog>
  );
}

/** The counts for the draft, requested 200 ms after the last change; until then the last ones are shown. */
function usePreview(
  draft: ExploreFilters,
  page: Preview,
  isEnabled: boolean,
): { now: Preview; isLoading: boolean } {
  const [answer, setAnswer] = useState<Preview | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const query = JSON.stringify(queryOf(draft));
  useEffect(() => {
    if (!isEnabled) {
      setAnswer(null);
      setIsLoading(false);
      return undefined;
    }
    const controller = new AbortController();
    setIsLoading(true);
    const timer = setTimeout(() => {
      call(
        searchGigs,
        { ...(JSON.parse(query) as ReturnType<typeof queryOf>), limit: 1 },
        { signal: controller.signal },
      )
        .then(({ facets, total, totalIsCapped }) => setAnswer({ facets, total, totalIsCapped }))
        // The counts are only a preview: the button works without them.
        .catch(() => undefined)
        .finally(() => {
          if (!controller.signal.aborted) setIsLoading(false);
        });
    }, 200);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, isEnabled]);
  return { now: answer ?? page, isLoading };
}
