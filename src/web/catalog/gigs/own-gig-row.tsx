// A seller's gig in the list: cover, title, state, statistics, next step and menu.
import { Copy, Eye, MoreHorizontal, Pause, Pencil, Play, Rocket, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import { DeleteGigDialog } from './delete-gig-dialog.tsx';
import { GigStateBadge } from './gig-state-badge.tsx';
import { useGigActions } from './use-gig-actions.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Rating } from '#web/ui/rating.tsx';

export function OwnGigRow({ gig }: { gig: OwnGig }) {
  const actions = useGigActions(gig);
  const isDraft = gig.state === 'draft';
  const missing = Object.keys(gig.missing).length;
  const prices = gig.content.packages.map(({ priceMinor }) => priceMinor).filter((price) => price !== null);
  return (
    <article aria-busy={actions.running !== null} className="p-4 sm:p-5">
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:gap-x-5 lg:grid-cols-[8rem_minmax(0,1fr)_auto_auto] lg:items-center lg:gap-x-8">
        <Picture picture={gig.pictures[0] ?? null} alt="" sizes="128px" className="rounded-sm" />
        <div className="min-w-0">
          <h2 className="leading-snug font-medium">
            <Link
              to={isDraft ? `/seller/gigs/${gig.id}/edit` : `/seller/gigs/${gig.id}`}
              className="hover:underline"
            >
              {gig.content.title || <span className="text-ink-soft">Untitled draft</span>}
            </Link>
          </h2>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint">
            <GigStateBadge state={gig.state} />
            {isDraft && missing > 0 && (
              <span>{missing === 1 ? '1 thing missing' : `${missing} things missing`}</span>
            )}
            {isDraft && missing === 0 && <span className="font-medium text-success">Ready to publish</span>}
            {prices.length > 0 && (
              <span>
                From <Money amountMinor={Math.min(...prices)} className="font-semibold text-ink" />
              </span>
            )}
            <span className="max-sm:hidden">
              Changed <RelativeTime at={gig.updatedAt} />
            </span>
          </p>
        </div>
        {!isDraft && <Figures gig={gig} />}
        <div className="flex items-center gap-2 max-sm:col-span-2 sm:col-start-3 sm:row-start-1 lg:col-start-4">
          <ButtonLink to={`/seller/gigs/${gig.id}/edit`} size="sm" icon={Pencil} className="max-sm:flex-1">
            {isDraft ? 'Continue' : 'Edit'}
          </ButtonLink>
          <RowMenu gig={gig} actions={actions} />
        </div>
      </div>
      {actions.failure !== null && (
        <div className="mt-3">
          <ErrorNote error={actions.failure} />
        </div>
      )}
    </article>
  );
}

function Figures({ gig: { statistics } }: { gig: OwnGig }) {
  const figures: [string, number][] = [
    ['views', statistics.views],
    ['orders', statistics.orders],
    ['open', statistics.openOrders],
  ];
  return (
    <dl className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-soft max-sm:col-span-2 sm:col-start-2 lg:col-start-3 lg:row-start-1 lg:flex-nowrap lg:gap-x-0 lg:text-right">
      {figures.map(([name, count]) => (
        <div key={name} className="flex gap-1.5 lg:w-20 lg:flex-col lg:gap-0">
          <dd className="order-1 font-semibold text-ink tabular-nums lg:text-base">
            {count.toLocaleString('en-US')}
          </dd>
          <dt className="order-2 lg:text-xs lg:text-ink-faint">{name}</dt>
        </div>
      ))}
      <div className="lg:w-28">
        <dt className="sr-only">Rating</dt>
        <dd>
          <Rating ratingHundredths={statistics.ratingHundredths} count={statistics.reviewCount} />
        </dd>
      </div>
    </dl>
  );
}

function RowMenu({ gig, actions }: { gig: OwnGig; actions: ReturnType<typeof useGigActions> }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { may, run } = actions;
  return (
    <>
      <Menu
        label={`More for ${gig.content.title || 'this draft'}`}
        trigger={<Icon of={MoreHorizontal} size={20} />}
        round
      >
        {may('publish-gig') && (
          <MenuItem icon={Rocket} onSelect={() => void run('publish-gig')}>
            Publish
          </MenuItem>
        )}
        {gig.slug && (gig.state === 'active' || gig.state === 'paused') && (
          <MenuLink icon={Eye} to={`/gigs/${gig.slug}`}>
            View page
          </MenuLink>
        )}
        {may('pause-gig') && (
          <MenuItem icon={Pause} onSelect={() => void run('pause-gig')}>
            Pause
          </MenuItem>
        )}
        {may('resume-gig') && (
          <MenuItem icon={Play} onSelect={() => void run('resume-gig')}>
            Resume
          </MenuItem>
        )}
        {may('duplicate-gig') && (
          <MenuItem icon={Copy} onSelect={() => void run('duplicate-gig')}>
            Duplicate
          </MenuItem>
        )}
        {may('delete-gig') && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash2} danger onSelect={() => setIsDeleting(true)}>
              Delete
            </MenuItem>
          </>
        )}
      </Menu>
      <DeleteGigDialog
        gig={gig}
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        busy={actions.running === 'delete-gig'}
        onDelete={() => void run('delete-gig').then(() => setIsDeleting(false))}
      />
    </>
  );
}
