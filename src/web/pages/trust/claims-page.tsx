// /claims: claims against the user's gigs, unanswered first, and claims they submitted, newest first.
import { answerHours } from '#contract/trust/copyright/claim.machine.ts';
import { Copyright } from 'lucide-react';
import { listOwnClaims } from '#contract/trust/copyright/claim.endpoints.ts';
import type { Claim } from '#contract/trust/copyright/claim.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { claimSummary, claimState } from '#web/trust/copyright/claim-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

const load = gate(
  async ({ call, url }: LoadArgs) => {
    const side = url.searchParams.get('side') === 'claimant' ? ('claimant' as const) : ('seller' as const);
    const cursor = url.searchParams.get('cursor');
    return {
      side,
      page: await call(listOwnClaims, { side, limit: 20, ...(cursor && { cursor }) }),
      isFirstPage: cursor === null,
    };
  },
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ClaimsPage({ loaderData: { side, page, isFirstPage } }: PageProps<typeof load>) {
  const { items, nextCursor } = page;
  const here = side === 'seller' ? '/claims' : '/claims?side=claimant';
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta title="Copyright claims" noIndex />
      <PageHead title="Copyright claims" lead="Claims on images of gigs, and their outcome." />
      <LinkTabs
        label="Copyright claims"
        tabs={[
          { to: '/claims', label: 'Against your gigs', current: side === 'seller' },
          { to: '/claims?side=claimant', label: 'Submitted by you', current: side === 'claimant' },
        ]}
      />
      <div className="pt-6">
        {items.length === 0 && (
          <EmptyState
            icon={Copyright}
            title={side === 'seller' ? 'No claims against your gigs' : 'No claims submitted'}
          >
            <p>
              {side === 'seller'
                ? `If someone claims your images, you are notified and have ${answerHours} hours to respond.`
                : 'If a gig shows your work, open it and choose “Report copyright infringement” at the bottom of the page.'}
            </p>
          </EmptyState>
        )}
        <ul className="grid gap-4">
          {items.map((claim) => (
            <li key={claim.id}>
              <ClaimRow claim={claim} />
            </li>
          ))}
        </ul>
        {(nextCursor !== null || !isFirstPage) && (
          <NextPage
            to={nextCursor === null ? null : `${here}${side === 'seller' ? '?' : '&'}cursor=${nextCursor}`}
            firstTo={isFirstPage ? null : here}
            shown={items.length}
            total={null}
          />
        )}
      </div>
    </div>
  );
}

function ClaimRow({ claim }: { claim: Claim }) {
  const state = claimState(claim);
  return (
    <Card as="article">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="heading-3 min-w-0 wrap-anywhere">
          <TextLink to={`/claims/${claim.id}`}>
            <bdi>{claim.gig.title}</bdi>
          </TextLink>
        </h2>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p className="mt-2 text-ink-soft">{claimSummary(claim)}</p>
      <p className="mt-1 text-sm text-ink-faint">
        Submitted <RelativeTime at={claim.madeAt} />
        {claim.state === 'open' && claim.answerBy && (
          <>
            , respond by <RelativeTime at={claim.answerBy} as="datetime" />
          </>
        )}
      </p>
    </Card>
  );
}
