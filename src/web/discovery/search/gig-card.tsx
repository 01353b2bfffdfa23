// The card of a gig wherever gigs are listed: cover, seller, title, rating, delivery, lowest price. One link covers the card.
// Guarantees: the cover moves into the gig page (view transition); cards of a row have one height; the title comes before the buttons by keyboard.
import { useViewTransitionState } from 'react-router';
import type { GigCard as Gig } from '#contract/catalog/gigs/gig.schema.ts';
import { pictureSrc, profilePhotoUrl } from '#contract/foundation/uploads/picture.rules.ts';
import { Heart } from '#web/discovery/saved/heart.tsx';
import { coverTransitionName } from './cover-transition.ts';
import { AwayDays } from '#web/people/accounts/profiles/away-days.tsx';
import { ContactSeller } from '#web/people/accounts/profiles/contact-seller.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture, type PictureSource } from '#web/ui/picture.tsx';
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
    <article className={cx('gig-card', horizontalOnPhones && 'gig-card-row', small && 'gig-card-small')}>
      <div style={isTransitioning ? { viewTransitionName: coverTransitionName(gig.id) } : undefined}>
        <Picture
          picture={gig.cover && pictureOf(gig.cover)}
          sizes={
            sizes ?? `(min-width:80rem) 310px,(min-width:64rem) 24vw,(min-width:40rem) 46vw,${phoneWidth}`
          }
          priority={priority}
          most={800}
          className="gig-card-picture"
        />
      </div>
      <div className="gig-card-text">
        <p className="gig-card-seller">
          <Avatar name={gig.seller.displayName} url={profilePhotoUrl(gig.seller.avatarKey)} size={24} />
          <bdi>{gig.seller.displayName}</bdi>
        </p>
        <Heading className="gig-card-title">
          <Link to={url} viewTransition>
            <bdi>{gig.title}</bdi>
          </Link>
        </Heading>
        <CardFacts gig={gig} />
      </div>
      <Heart kind="gig" id={gig.id} name={gig.title} />
      <ContactSeller compact seller={gig.seller} gigSlug={gig.slug} className="gig-card-contact" />
    </article>
  );
}

/** In the shape of the card, and without a text: the title is beside it. */
function pictureOf({ key, color, width }: NonNullable<Gig['cover']>): PictureSource {
  return { alt: '', color, width, height: Math.round((width * 2) / 3), src: pictureSrc(key) };
}

function CardFacts({ gig }: { gig: Gig }) {
  return (
    <div className="gig-card-facts">
      <p>
        <Rating ratingHundredths={gig.ratingHundredths} count={gig.reviewCount} />
        <span>{gig.deliveryDays === 1 ? '1 day' : `${gig.deliveryDays} days`}</span>
        {gig.away && <AwayDays days={gig.away} />}
      </p>
      <p>
        From <Price amountMinor={gig.fromPriceMinor} />
        {gig.asksFirst && ' · On request'}
      </p>
    </div>
  );
}
