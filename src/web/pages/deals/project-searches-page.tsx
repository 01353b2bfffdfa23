// /seller/searches: a seller’s saved searches for projects.
import { SearchCheck } from 'lucide-react';
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { listSavedSearches } from '#contract/discovery/saved/saved-search.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { projectFilterLabels, readProjectFilters } from '#web/deals/projects/project-filters.ts';
import { SavedSearchList } from '#web/discovery/saved/saved-search-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = gate(
  async ({ call }: LoadArgs) => {
    const [searches, categories] = await Promise.all([
      call(listSavedSearches, { kind: 'projects' }),
      call(listCategories, {}),
    ]);
    return { searches: searches.items, categories: categories.items };
  },
  { needs: 'seller' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ProjectSearchesPage({
  loaderData: { searches, categories },
}: PageProps<typeof load>) {
  const slugs = categories.map(({ slug }) => slug);
  return (
    <div className="page-column pb-16">
      <PageMeta title="Saved searches" noIndex />
      <PageHead
        title="Saved searches"
        lead="We notify you about new projects, at most once a day for each search."
        crumbs={[{ to: '/projects', label: 'Projects' }]}
      />
      {searches.length === 0 ? (
        <EmptyState
          icon={SearchCheck}
          title="No saved searches yet"
          action={
            <ButtonLink to="/projects" variant="primary">
              Find projects
            </ButtonLink>
          }
        >
          Search for words or choose filters in Projects, then press “Save this search”.
        </EmptyState>
      ) : (
        <SavedSearchList
          searches={searches}
          describe={(address) =>
            projectFilterLabels(readProjectFilters(address, slugs), categories).join(' · ')
          }
        />
      )}
    </div>
  );
}
