// Everything below the order box and the images: description, packages, questions, seller, reviews.
// In the server's HTML at once; its code loads with the visitor's first interaction (late-part.tsx), to keep the page small.
import { useSearchParams } from 'react-router';
import type { GigCard as GigCardView, GigView } from '#contract/catalog/gigs/gig.schema.ts';
import { useSession } from '#web/app/session.ts';
import { useIsEnabled } from '#web/app/site.ts';
import { GigStructuredData } from '#web/catalog/gigs/gig-structured-data.tsx';
import { PackageTable } from '#web/catalog/gigs/package-table.tsx';
import { SellerCard } from '#web/catalog/gigs/seller-card.tsx';
import { packageOf } from '#web/catalog/gigs/use-gig-order.ts';
import { WrittenText } from '#web/catalog/gigs/written-text.tsx';
import { ReviewList, type ReviewPage } from '#web/orders/reviews/review-list.tsx';
import { GigCard } from '#web/discovery/search/gig-card.tsx';
import { useRecordView } from '#web/discovery/viewed/use-record-view.ts';
import { Accordion } from '#web/ui/overlays/disclosure.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';

export function GigDetails({ gig, reviews }: { gig: GigView; reviews: ReviewPage }) {
  useRecordView(gig);
  const { isAuthenticated } = useSession();
  const isEnabled = useIsEnabled();
  return (
    <div className="grid min-w-0 gap-12">
      <GigStructuredData gig={gig} />
      <About gig={gig} />
      <Comparison gig={gig} />
      <Questions gig={gig} />
      <SellerCard gig={gig} />
      <section id="reviews" aria-labelledby="reviews-title" className="min-w-0">
        <h2 id="reviews-title" className="heading-2">
          Reviews
        </h2>
        <ReviewList initial={reviews} source={{ kind: 'gig', slug: gig.slug }} />
      </section>
      {!gig.isOwn && (
        <p className="flex flex-wrap gap-x-6 text-sm">
          {isAuthenticated && (
            <TextLink to={`/gigs/${gig.slug}/report`} className="inline-flex min-h-11 items-center">
              Report this gig
            </TextLink>
          )}
          {isEnabled('copyright') && (
            <TextLink to={`/gigs/${gig.slug}/claim`} className="inline-flex min-h-11 items-center">
              Report copyright infringement
            </TextLink>
          )}
        </p>
      )}
    </div>
  );
}

function Comparison({ gig }: { gig: GigView }) {
  const [search] = useSearchParams();
  const chosen = packageOf(gig.packages, search.get('package'));
  if (gig.packages.length < 2 || !chosen) return null;
  return (
    <section aria-labelledby="compare" className="min-w-0">
      <h2 id="compare" className="heading-2 mb-4">
        Compare the packages
      </h2>
      <PackageTable gig={gig} chosen={chosen} />
    </section>
  );
}

function About({ gig }: { gig: GigView }) {
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="heading-2">
        About this gig
      </h2>
      <WrittenText html={gig.descriptionHtml} className="mt-4 max-w-reading" />
      {gig.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-6 flex flex-wrap gap-2">
          {gig.tags.map((tag) => (
            <li key={tag}>
              <Link
                to={`/explore?${new URLSearchParams({ tags: tag })}`}
                className="flex h-9 items-center rounded-full border border-line px-3.5 text-sm text-ink-soft transition-colors hover:border-line-strong hover:text-ink pointer-coarse:h-11"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Questions({ gig }: { gig: GigView }) {
  if (gig.faq.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="heading-2 mb-3">
        Questions and answers
      </h2>
      <Accordion
        items={gig.faq.map(({ question, answer }, at) => ({
          id: `question-${at + 1}`,
          summary: <span dir="auto">{question}</span>,
          content: (
            <p dir="auto" className="max-w-reading whitespace-pre-line">
              {answer}
            </p>
          ),
        }))}
      />
    </section>
  );
}

export function RelatedGigs({ related }: { related: GigCardView[] }) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-16 border-t border-line pt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="related" className="heading-2">
          Similar gigs
        </h2>
        <TextLink to="/viewed" className="flex min-h-6 items-center text-sm pointer-coarse:min-h-11">
          Recently viewed
        </TextLink>
      </div>
      <ul className="-mx-1 mt-5 flex snap-x gap-4 overflow-x-auto px-1 pb-2 sm:grid sm:grid-cols-3 sm:gap-x-6 sm:gap-y-9 sm:overflow-visible lg:grid-cols-4 max-lg:sm:[&>li:nth-child(n+7)]:hidden">
        {related.map((gig) => (
          <li key={gig.id} className="w-[70%] shrink-0 snap-start sm:w-auto sm:min-w-0">
            <GigCard
              gig={gig}
              sizes="(min-width: 80rem) 302px, (min-width: 64rem) 23vw, (min-width: 40rem) 30vw, 70vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
