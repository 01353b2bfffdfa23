// A row of a search box: a search, a category, a gig, a seller, a project, or the link to all results. A link and an option.
import { Autocomplete } from '@base-ui/react/autocomplete';
import { ArrowRight, ClipboardList, History, LayoutGrid, Search, TrendingUp } from 'lucide-react';
import { memo } from 'react';
import type { Entry } from './search-entries.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon, type LucideIcon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';

const rowClasses =
  'flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 outline-none hover:bg-ink/4 data-highlighted:bg-ink/7 data-highlighted:ring-1 data-highlighted:ring-accent data-highlighted:ring-inset';

type Props = { entry: Entry; onChoose: (entry: Entry) => void };

/** Memoized, because each keystroke re-renders the list before its own results arrive. */
export const SearchRow = memo(function SearchRow({ entry, onChoose }: Props) {
  return (
    <Autocomplete.Item
      value={entry}
      className={rowClasses}
      onClick={() => onChoose(entry)}
      render={<Link to={entry.to} tabIndex={-1} prefetch="none" />}
    >
      <RowContent entry={entry} />
    </Autocomplete.Item>
  );
});

const searchIcons = { query: Search, popular: TrendingUp, recent: History };

function RowContent({ entry }: { entry: Entry }) {
  if (entry.kind === 'gig') return <GigRow gig={entry.gig} />;
  if (entry.kind === 'seller') return <SellerRow seller={entry.seller} />;
  if (entry.kind === 'project') return <ProjectRow project={entry.project} />;
  if (entry.kind === 'category') return <PlainRow icon={LayoutGrid}>{entry.name}</PlainRow>;
  if (entry.kind !== 'all') return <PlainRow icon={searchIcons[entry.kind]}>{entry.words}</PlainRow>;
  return (
    <PlainRow icon={ArrowRight}>
      See all results for “<bdi>{entry.words}</bdi>”
    </PlainRow>
  );
}

function GigRow({ gig }: { gig: Extract<Entry, { kind: 'gig' }>['gig'] }) {
  return (
    <>
      <span
        className="h-9 w-13 shrink-0 overflow-hidden rounded-sm bg-sunken"
        style={gig.color ? { backgroundColor: gig.color } : undefined}
      >
        {gig.coverUrl && (
          <img
            src={gig.coverUrl}
            alt=""
            width={52}
            height={36}
            decoding="async"
            fetchPriority="low"
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm font-medium">
          {gig.title}
        </span>
        <span className="flex gap-x-2 truncate text-sm text-ink-faint">
          <bdi className="truncate">{gig.sellerName}</bdi>
          <Rating ratingHundredths={gig.ratingHundredths} count={gig.reviewCount} />
        </span>
      </span>
      <Price amountMinor={gig.fromPriceMinor} className="text-sm font-medium" />
    </>
  );
}

function SellerRow({ seller }: { seller: Extract<Entry, { kind: 'seller' }>['seller'] }) {
  return (
    <>
      <span className="flex w-13 shrink-0 justify-center">
        <Avatar name={seller.displayName} url={seller.avatarUrl} size={36} />
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm font-medium">
          {seller.displayName}
        </span>
        <span dir="auto" className="block truncate text-sm text-ink-faint">
          {seller.title || `@${seller.username}`}
        </span>
      </span>
      <Rating ratingHundredths={seller.ratingHundredths} count={seller.reviewCount} />
    </>
  );
}

function ProjectRow({ project }: { project: Extract<Entry, { kind: 'project' }>['project'] }) {
  return (
    <>
      <span className="flex w-13 shrink-0 justify-center text-ink-faint">
        <Icon of={ClipboardList} size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm font-medium">
          {project.title}
        </span>
        <span className="block truncate text-sm text-ink-faint">
          <bdi>{project.buyerName}</bdi>
          {project.category && `, ${project.category}`}
        </span>
      </span>
      {project.budgetMaxMinor !== null && (
        <Price amountMinor={project.budgetMaxMinor} className="text-sm font-medium" />
      )}
    </>
  );
}

function PlainRow({ icon, children }: { icon: LucideIcon; children: React.ReactNode }) {
  return (
    <>
      <Icon of={icon} size={18} className="shrink-0 text-ink-faint" />
      <span dir="auto" className="min-w-0 flex-1 truncate text-sm">
        {children}
      </span>
    </>
  );
}
