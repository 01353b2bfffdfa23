// The page of a user’s saved searches of one kind: the list, or how to save a first one.
import { SearchCheck } from 'lucide-react';
import type { SavedSearch } from '#contract/discovery/saved/saved-search.schema.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SavedSearchList } from './saved-search-list.tsx';
import type { Describe } from './saved-search-list.tsx';

type SavedSearchesProps = {
  searches: readonly SavedSearch[];
  describe: Describe;
  /** What is found, such as “gigs”. */
  what: string;
  parent: { to: string; label: string };
  /** Where one searches, by the name of the page there. */
  search: { to: string; label: string; page: string };
};

export function SavedSearches({ searches, describe, what, parent, search }: SavedSearchesProps) {
  return (
    <div className="page-column pb-16">
      <PageMeta title="Saved searches" noIndex />
      <PageHead
        title="Saved searches"
        lead={`We notify you about new ${what}, at most once a day for each search.`}
        crumbs={[parent]}
      />
      {searches.length === 0 ? (
        <EmptyState
          icon={SearchCheck}
          title="No saved searches yet"
          action={
            <ButtonLink to={search.to} variant="primary">
              {search.label}
            </ButtonLink>
          }
        >
          Search for words or choose filters in {search.page}, then press “Save this search”.
        </EmptyState>
      ) : (
        <SavedSearchList searches={searches} describe={describe} />
      )}
    </div>
  );
}
