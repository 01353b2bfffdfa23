// The lower part of a profile: badges, education, facts as a buyer and reviews. Server-rendered; its code loads on the visitor's
// first interaction (late-part.tsx), which keeps the page light.
import { ArrowRight } from 'lucide-react';
import type { PublicProfile } from '#contract/people/accounts/profile.schema.ts';
import type { ExamBadge } from '#contract/people/exams/exam.schema.ts';
import type { BuyerFacts } from '#contract/orders/reputation/buyer-facts.schema.ts';
import { BadgeList } from '#web/people/exams/badge-list.tsx';
import { BuyerFactsCard } from '#web/orders/reputation/buyer-facts-card.tsx';
import { ReviewList, type ReviewPage } from '#web/orders/reviews/review-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export type ProfileRecordProps = {
  profile: PublicProfile;
  buyerFacts: BuyerFacts;
  reviews: ReviewPage;
  badges: ExamBadge[];
  about: 'seller' | 'buyer';
  isFirstPage: boolean;
};

export function ProfileRecord(props: ProfileRecordProps) {
  const { profile, buyerFacts, reviews, badges, about, isFirstPage } = props;
  // Shown for buyers even without orders, but not for sellers who never bought.
  const isBuyer = !profile.isSeller || buyerFacts.axes.some((axis) => axis.orders > 0);
  return (
    <>
      <BadgeList badges={badges} />
      <EducationSection entries={profile.education} />
      {isBuyer && (
        <div className="mt-12">
          <BuyerFactsCard title="As a buyer" facts={buyerFacts} />
        </div>
      )}
      <section aria-labelledby="reviews" className="mt-12">
        <h2 id="reviews" className="heading-2">
          {about === 'seller' ? 'Reviews by buyers' : 'Reviews by sellers'}
        </h2>
        <ReviewList
          key={`${profile.id} ${about} ${reviews.items[0]?.id}`}
          initial={reviews}
          source={{ kind: 'profile', username: profile.username, about }}
        />
        <noscript>
          <ReviewPages
            path={`/profile/${profile.username}`}
            next={reviews.nextCursor}
            isFirstPage={isFirstPage}
          />
        </noscript>
      </section>
    </>
  );
}

/** Paged reviews for visitors without scripts. */
function ReviewPages({
  path,
  next,
  isFirstPage,
}: {
  path: string;
  next: string | null;
  isFirstPage: boolean;
}) {
  return (
    <div className="flex justify-center gap-3">
      {!isFirstPage && <ButtonLink to={`${path}#reviews`}>Back to newest</ButtonLink>}
      {next !== null && (
        <ButtonLink to={`${path}?${new URLSearchParams({ reviews: next })}#reviews`} iconAfter={ArrowRight}>
          Older reviews
        </ButtonLink>
      )}
    </div>
  );
}

function EducationSection({ entries }: { entries: PublicProfile['education'] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="education" className="mt-12">
      <h2 id="education" className="heading-2">
        Education
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {entries.map((entry, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fixed list of facts
          <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0">
              <p dir="auto" className="font-medium wrap-anywhere">
                {entry.school}
              </p>
              {entry.degree && (
                <p dir="auto" className="text-sm text-ink-soft wrap-anywhere">
                  {entry.degree}
                </p>
              )}
            </div>
            <p className="text-sm text-ink-faint tabular-nums">{yearsOf(entry)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function yearsOf({ fromYear, toYear }: PublicProfile['education'][number]): string {
  if (fromYear === null) return toYear === null ? '' : `until ${toYear}`;
  if (toYear === null) return `since ${fromYear}`;
  return fromYear === toYear ? String(toYear) : `${fromYear} – ${toYear}`;
}
