// /seller/searches: a seller’s saved searches for projects.
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { listSavedSearches } from '#contract/discovery/saved/saved-search.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { projectFilterLabels, readProjectFilters } from '#web/deals/projects/project-filters.ts';
import { SavedSearches } from '#web/discovery/saved/saved-searches.tsx';

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
    <SavedSearches
      searches={searches}
      describe={(address) => projectFilterLabels(readProjectFilters(address, slugs), categories).join(' · ')}
      what="projects"
      parent={{ to: '/projects', label: 'Projects' }}
      search={{ to: '/projects', label: 'Find projects', page: 'Projects' }}
    />
  );
}
