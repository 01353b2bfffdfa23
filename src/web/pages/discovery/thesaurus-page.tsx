// /admin/thesaurus: what phrases of a search stand for. Support tries a query, finds entries, and adds, weights or switches them.
// `?phrase=&means=` opens the dialog with that phrase and kind of work. Everyone else gets 404.
import { BookA, Plus } from 'lucide-react';
import { useState } from 'react';
import { Form, useNavigate, useRevalidator } from 'react-router';
import type { Category } from '#contract/catalog/gigs/category.schema.ts';
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { explainQuery, listThesaurus } from '#contract/discovery/thesaurus/thesaurus.endpoints.ts';
import {
  thesaurusLimits,
  type ThesaurusShow,
  thesaurusShows,
  workSchema,
} from '#contract/discovery/thesaurus/thesaurus.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { AddEntryDialog } from '#web/discovery/thesaurus/add-entry-dialog.tsx';
import { workOptions } from '#web/discovery/thesaurus/entry-copy.ts';
import { EntryRow } from '#web/discovery/thesaurus/entry-row.tsx';
import { TryQuery } from '#web/discovery/thesaurus/try-query.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { withQuery } from '#web/ui/with-query.ts';

const path = '/admin/thesaurus';
/** Each is a parameter of the address; empty where it is not set. */
type Filters = { q: string; work: string; show: ThesaurusShow; try: string };

function filtersOf(url: URL): Filters {
  const text = (name: string, max: number) => (url.searchParams.get(name) ?? '').trim().slice(0, max);
  const show = thesaurusShows.find((known) => known === url.searchParams.get('show'));
  return {
    q: text('q', thesaurusLimits.phrase),
    work: workSchema.safeParse(text('work', thesaurusLimits.target)).data ?? '',
    show: show ?? 'all',
    try: text('try', thesaurusLimits.query),
  };
}

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const filters = filtersOf(url);
  const { q, work, show } = filters;
  const cursor = url.searchParams.get('cursor');
  const phrase = (url.searchParams.get('phrase') ?? '').trim().slice(0, thesaurusLimits.phrase);
  const means = url.searchParams.get('means') ?? '';
  const [page, explained, categories] = await Promise.all([
    call(listThesaurus, { q, show, limit: 30, ...(work && { work }), ...(cursor && { cursor }) }),
    filters.try ? call(explainQuery, { q: filters.try }) : null,
    call(listCategories, { counts: 'no' }),
  ]);
  return {
    filters,
    phrase,
    means,
    page,
    explained,
    categories: categories.items,
    isFirstPage: cursor === null,
  };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

function urlOf({ show, ...texts }: Filters, cursor?: string): string {
  return withQuery(path, { ...texts, show: show !== 'all' && show, cursor });
}

/** What a form keeps of the address besides its own fields. */
function HiddenFilters({ filters }: { filters: Filters }) {
  const { searchParams } = new URL(urlOf(filters), 'https://guildhall.invalid');
  return [...searchParams].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

const tabs: Record<ThesaurusShow, string> = {
  all: 'All',
  file: 'From the file',
  operator: 'Added by support',
  changed: 'Changed or off',
};

export default function ThesaurusPage({ loaderData }: PageProps<typeof load>) {
  const { filters, phrase, means, explained, categories } = loaderData;
  const [isAdding, setAdding] = useState(phrase !== '');
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const close = () => {
    setAdding(false);
    if (phrase !== '') void navigate(urlOf(filters), { replace: true, preventScrollReset: true });
  };
  return (
    <div className="page-column pb-16">
      <PageMeta title="Search thesaurus" noIndex />
      <PageHead
        title="Search thesaurus"
        lead="What phrases of a search stand for: a kind of work, or other words that are searched too."
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
            Add an entry
          </Button>
        }
      />
      <div className="max-w-4xl">
        <p className="-mt-2 mb-6 max-w-prose text-ink-soft">
          Most entries come from a file that is updated with the application. What you add, weight or switch
          off here is kept, and applies to searches within a minute.
        </p>
        <TryQuery action={path} value={filters.try} explained={explained}>
          <HiddenFilters filters={{ ...filters, try: '' }} />
        </TryQuery>
        <h2 className="heading-2 mt-12 mb-4">Entries</h2>
        <FilterForm filters={filters} categories={categories} />
        <LinkTabs
          label="Entries"
          tabs={thesaurusShows.map((show) => ({
            to: urlOf({ ...filters, show }),
            label: tabs[show],
            current: show === filters.show,
          }))}
        />
        <EntryList loaderData={loaderData} onChanged={() => revalidator.revalidate()} />
      </div>
      <AddEntryDialog
        open={isAdding}
        phrase={phrase}
        means={means}
        categories={categories}
        onClose={close}
        onDone={async (added) => {
          await revalidator.revalidate();
          close();
          toast.success(`“${added}” added`);
        }}
      />
    </div>
  );
}

function FilterForm({ filters, categories }: { filters: Filters; categories: readonly Category[] }) {
  return (
    <Form
      key={urlOf(filters)}
      role="search"
      action={path}
      preventScrollReset
      className="flex flex-wrap items-end gap-3 pb-6"
    >
      <HiddenFilters filters={{ ...filters, q: '', work: '' }} />
      <TextField
        label="Phrase or words contain"
        name="q"
        type="search"
        dir="auto"
        autoCapitalize="none"
        defaultValue={filters.q}
        maxLength={thesaurusLimits.phrase}
        className="min-w-0 flex-1 basis-56"
      />
      <NativeSelect
        label="Means the work"
        name="work"
        defaultValue={filters.work}
        options={[{ value: '', label: 'Any, or other words' }, ...workOptions(categories)]}
        className="min-w-0 flex-1 basis-56"
      />
      <Button type="submit" variant="primary">
        Find
      </Button>
    </Form>
  );
}

type ListProps = Pick<PageProps<typeof load>, 'loaderData'> & { onChanged: () => Promise<void> };

function EntryList({ loaderData: { filters, page, isFirstPage }, onChanged }: ListProps) {
  const { items, nextCursor } = page;
  if (items.length === 0)
    return (
      <div className="pt-6">
        <EmptyState icon={BookA} title="No matching entries" headingLevel={3}>
          <p>Search for part of a phrase, or choose another filter.</p>
        </EmptyState>
      </div>
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onChanged={onChanged} />
        ))}
      </ul>
      {(nextCursor !== null || !isFirstPage) && (
        <NextPage
          to={nextCursor === null ? null : urlOf(filters, nextCursor)}
          firstTo={isFirstPage ? null : urlOf(filters)}
          shown={items.length}
          total={null}
        />
      )}
    </>
  );
}
