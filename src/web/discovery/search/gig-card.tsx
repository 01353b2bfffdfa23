// The card of a gig wherever gigs are listed: cover, seller, title, rating, delivery, lowest price. One link covers the card.
// Guarantees: the cover moves into the gig page (view transition); cards of a row have one height.
import { useViewTransitionState } from 'react-router';
import type { GigCard as Gig } from '#contract/catalog/gigs/gig.schema.ts';
import { Heart } from '#web/discovery/saved/heart.tsx';
import { coverTransitionName } from './cover-transition.ts';
import { ContactSeller } from '#web/people/accounts/profiles/contact-seller.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';

export type GigCardProps = {
  gig: Gig;
  /** On phones the cover is beside the text instead of above it: for long lists. */
  horizontalOnPhones?: boolean;
  /** Smaller text on phones: for two cards side by side. */
  small?: boolean;
  /** For the first cards of a page: loads the cover at once. */
  priority?: boolean;
  /** The width of the cover as CSS; the default fits the grids of the listing pages. */
  sizes?: string;
  headingLevel?: 2 | 3;
};

const verticalText = 'mt-3 min-w-0 flex-1';
const horizontalText = 'min-w-0 flex-1 sm:mt-3';
/** Positioned over the cover; after the link in the document, so that the title comes first by keyboard. */
const horizontalHeart = 'absolute! top-1.5 left-1.5 sm:top-2 sm:right-2 sm:left-auto';

export function GigCard({
  gig,
  horizontalOnPhones = false,
  small = false,
  priority = false,
  sizes,
  headingLevel = 3,
}: GigCardProps) {
  const url = `/gigs/${gig.slug}`;
  const isTransitioning = useViewTransitionState(url);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const phoneWidth = horizontalOnPhones ? '40vw' : '46vw';
  return (
    <article
      className={cx(
        'group relative flex h-full',
        horizontalOnPhones ? 'gap-4 sm:flex-col sm:gap-0' : 'flex-col',
      )}
    >
      <div
        className={cx(horizontalOnPhones && 'w-[38%] max-w-44 shrink-0 sm:w-full sm:max-w-none')}
        style={isTransitioning ? { viewTransitionName: coverTransitionName(gig.id) } : undefined}
      >
        <Picture
          picture={gig.cover}
          alt=""
          sizes={
            sizes ??
            `(min-width: 80rem) 310px, (min-width: 64rem) 24vw, (min-width: 40rem) 46vw, ${phoneWidth}`
          }
          priority={priority}
          className="rounded-md outline-1 -outline-offset-1 outline-ink/10 [&_img]:transition-transform [&_img]:duration-200 group-hover:[&_img]:scale-[1.02]"
        />
      </div>
      <div className={cx('flex flex-col', horizontalOnPhones ? horizontalText : verticalText)}>
        <p className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
          <Avatar name={gig.seller.displayName} url={gig.seller.avatarUrl} size={24} />
          <bdi className="truncate">{gig.seller.displayName}</bdi>
        </p>
        <Heading
          className={cx(
            'mt-1.5 line-clamp-2 leading-snug font-medium wrap-anywhere',
            small && 'text-sm leading-snug sm:text-base sm:leading-snug',
          )}
        >
          <Link
            to={url}
            viewTransition
            className="decoration-1 underline-offset-[3px] group-hover:underline after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
          >
            <bdi>{gig.title}</bdi>
          </Link>
        </Heading>
        <CardFacts gig={gig} />
      </div>
      <CardTools gig={gig} horizontalOnPhones={horizontalOnPhones} />
    </article>
  );
}

/** Over the cover. The contact button appears on hover; where nothing hovers, the gig page has it. */
function CardTools({ gig, horizontalOnPhones }: { gig: Gig; horizontalOnPhones: boolean }) {
  return (
    <>
      <Heart
        kind="gig"
        id={gig.id}
        name={gig.title}
        className={horizontalOnPhones ? horizontalHeart : 'absolute! top-2 right-2'}
      />
      <ContactSeller
        compact
        seller={gig.seller}
        gigSlug={gig.slug}
        className="absolute! top-13 right-2 z-1 opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:hidden"
      />
    </>
  );
}

function CardFacts({ gig }: { gig: Gig }) {
  return (
    <div className="mt-auto pt-2">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-faint">
        <Rating ratingHundredths={gig.ratingHundredths} count={gig.reviewCount} />
        <span aria-hidden>·</span>
        <span className="whitespace-nowrap">
          {gig.deliveryDays === 1 ? '1 day' : `${gig.deliveryDays} days`}
        </span>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        From <Price amountMinor={gig.fromPriceMinor} className="text-base font-semibold text-ink" />
      </p>
    </div>
  );
}
