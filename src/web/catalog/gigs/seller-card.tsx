// The seller on the gig page: their own description and measured facts. A figure that does not exist yet is omitted.
import { GraduationCap } from 'lucide-react';
import type { GigView } from '#contract/catalog/gigs/gig.schema.ts';
import { LevelBadge } from './level-badge.tsx';
import { replyTimeText } from '#web/people/accounts/profiles/contact-facts.tsx';
import { ContactSeller } from '#web/people/accounts/profiles/contact-seller.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Rating } from '#web/ui/rating.tsx';

export function SellerCard({ gig }: { gig: GigView }) {
  const { seller } = gig;
  return (
    <section aria-labelledby="seller" className="rounded-lg border border-line bg-surface p-5 sm:p-7">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar name={seller.displayName} url={seller.avatarUrl} size={72} />
        <div className="min-w-48 flex-1">
          <h2 id="seller" className="heading-2">
            <Link to={`/profile/${seller.username}`} className="hover:underline">
              <bdi>{seller.displayName}</bdi>
            </Link>
          </h2>
          {seller.title && <p className="text-ink-soft">{seller.title}</p>}
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Rating ratingHundredths={seller.ratingHundredths} count={seller.reviewCount} />
            <LevelBadge level={seller.level} linked />
          </p>
          {gig.testedIn.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-1.5">
              {gig.testedIn.map((title) => (
                <Badge key={title} tone="success" icon={GraduationCap}>
                  Tested in {title}
                </Badge>
              ))}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:w-full">
          <ContactSeller seller={seller} gigSlug={gig.slug} />
          <ButtonLink to={`/profile/${seller.username}`}>View profile</ButtonLink>
        </div>
      </div>
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 border-t border-line pt-5 sm:grid-cols-3">
        {factsOf(gig).map(([term, fact]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-ink-faint">{term}</dt>
            <dd className="mt-0.5 font-medium" suppressHydrationWarning>
              {fact}
            </dd>
          </div>
        ))}
      </dl>
      {seller.bio && (
        <p className="mt-5 border-t border-line pt-5 whitespace-pre-line text-ink-soft">{seller.bio}</p>
      )}
    </section>
  );
}

const regions = new Intl.DisplayNames('en', { type: 'region' });

function factsOf({ seller, ordersInQueue }: GigView): [string, string][] {
  const facts: ([string, string] | null)[] = [
    seller.replyMinutes === null ? null : ['Reply time', replyTimeText(seller.replyMinutes)],
    seller.onTimePercent === null ? null : ['Delivered on time', `${seller.onTimePercent}%`],
    ['Orders completed', seller.ordersCompleted.toLocaleString('en-US')],
    ['Orders in queue', ordersInQueue === 0 ? 'None' : String(ordersInQueue)],
    seller.country === null ? null : ['From', regions.of(seller.country) ?? seller.country],
    ['Member since', monthOf(seller.memberSince)],
    seller.languages.length === 0
      ? null
      : ['Languages', seller.languages.map(({ name, level }) => `${name} (${level})`).join(', ')],
  ];
  return facts.filter((fact) => fact !== null);
}

function monthOf(at: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(at),
  );
}
