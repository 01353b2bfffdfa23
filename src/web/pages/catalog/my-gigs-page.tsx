// /seller/gigs: the seller's gigs by state, with statistics and actions.
import { Plus, Store } from 'lucide-react';
import { listOwnGigs } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { OwnGigRow } from '#web/catalog/gigs/own-gig-row.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { withQuery } from '#web/ui/with-query.ts';

const states = ['active', 'draft', 'paused', 'removed'] as const;
type Shown = (typeof states)[number] | null;

const load = gate(
  async ({ call, url }: LoadArgs) => {
    const shown: Shown = states.find((state) => state === url.searchParams.get('state')) ?? null;
    const cursor = url.searchParams.get('cursor');
    const list = await call(listOwnGigs, { ...(shown && { state: shown }), ...(cursor && { cursor }) });
    return { list, shown, isFirstPage: cursor === null };
  },
  { needs: 'seller' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

function addressOf(shown: Shown, cursor?: string): string {
  return withQuery('/seller/gigs', { state: shown, cursor });
}

export default function MyGigsPage({ loaderData }: PageProps<typeof load>) {
  const { counts } = loaderData.list;
  const total = counts.draft + counts.active + counts.paused + counts.removed;
  return (
    <div className="page-column pb-16">
      <PageMeta title="My gigs" noIndex />
      <PageHead
        title="My gigs"
        lead="Your gigs, how they perform, and drafts to finish."
        actions={
          <ButtonLink to="/seller/gigs/create" variant="primary" icon={Plus}>
            Create a gig
          </ButtonLink>
        }
      />
      {total === 0 ? <FirstGig /> : <GigList {...loaderData} total={total} />}
    </div>
  );
}

type GigListProps = PageProps<typeof load>['loaderData'] & { total: number };

function GigList({ list, shown, isFirstPage, total }: GigListProps) {
  const { items, counts, activeLimit, nextCursor } = list;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="min-w-0 flex-1">
          <StateTabs counts={counts} total={total} shown={shown} />
        </div>
        <ActiveLimit active={counts.active} limit={activeLimit} />
      </div>
      {items.length === 0 ? (
        <div className="pt-6">
          <NothingHere shown={shown} />
        </div>
      ) : (
        <>
          <ul className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface">
            {items.map((gig) => (
              <li key={gig.id}>
                <OwnGigRow gig={gig} />
              </li>
            ))}
          </ul>
          {(nextCursor !== null || !isFirstPage) && (
            <NextPage
              to={nextCursor ? addressOf(shown, nextCursor) : null}
              firstTo={isFirstPage ? null : addressOf(shown)}
              shown={items.length}
              total={list.total}
            />
          )}
        </>
      )}
    </>
  );
}

type StateTabsProps = { counts: GigListProps['list']['counts']; total: number; shown: Shown };

/** The tab of removed gigs is shown only when there are any, or when it is open. */
function StateTabs({ counts, total, shown }: StateTabsProps) {
  const tabs: { state: Shown; label: string; count: number }[] = [
    { state: null, label: 'All', count: total },
    { state: 'active', label: 'Active', count: counts.active },
    { state: 'draft', label: 'Drafts', count: counts.draft },
    { state: 'paused', label: 'Paused', count: counts.paused },
    { state: 'removed', label: 'Removed', count: counts.removed },
  ];
  const visible = tabs.filter(({ state, count }) => state !== 'removed' || count > 0 || shown === 'removed');
  return (
    <LinkTabs
      label="Gigs by state"
      tabs={visible.map(({ state, label, count }) => ({
        to: addressOf(state),
        label,
        count,
        current: shown === state,
      }))}
    />
  );
}

/** Active gigs out of the number that the seller's level allows. */
function ActiveLimit({ active, limit }: { active: number; limit: number }) {
  return (
    <div className="w-full pb-1 sm:w-56">
      <p className="mb-1.5 text-sm text-ink-soft tabular-nums">
        <span className="font-semibold text-ink">{active}</span> of {limit} active gigs
      </p>
      <ProgressBar label="Active gigs out of your limit" hideLabel percent={(active / limit) * 100} />
    </div>
  );
}

function FirstGig() {
  return (
    <EmptyState
      icon={Store}
      title="Create your first gig"
      action={
        <ButtonLink to="/seller/gigs/create" variant="primary" icon={Plus}>
          Create your first gig
        </ButtonLink>
      }
    >
      Describe your service in up to three packages. Orders arrive already paid into escrow, with the
      requirements attached.
    </EmptyState>
  );
}

function NothingHere({ shown }: { shown: Shown }) {
  if (shown === 'active') {
    return (
      <EmptyState
        icon={Store}
        title="No active gigs"
        action={<ButtonLink to={addressOf('draft')}>View drafts</ButtonLink>}
      >
        Buyers can only find active gigs. Publish a draft, or resume a paused gig.
      </EmptyState>
    );
  }
  if (shown === 'removed') {
    return (
      <EmptyState
        icon={Store}
        title="No removed gigs"
        action={<ButtonLink to={addressOf(null)}>View all gigs</ButtonLink>}
      >
        Support has not removed any of your gigs.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Store}
      title={shown === 'paused' ? 'No paused gigs' : 'No drafts'}
      action={<ButtonLink to={addressOf(null)}>View all gigs</ButtonLink>}
    >
      {shown === 'paused'
        ? 'A paused gig keeps its reviews and leaves search until you resume it.'
        : 'A draft is saved as soon as you start a gig.'}
    </EmptyState>
  );
}
