// A saved seller: photo, name, title, rating and completed orders. The whole tile links to the profile.
import type { SavedSeller } from '#contract/discovery/saved/saved.schema.ts';
import { LevelBadge } from '#web/catalog/gigs/level-badge.tsx';
import { Heart } from './heart.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { Rating } from '#web/ui/rating.tsx';

export function SellerTile({ seller }: { seller: SavedSeller }) {
  return (
    <article className="group relative flex h-full flex-col items-center rounded-md border border-line bg-surface px-5 py-7 text-center">
      <Avatar name={seller.displayName} url={seller.avatarUrl} size={88} />
      <h3 className="mt-4 max-w-full font-medium">
        <Link
          to={`/profile/${seller.username}`}
          className="decoration-1 underline-offset-[3px] group-hover:underline after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
        >
          <bdi className="wrap-anywhere">{seller.displayName}</bdi>
        </Link>
      </h3>
      {seller.title && (
        <p dir="auto" className="mt-1 line-clamp-2 text-sm text-balance text-ink-soft wrap-anywhere">
          {seller.title}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-center gap-x-3 gap-y-1.5 pt-3 text-sm text-ink-faint">
        <LevelBadge level={seller.level} />
        <Rating ratingHundredths={seller.ratingHundredths} count={seller.reviewCount} />
      </div>
      <p className="mt-1.5 text-sm text-ink-faint">
        {seller.ordersCompleted === 1 ? '1 order' : `${seller.ordersCompleted} orders`} completed
      </p>
      <Heart kind="seller" id={seller.id} name={seller.displayName} className="absolute top-2 right-2" />
    </article>
  );
}
