// /admin/searches: what people searched for in the last days, and what they did not find, and what they opened and
// ordered then. Each text can be searched, and defined in
// the thesaurus, and kept out of the popular searches.
import { Search } from 'lucide-react';
import { useRevalidator } from 'react-router';
import {
  hideSearch,
  listSearches,
  type SearchedText,
} from '#contract/discovery/search/query-log.endpoints.ts';
import { queryLogRules } from '#contract/discovery/search/query-log.rules.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { exploreAddress } from '#web/discovery/search/search-entries.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

const [week, month] = queryLogRules.console.days;

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const days = url.searchParams.get('days') === String(month) ? month : week;
  return { days, found: await call(listSearches, { days }) };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function SearchesPage({ loaderData: { days, found } }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta title="Searches" noIndex />
      <PageHead
        title="Searches"
        lead="What people type into the search of gigs. Counts only: nothing about who searched is stored, and a text counts once per visitor’s network and day. Searches with filters are not counted."
      />
      <LinkTabs
        label="Period"
        tabs={[week, month].map((period) => ({
          to: period === week ? '/admin/searches' : `/admin/searches?days=${period}`,
          label: `Last ${period} days`,
          current: days === period,
        }))}
      />
      {found.searches === 0 ? (
        <div className="pt-8">
          <EmptyState icon={Search} title="No searches yet">
            <p>Searches are counted within seconds, and listed here for up to {month} days.</p>
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="pt-6 tabular-nums">
            {summaryOf(found)} <TextLink to="#without-results">See those without a full match</TextLink>
          </p>
          <div className="grid items-start gap-x-8 gap-y-10 pt-6 xl:grid-cols-2">
            <Searches id="most-searched" title="Most searched" rows={found.mostSearched} />
            <Searches
              id="without-results"
              title="Without a full match"
              rows={found.mostWithoutResult}
              nothing="Every search had a full match."
            />
          </div>
        </>
      )}
    </div>
  );
}

type Counts = { searches: number; withoutResult: number; texts: number };

/** "1,204 searches of 61 different texts; 14 had no full match (1%)." */
function summaryOf({ searches, withoutResult, texts }: Counts): string {
  const all = `${searches.toLocaleString('en-US')} ${searches === 1 ? 'search' : 'searches'}`;
  const different = texts === 1 ? '1 text' : `${texts.toLocaleString('en-US')} different texts`;
  const share = Math.round((withoutResult / searches) * 100);
  return `${all} of ${different}; ${withoutResult.toLocaleString('en-US')} had no full match (${share}%).`;
}

type SearchesProps = { id: string; title: string; rows: readonly SearchedText[]; nothing?: string };

function Searches({ id, title, rows, nothing }: SearchesProps) {
  return (
    <div className="min-w-0">
      <h2 id={id} className="heading-2 mb-4 scroll-mt-24">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{nothing}</p>
      ) : (
        <Table caption={title} rows={rows} rowKey={({ words }) => words} columns={columns} />
      )}
    </div>
  );
}

function HideButton({ words, isHidden }: SearchedText) {
  const { revalidate } = useRevalidator();
  const turn = async () => {
    try {
      await call(hideSearch, { words, isHidden: !isHidden });
      await revalidate();
      toast.success(isHidden ? `“${words}” can be suggested again` : `“${words}” is no longer suggested`);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={isHidden ? `Show “${words}” in suggestions` : `Hide “${words}” from suggestions`}
      onClick={() => void turn()}
    >
      {isHidden ? 'Show' : 'Hide'}
    </Button>
  );
}

const columns: Column<SearchedText>[] = [
  {
    header: 'Text',
    cell: ({ words, ledTo }) => (
      <>
        <TextLink to={exploreAddress(words)} className="wrap-anywhere">
          <bdi>{words}</bdi>
        </TextLink>
        {ledTo && (
          <span className="mt-1 block text-sm text-ink-soft tabular-nums">
            Led to {ledTo.name}: {ledTo.opened.toLocaleString('en-US')} opened
            {ledTo.ordered > 0 && `, ${ledTo.ordered.toLocaleString('en-US')} ordered`}
          </span>
        )}
      </>
    ),
  },
  { header: 'Searches', align: 'right', cell: ({ searches }) => searches.toLocaleString('en-US') },
  {
    header: 'No full match',
    align: 'right',
    cell: ({ withoutResult }) => withoutResult.toLocaleString('en-US'),
  },
  {
    header: <span className="sr-only">Actions</span>,
    align: 'right',
    cell: (searched) => (
      <div className="flex flex-col items-end gap-3 sm:flex-row sm:items-center sm:justify-end">
        <TextLink
          to={`/admin/thesaurus?${new URLSearchParams({
            phrase: searched.words,
            ...(searched.ledTo && { means: searched.ledTo.work }),
          })}`}
          aria-label={`Define “${searched.words}” in the thesaurus`}
        >
          Define
        </TextLink>
        <HideButton {...searched} />
      </div>
    ),
  },
];
