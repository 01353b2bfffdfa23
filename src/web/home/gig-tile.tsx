// A gig on the home page: cover, seller, title, rating, price. The whole tile leads to the gig.
import type { GigCard } from '#contract/gigs/gig.schema.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Rating } from '#web/ui/rating.tsx';

export function GigTile({ gig }: { gig: GigCard }) {
  return (
    <article className="group relative flex h-full flex-col">
      <Picture
        picture={gig.cover}
        alt=""
        sizes="(min-width: 80rem) 302px, (min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 46vw"
        className="rounded-md border border-line [&_img]:transition-transform [&_img]:duration-200 group-hover:[&_img]:scale-[1.02]"
      />
      <p className="mt-3 flex min-w-0 items-center gap-2 text-sm text-ink-soft">
        <Avatar name={gig.seller.displayName} url={gig.seller.avatarUrl} size={24} />
        <span className="truncate">{gig.seller.displayName}</span>
      </p>
      <h3 className="mt-1.5 line-clamp-2 text-sm leading-snug font-medium sm:text-base sm:leading-snug">
        <Link
          to={`/gigs/${gig.slug}`}
          className="decoration-1 underline-offset-[3px] group-hover:underline after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
        >
          {gig.title}
        </Link>
      </h3>
      <div className="mt-auto flex flex-col flex-wrap justify-between gap-x-3 pt-2 sm:flex-row sm:items-center">
        <Rating ratingHundredths={gig.ratingHundredths} count={gig.reviewCount} />
        <p className="text-sm text-ink-soft">
          From <Money amountMinor={gig.fromPriceMinor} className="text-base font-semibold text-ink" />
        </p>
      </div>
    </article>
  );
}
