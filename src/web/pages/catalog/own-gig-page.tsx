// /seller/gigs/:gigId: a seller's view of one gig: statistics, packages and actions.
import { Copy, Eye, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { getOwnGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import type { OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import { getGigRanks } from '#contract/discovery/search/ranks.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { DeleteGigDialog } from '#web/catalog/gigs/delete-gig-dialog.tsx';
import { nameOfField, stepOfField } from '#web/catalog/gigs/editor/gig-content.ts';
import { GigStateBadge } from '#web/catalog/gigs/gig-state-badge.tsx';
import { daysText, revisionsText, tierNames } from '#web/catalog/gigs/package-copy.ts';
import { useGigActions } from '#web/catalog/gigs/use-gig-actions.ts';
import { GigRanksCard } from '#web/discovery/search/gig-ranks-card.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, Stat } from '#web/ui/card.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { formatRating } from '#web/ui/rating.tsx';
import { Table } from '#web/ui/table.tsx';

const load = gate(
  async ({ call, params }: LoadArgs) => {
    const gigId = params.gigId ?? '';
    const gig = await call(getOwnGig, { gigId });
    const ranks = gig.state === 'active' ? (await call(getGigRanks, { gigId })).items : null;
    return { gig, ranks };
  },
  { needs: 'seller' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function OwnGigPage({ loaderData: { gig, ranks } }: PageProps<typeof load>) {
  const actions = useGigActions(gig);
  const title = gig.content.title || 'Untitled draft';
  return (
    <div className="page-column pb-16">
      <PageMeta title={title} noIndex />
      <PageHead title={title} crumbs={[{ to: '/seller/gigs', label: 'My gigs' }]}>
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-faint">
          <GigStateBadge state={gig.state} />
          <span>
            Changed <RelativeTime at={gig.updatedAt} />
          </span>
          <span>
            Created <RelativeTime at={gig.createdAt} as="date" />
          </span>
        </p>
      </PageHead>
      {gig.state === 'removed' && (
        <p className="mb-4 rounded-md bg-danger-wash px-3.5 py-3 text-danger">
          Support has removed this gig. <TextLink to="/moderation">See the reasons and appeal</TextLink>
        </p>
      )}
      <Actions gig={gig} actions={actions} />
      {actions.failure !== null && (
        <div className="mt-4">
          <ErrorNote error={actions.failure} />
        </div>
      )}
      {gig.state !== 'draft' && <Figures gig={gig} />}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <Missing gig={gig} />
          <Packages gig={gig} />
          {ranks && <GigRanksCard ranks={ranks} />}
        </div>
        <Picture
          picture={gig.pictures[0] ?? null}
          alt={title}
          sizes="(min-width: 64rem) 352px, 100vw"
          className="rounded-md"
        />
      </div>
    </div>
  );
}

function Actions({ gig, actions }: { gig: OwnGig; actions: ReturnType<typeof useGigActions> }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { may, run, running } = actions;
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={`/seller/gigs/${gig.id}/edit`} variant="primary" icon={Pencil}>
        {gig.state === 'draft' ? 'Continue editing' : 'Edit'}
      </ButtonLink>
      {gig.slug && (gig.state === 'active' || gig.state === 'paused') && (
        <ButtonLink to={`/gigs/${gig.slug}`} icon={Eye}>
          View page
        </ButtonLink>
      )}
      {may('pause-gig') && (
        <Button icon={Pause} busy={running === 'pause-gig'} onClick={() => void run('pause-gig')}>
          Pause
        </Button>
      )}
      {may('resume-gig') && (
        <Button icon={Play} busy={running === 'resume-gig'} onClick={() => void run('resume-gig')}>
          Resume
        </Button>
      )}
      {may('duplicate-gig') && (
        <Button icon={Copy} busy={running === 'duplicate-gig'} onClick={() => void run('duplicate-gig')}>
          Duplicate
        </Button>
      )}
      {may('delete-gig') && (
        <Button variant="quiet" icon={Trash2} className="text-danger!" onClick={() => setIsDeleting(true)}>
          Delete
        </Button>
      )}
      <DeleteGigDialog
        gig={gig}
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        busy={running === 'delete-gig'}
        onDelete={() => void run('delete-gig').then(() => setIsDeleting(false))}
      />
    </div>
  );
}

function Figures({ gig: { statistics } }: { gig: OwnGig }) {
  const { views, orders, openOrders, reviewCount, ratingHundredths } = statistics;
  const share = views === 0 ? null : ((orders / views) * 100).toFixed(1);
  return (
    <dl className="mt-8 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Stat label="Views" value={views.toLocaleString('en-US')} />
      <Stat
        label="Orders"
        value={orders.toLocaleString('en-US')}
        note={share === null ? undefined : `${share} per 100 views`}
      />
      <Stat
        label="Open orders"
        value={openOrders.toLocaleString('en-US')}
        note={openOrders > 0 && <TextLink to="/seller/orders">View orders</TextLink>}
      />
      <Stat
        label="Rating"
        value={ratingHundredths === null ? 'None yet' : formatRating(ratingHundredths)}
        note={reviewCount === 1 ? '1 review' : `${reviewCount.toLocaleString('en-US')} reviews`}
      />
    </dl>
  );
}

function Missing({ gig }: { gig: OwnGig }) {
  const missing = Object.entries(gig.missing);
  if (missing.length === 0) return null;
  return (
    <Card title="Missing for publication">
      <ul className="-my-2 divide-y divide-line">
        {missing.map(([path, sentence]) => (
          <li key={path} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
            <TextLink to={`/seller/gigs/${gig.id}/edit?step=${stepOfField(path)}`}>
              {nameOfField(path, gig.content)}
            </TextLink>
            <span className="text-sm text-ink-soft">{sentence}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Packages({ gig }: { gig: OwnGig }) {
  if (gig.content.packages.length === 0) return null;
  return (
    <div>
      <h2 className="heading-3 mb-3">Packages</h2>
      <Table
        caption="Packages of this gig"
        rows={gig.content.packages}
        rowKey={(offered) => offered.tier}
        columns={[
          {
            header: 'Package',
            cell: ({ tier, title }) => (
              <>
                <span className="font-medium">{tierNames[tier]}</span>{' '}
                <span className="text-ink-soft">{title}</span>
              </>
            ),
          },
          {
            header: 'Delivery',
            cell: ({ deliveryDays }) => (deliveryDays === null ? 'Not set' : daysText(deliveryDays)),
            wideOnly: true,
          },
          { header: 'Revisions', cell: ({ revisions }) => revisionsText(revisions), wideOnly: true },
          {
            header: 'Price',
            cell: ({ priceMinor }) =>
              priceMinor === null ? 'Not set' : <Money amountMinor={priceMinor} className="font-semibold" />,
            align: 'right',
          },
        ]}
      />
    </div>
  );
}
