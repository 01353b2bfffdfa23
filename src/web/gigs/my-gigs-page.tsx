// /seller/gigs: the seller's own gigs by state, what each brings, and what can be done with it.
import { Plus, Store } from 'lucide-react';
import { listOwnGigs } from '#contract/gigs/own-gig.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { OwnGigRow } from '#web/gigs/own-gig-row.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

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
  const search = new URLSearchParams({ ...(shown && { state: shown }), ...(cursor && { cursor }) });
  return search.size > 0 ? `/seller/gigs?${search}` : '/seller/gigs';
}

export default function MyGigsPage({ loaderData }: PageProps<typeof load>) {
  const { list, shown, isFirstPage } = loaderData;
  const { counts, activeLimit } = list;
  const all = counts.draft + counts.active + counts.paused + counts.removed;
  const isBrandNew = all === 0;
  return (
    <div className="page-column pb-16">
      <PageMeta title="My gigs" noIndex />
      <PageHead
        title="My gigs"
        lead="What you offer, what it brings, and what waits to be finished."
        actions={
          <ButtonLink to="/seller/gigs/create" variant="primary" icon={Plus}>
            Create a gig
          </ButtonLink>
        }
      />
      {isBrandNew ? (
        <FirstGig />
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
            <div className="min-w-0 flex-1">
              <LinkTabs
                label="Gigs by state"
                tabs={[
                  {
                    to: addressOf(null),
                    label: 'All',
                    count: all,
                    current: shown === null,
                  },
                  {
                    to: addressOf('active'),
                    label: 'Active',
                    count: counts.active,
                    current: shown === 'active',
                  },
                  {
                    to: addressOf('draft'),
                    label: 'Drafts',
                    count: counts.draft,
                    current: shown === 'draft',
                  },
                  {
                    to: addressOf('paused'),
                    label: 'Paused',
                    count: counts.paused,
                    current: shown === 'paused',
                  },
                  ...(counts.removed > 0 || shown === 'removed'
                    ? [
                        {
                          to: addressOf('removed'),
                          label: 'Removed',
                          count: counts.removed,
                          current: shown === 'removed',
                        },
                      ]
                    : []),
                ]}
              />
            </div>
            <ActiveLimit active={counts.active} limit={activeLimit} />
          </div>
          {list.items.length === 0 ? (
            <div className="pt-6">
              <NothingHere shown={shown} />
            </div>
          ) : (
            <>
              <ul className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface">
                {list.items.map((gig) => (
                  <li key={gig.id}>
                    <OwnGigRow gig={gig} />
                  </li>
                ))}
              </ul>
              {(list.nextCursor !== null || !isFirstPage) && (
                <NextPage
                  to={list.nextCursor ? addressOf(shown, list.nextCursor) : null}
                  firstTo={isFirstPage ? null : addressOf(shown)}
                  shown={list.items.length}
                  total={list.total}
                />
              )}
            </>
          )}
        </>
      )}
    </div>
  );
}

/** How many gigs may be active at this seller's level. */
function ActiveLimit({ active, limit }: { active: number; limit: number }) {
  return (
    <div className="w-full pb-1 sm:w-56">
      <p className="mb-1.5 text-sm text-ink-soft tabular-nums">
        <span className="font-semibold text-ink">{active}</span> of {limit} active gigs
      </p>
      <ProgressBar
        label="Active gigs of those your level allows"
        hideLabel
        percent={(active / limit) * 100}
      />
    </div>
  );
}

function FirstGig() {
  return (
    <EmptyState
      icon={Store}
      title="Your first gig stands here"
      action={
        <ButtonLink to="/seller/gigs/create" variant="primary" icon={Plus}>
          Create your first gig
        </ButtonLink>
      }
    >
      Describe once what you do, in up to three packages. Orders arrive already paid into escrow, with the
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
        action={<ButtonLink to={addressOf('draft')}>See your drafts</ButtonLink>}
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
        action={<ButtonLink to={addressOf(null)}>See all gigs</ButtonLink>}
      >
        Support has removed none of your gigs.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Store}
      title={shown === 'paused' ? 'No paused gigs' : 'No drafts'}
      action={<ButtonLink to={addressOf(null)}>See all gigs</ButtonLink>}
    >
      {shown === 'paused'
        ? 'A paused gig keeps its reviews and leaves search until you resume it.'
        : 'A draft is kept as soon as you begin a gig.'}
    </EmptyState>
  );
}
