// A seller in the list of /sellers: photo, name, title, rating, skills, experience, hourly rate. One link covers the card.
// Guarantees: unknown values are omitted or stated as missing. The seller on a gig page: catalog/gigs/seller-card.tsx.
import type { SellerCard } from '#contract/people/accounts/seller-card.schema.ts';
import { LevelBadge } from '#web/catalog/gigs/level-badge.tsx';
import { Heart } from '#web/discovery/saved/heart.tsx';
import { AwayDays } from '#web/people/accounts/profiles/away-days.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';

const skillsShown = 4;

export function ProfessionalCard({ seller }: { seller: SellerCard }) {
  return (
    <article className="group relative flex h-full flex-col rounded-lg border border-line bg-surface p-5 transition-colors hover:border-line-strong">
      <div className="flex items-start gap-4">
        <Avatar name={seller.displayName} url={seller.avatarUrl} size={56} />
        <div className="min-w-0 flex-1 pr-7">
          <h2 className="leading-snug font-medium">
            <Link
              to={`/profile/${seller.username}`}
              className="wrap-anywhere decoration-1 underline-offset-[3px] group-hover:underline after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
            >
              <bdi>{seller.displayName}</bdi>
            </Link>
          </h2>
          <p dir="auto" className="mt-0.5 line-clamp-2 text-sm text-ink-soft wrap-anywhere">
            {seller.title || <span className="text-ink-faint">@{seller.username}</span>}
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Rating ratingHundredths={seller.ratingHundredths} count={seller.reviewCount} />
            <LevelBadge level={seller.level} />
            {seller.away && <AwayDays days={seller.away} />}
          </p>
        </div>
      </div>
      <Skills skills={seller.skills} />
      <Facts seller={seller} />
      <Heart kind="seller" id={seller.id} name={seller.displayName} className="absolute top-3 right-3" />
    </article>
  );
}

function Skills({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null;
  const more = skills.length - skillsShown;
  return (
    <ul aria-label="Skills" className="mt-4 flex flex-wrap gap-1.5">
      {skills.slice(0, skillsShown).map((skill, at) => (
        <li key={skill} className="flex max-w-full items-center gap-2 text-sm">
          <span dir="auto" className="min-w-0 truncate rounded-full bg-sunken px-2.5 py-0.5">
            {skill}
          </span>
          {/* In the last item, so that it never wraps to a line of its own. */}
          {at === skillsShown - 1 && more > 0 && (
            <span className="relative shrink-0 text-ink-faint">
              <span aria-hidden>+{more}</span>
              <span className="sr-only">and {more} more</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Facts({ seller }: { seller: SellerCard }) {
  const { experienceYears: years, hourlyRateMinor } = seller;
  return (
    <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-4 text-sm text-ink-soft">
      {/* 0 also means not filled in. */}
      {years > 0 && <span>{`${years} ${years === 1 ? 'year' : 'years'} of experience`}</span>}
      {hourlyRateMinor === null ? (
        <span className="ml-auto text-ink-faint">Price by gig</span>
      ) : (
        <span className="ml-auto">
          <Price amountMinor={hourlyRateMinor} className="text-base font-semibold text-ink" /> an hour
        </span>
      )}
    </p>
  );
}
