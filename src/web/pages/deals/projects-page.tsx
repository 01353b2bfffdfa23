// /projects: open projects by search text, category, skill and budget, newest first.
// Guarantees: public, and one GET form that works without scripts; with them, each choice applies at once.
import { ClipboardList, Plus, Search, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { Category } from '#contract/catalog/gigs/category.schema.ts';
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { listProjects } from '#contract/deals/projects/project.endpoints.ts';
import { savedQuery, savedSearchLimits } from '#contract/discovery/saved/saved-search.rules.ts';
import { openAuthDialog } from '#web/app/auth-dialog-state.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { pageIntent } from '#web/app/sign-in/requested-page.ts';
import { useSession } from '#web/app/session.ts';
import { SaveSearchButton } from '#web/discovery/search/save-search-button.tsx';
import { ProjectCard } from '#web/deals/projects/project-card.tsx';
import {
  budgetOptions,
  projectFilterLabels,
  type ProjectFilters,
  projectQueryOf,
  projectsAddress,
  readProjectFilters,
} from '#web/deals/projects/project-filters.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

async function load({ call, url }: LoadArgs) {
  const { items: categories } = await call(listCategories, {});
  const slugs = categories.map(({ slug }) => slug);
  const filters = readProjectFilters(url.searchParams, slugs);
  const cursor = url.searchParams.get('cursor');
  const found = await call(listProjects, projectQueryOf(filters, cursor));
  return { filters, found, categories, isFirstPage: cursor === null };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ProjectsPage({ loaderData }: PageProps<typeof load>) {
  const { filters, found, categories, isFirstPage } = loaderData;
  const isChanging = useNavigation().location?.pathname === '/projects';
  return (
    <div className="page-column pb-8">
      <PageMeta
        title="Projects"
        description="Projects of buyers looking for a freelancer: what they need, for what budget and by when."
        canonicalPath={projectsAddress({ category: filters.category })}
        noIndex={filters.q !== '' || !isFirstPage}
      />
      <PageHead
        title="Projects"
        lead="Buyers describe what they need; sellers respond with a price and a plan. Proposals are free."
        actions={<Entry />}
      />
      <Filters filters={filters} categories={categories} />
      <SaveSearch filters={filters} categories={categories} />
      {filters.skill && (
        <p className="mt-4">
          <ChipLink to={projectsAddress({ ...filters, skill: null })} selected removable>
            {filters.skill}
          </ChipLink>
        </p>
      )}
      {found.correctedTo !== null && <Correction filters={filters} correctedTo={found.correctedTo} />}
      {found.items.length === 0 ? (
        <div className="mt-8">
          <NothingFound filters={filters} isFirstPage={isFirstPage} />
        </div>
      ) : (
        <>
          <ul
            aria-label="Projects"
            aria-busy={isChanging}
            className={cx('mt-8 grid gap-4 transition-opacity', isChanging && 'opacity-45 delay-150')}
          >
            {found.items.map((project) => (
              <li key={project.id} className="min-w-0">
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
          <NextPage
            to={found.nextCursor && projectsAddress(filters, found.nextCursor)}
            firstTo={isFirstPage ? null : projectsAddress(filters)}
            shown={found.items.length}
            total={null}
          />
        </>
      )}
    </div>
  );
}

/** States that a word was corrected, with a link to the uncorrected search. */
function Correction({ filters, correctedTo }: { filters: ProjectFilters; correctedTo: string }) {
  const linkClasses = 'text-inherit! decoration-current/40';
  return (
    <p role="status" className="mt-6 rounded-md bg-marigold-wash px-4 py-3 text-marigold-ink">
      Showing projects for <strong className="font-semibold">“{correctedTo}”</strong>.{' '}
      <TextLink to={projectsAddress({ ...filters, exact: true })} className={linkClasses}>
        Search for “<bdi>{filters.q}</bdi>” instead
      </TextLink>
      .
    </p>
  );
}

/** The actions of the visitor's side. */
function Entry() {
  const { isAuthenticated, userRole } = useSession();
  if (!isAuthenticated) {
    return (
      <Button
        variant="primary"
        icon={Plus}
        onClick={() => openAuthDialog('signup', { intent: pageIntent('/projects/new') })}
        className="noscript:hidden"
      >
        Join and post a project
      </Button>
    );
  }
  if (userRole === 1)
    return (
      <>
        <ButtonLink to="/seller/searches">Saved searches</ButtonLink>
        <ButtonLink to="/seller/proposals">My proposals</ButtonLink>
      </>
    );
  return (
    <>
      <ButtonLink to="/buyer/projects">My projects</ButtonLink>
      <ButtonLink to="/projects/new" variant="primary" icon={Plus}>
        Post a project
      </ButtonLink>
    </>
  );
}

/** For sellers and guests, when there is search text or a filter. */
function SaveSearch({ filters, categories }: FiltersProps) {
  const { userRole } = useSession();
  const query = savedQuery(projectQueryOf(filters));
  if (userRole === 2 || Object.keys(query).length === 0) return null;
  const name = projectFilterLabels(filters, categories).join(', ').replaceAll(/[“”]/g, '');
  return (
    <div className="-mx-3 mt-2 noscript:hidden">
      <SaveSearchButton kind="projects" query={query} name={name.slice(0, savedSearchLimits.name)} />
    </div>
  );
}

type FiltersProps = { filters: ProjectFilters; categories: readonly Category[] };

function Filters({ filters, categories }: FiltersProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  // Follows the URL after going back or clearing the search.
  useEffect(() => {
    if (box.current && box.current.value.trim() !== filters.q) box.current.value = filters.q;
  }, [filters.q]);
  const change = (changes: Partial<ProjectFilters>) => {
    const q = box.current?.value.trim() ?? filters.q;
    const changed = { ...filters, q, exact: filters.exact && q === filters.q, ...changes };
    void navigate(projectsAddress(changed), { preventScrollReset: true });
  };
  return (
    <form
      action="/projects"
      role="search"
      aria-label="Projects"
      onSubmit={(event) => {
        event.preventDefault();
        change({});
      }}
      className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-[minmax(0,1fr)_12rem_12rem] lg:items-end"
    >
      {filters.skill && <input type="hidden" name="skill" value={filters.skill} />}
      <div className="col-span-full grid grid-cols-[1fr_auto] items-end gap-3 lg:col-span-1">
        <TextField
          ref={box}
          label="Search projects"
          name="q"
          type="search"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Logo, translation, online shop"
          defaultValue={filters.q}
          before={<Search size={17} aria-hidden />}
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </div>
      <NativeSelect
        key={`category ${filters.category}`}
        label="Category"
        name="category"
        defaultValue={filters.category ?? ''}
        options={[
          { value: '', label: 'All' },
          ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        onChange={(event) => change({ category: event.target.value || null })}
      />
      <NativeSelect
        key={`budget ${filters.budgetMinor}`}
        label="Budget"
        name="budget"
        defaultValue={filters.budgetMinor === null ? '' : String(filters.budgetMinor / 100)}
        options={budgetOptions}
        onChange={(event) => change({ budgetMinor: Number(event.target.value) * 100 || null })}
      />
    </form>
  );
}

function NothingFound({ filters, isFirstPage }: { filters: ProjectFilters; isFirstPage: boolean }) {
  const { userRole } = useSession();
  const isFiltered = filters.category !== null || filters.skill !== null || filters.budgetMinor !== null;
  if (!isFirstPage || filters.q || isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title={isFirstPage ? 'No matching open projects' : 'No more results'}
        action={<ButtonLink to="/projects">See all projects</ButtonLink>}
      >
        {isFirstPage
          ? 'Removing filters widens the search; try fewer or more general words.'
          : 'There are no more projects.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ClipboardList}
      title="No open projects right now"
      action={
        userRole === 2 ? (
          <ButtonLink to="/projects/new" variant="primary">
            Post a project
          </ButtonLink>
        ) : (
          <ButtonLink to="/explore">Explore gigs</ButtonLink>
        )
      }
    >
      Projects posted by buyers appear here, newest first.
    </EmptyState>
  );
}
