// /admin/decisions: the appeals that wait for support, and every decision it has made. For everybody else there is nothing here.
import { Gavel } from 'lucide-react';
import { listMeasures } from '#contract/measures/measure.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/console/console-gate.ts';
import { MeasureCaseCard } from '#web/measures/measure-case.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const show = url.searchParams.get('show') === 'all' ? ('all' as const) : ('appealed' as const);
  const cursor = url.searchParams.get('cursor');
  return {
    show,
    page: await call(listMeasures, { show, limit: 20, ...(cursor && { cursor }) }),
    isFirstPage: cursor === null,
  };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function MeasuresPage({ loaderData }: PageProps<typeof load>) {
  const { show, page, isFirstPage } = loaderData;
  const { items, nextCursor } = page;
  const here = show === 'all' ? '/admin/decisions?show=all' : '/admin/decisions';
  return (
    <div className="page-column pb-16">
      <PageMeta title="Decisions of support" noIndex />
      <PageHead title="Decisions" lead="Restrictions of accounts and removed gigs, with their appeals." />
      <LinkTabs
        label="Decisions"
        tabs={[
          { to: '/admin/decisions', label: 'Appeals', current: show === 'appealed' },
          { to: '/admin/decisions?show=all', label: 'All', current: show === 'all' },
        ]}
      />
      <div className="pt-6">
        {items.length === 0 && (
          <EmptyState icon={Gavel} title={show === 'all' ? 'No decisions yet' : 'No appeal waits'}>
            <p>
              {show === 'all'
                ? 'Restrict an account from its page under Users, or remove a gig that was reported.'
                : 'An appeal comes here when somebody does not agree with a decision.'}
            </p>
          </EmptyState>
        )}
        <ul className="grid max-w-3xl gap-4">
          {items.map((measure) => (
            <li key={measure.id}>
              <MeasureCaseCard loaded={measure} withPerson />
            </li>
          ))}
        </ul>
        {(nextCursor !== null || !isFirstPage) && (
          <NextPage
            to={nextCursor === null ? null : `${here}${show === 'all' ? '&' : '?'}cursor=${nextCursor}`}
            firstTo={isFirstPage ? null : here}
            shown={items.length}
            total={null}
          />
        )}
      </div>
    </div>
  );
}
