// /admin/corrections: what was proposed about the ledger, to be decided by somebody else; and all that was decided.
import { PencilRuler } from 'lucide-react';
import { listCorrections } from '#contract/corrections/correction.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/console/console-gate.ts';
import { CorrectionCard } from '#web/corrections/correction-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const show = url.searchParams.get('show') === 'all' ? ('all' as const) : ('waiting' as const);
  const cursor = url.searchParams.get('cursor');
  return {
    show,
    page: await call(listCorrections, { show, limit: 20, ...(cursor && { cursor }) }),
    isFirstPage: cursor === null,
  };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function CorrectionsPage({ loaderData }: PageProps<typeof load>) {
  const { show, page, isFirstPage } = loaderData;
  const { items, nextCursor } = page;
  const here = show === 'all' ? '/admin/corrections?show=all' : '/admin/corrections';
  return (
    <div className="page-column pb-16">
      <PageMeta title="Corrections of the ledger" noIndex />
      <PageHead
        title="Corrections"
        lead="Journals that make up for something. One of support proposes, another one decides."
      />
      <LinkTabs
        label="Corrections"
        tabs={[
          { to: '/admin/corrections', label: 'Waiting', current: show === 'waiting' },
          { to: '/admin/corrections?show=all', label: 'All', current: show === 'all' },
        ]}
      />
      <div className="pt-6">
        {items.length === 0 && (
          <EmptyState
            icon={PencilRuler}
            title={show === 'all' ? 'Nothing was ever corrected' : 'No correction waits'}
          >
            <p>Propose one from the page of the person it is about, under Users.</p>
          </EmptyState>
        )}
        <ul className="grid max-w-3xl gap-4">
          {items.map((one) => (
            <li key={`${one.id}/${one.state}`}>
              <CorrectionCard loaded={one} />
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
