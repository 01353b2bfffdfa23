// /gigs/:slug: the public page of a gig, with the order box.
// Guarantees: readable without JavaScript; the chosen package is in the address. Payment happens in checkout.
import { type ComponentProps, memo, Suspense } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { previewQuote } from '#contract/settlement/checkout/checkout.endpoints.ts';
import type { Quote } from '#contract/orders/orders/quote.schema.ts';
import { getGig, listRelatedGigs } from '#contract/catalog/gigs/gig.endpoints.ts';
import type { GigCard, GigView, PackageTier } from '#contract/catalog/gigs/gig.schema.ts';
import { listGigReviews } from '#contract/orders/reviews/review.endpoints.ts';
import { latePart } from '#web/app/late-part.tsx';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { openList, packed } from '#web/app/page-data/packed-list.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { Gallery } from '#web/catalog/gigs/gallery.tsx';
import { plainText } from '#web/catalog/gigs/plain-text.ts';
import { OrderAction } from '#web/catalog/gigs/order-action.tsx';
import { OrderBox } from '#web/catalog/gigs/order-box.tsx';
import { daysText, revisionsText, tierNames } from '#web/catalog/gigs/package-copy.ts';
import { LevelBadge } from '#web/catalog/gigs/level-badge.tsx';
import { type GigOrder, packageOf, useGigOrder } from '#web/catalog/gigs/use-gig-order.ts';
import { Heart } from '#web/discovery/saved/heart.tsx';
import { coverTransitionName } from '#web/discovery/search/cover-transition.ts';
import { ContactLine } from '#web/people/accounts/profiles/contact-facts.tsx';
import { ContactSeller } from '#web/people/accounts/profiles/contact-seller.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Breadcrumbs } from '#web/ui/page-head.tsx';
import { Link } from '#web/ui/link.tsx';
import { Rating } from '#web/ui/rating.tsx';

const reviewsShown = 10;

async function load({ call, params, url }: LoadArgs) {
  const slug = params.slug ?? '';
  const requested = url.searchParams.get('package');
  const quoteOf = (tier: PackageTier): Promise<Quote | null> =>
    // A gig without a quote is still readable; the order box retries.
    call(previewQuote, { gigSlug: slug, package: tier }).catch(() => null);
  const guess = (['basic', 'standard', 'premium'] as const).find((tier) => tier === requested) ?? 'basic';
  const [gig, related, reviews, guessed] = await Promise.all([
    call(getGig, { slug }),
    call(listRelatedGigs, { slug }),
    call(listGigReviews, { slug, limit: reviewsShown }),
    quoteOf(guess),
  ]);
  const tier = packageOf(gig.packages, requested)?.tier ?? guess;
  return {
    gig,
    related: packed<GigCard>(related.items),
    reviews,
    quote: tier === guess ? guessed : await quoteOf(tier),
  };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(async (args: LoadArgs) => {
  const [data] = await Promise.all([load(args), details.fetchPart(), relatedGigs.fetchPart()]);
  return data;
});

/** Choosing another package only changes the address. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOtherPackage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherPackage ? false : defaultShouldRevalidate;
}

export default function GigPage({ loaderData }: PageProps<typeof load>) {
  const { gig } = loaderData;
  // The key resets the selection for another gig.
  return <Gig key={gig.id} {...loaderData} />;
}

function Gig({ gig, related, reviews, quote }: PageProps<typeof load>['loaderData']) {
  const order = useGigOrder(gig, quote);
  return (
    <div className="page-column pt-5 sm:pt-8">
      <PageMeta
        title={gig.title}
        description={plainText(gig.descriptionHtml).slice(0, 160)}
        canonicalPath={`/gigs/${gig.slug}`}
        imageUrl={`/share/gigs/${gig.slug}.jpg`}
        noIndex={gig.state !== 'active'}
      />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem] xl:gap-x-14 xl:grid-cols-[minmax(0,1fr)_24.5rem]">
        <div className="min-w-0 lg:row-start-1">
          <GigHead gig={gig} />
          <Gallery pictures={gig.pictures} title={gig.title} transitionName={coverTransitionName(gig.id)} />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-20">
            <OrderBox gig={gig} order={order} />
          </div>
        </div>
        <div className="min-w-0 pt-2 lg:row-start-2">
          <Details gig={gig} reviews={reviews} />
        </div>
      </div>
      <Related related={openList(related)} />
      <PhoneBar gig={gig} order={order} />
    </div>
  );
}

const details = latePart(() => import('./gig-details.tsx').then((part) => part.GigDetails));
const relatedGigs = latePart(() => import('./gig-details.tsx').then((part) => part.RelatedGigs));

/** Memoized: until their code is loaded, no parent may re-render them. */
const Details = memo(function Details(props: ComponentProps<typeof details.Part>) {
  return (
    <Suspense fallback={null}>
      <details.Part {...props} />
    </Suspense>
  );
});
const Related = memo(function Related(props: ComponentProps<typeof relatedGigs.Part>) {
  return (
    <Suspense fallback={null}>
      <relatedGigs.Part {...props} />
    </Suspense>
  );
});

function GigHead({ gig }: { gig: GigView }) {
  const { seller, category, subcategory } = gig;
  const crumbs = [
    { to: `/explore?category=${category.slug}`, label: category.name },
    { to: `/explore?category=${category.slug}&subcategory=${subcategory.slug}`, label: subcategory.name },
  ];
  return (
    <header className="pb-5">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="heading-1 mt-2 wrap-anywhere">
        <bdi>{gig.title}</bdi>
      </h1>
      <div className="mt-4 flex items-start gap-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-y-0">
          <Link
            to={`/profile/${seller.username}`}
            className="group flex min-h-11 items-center gap-3 rounded-sm"
          >
            <Avatar name={seller.displayName} url={seller.avatarUrl} size={40} />
            <bdi className="font-medium group-hover:underline">{seller.displayName}</bdi>
          </Link>
          <LevelBadge level={seller.level} linked />
          <a href="#reviews" className="flex min-h-11 items-center rounded-sm hover:underline">
            <Rating ratingHundredths={gig.ratingHundredths} count={gig.reviewCount} />
          </a>
          {gig.ordersInQueue > 0 && (
            <span className="text-sm text-ink-soft max-sm:hidden">
              {gig.ordersInQueue === 1 ? '1 order' : `${gig.ordersInQueue} orders`} in queue
            </span>
          )}
        </div>
        {!gig.isOwn && <Heart kind="gig" id={gig.id} name={gig.title} className="shrink-0" />}
      </div>
      {/* On wide screens the order box is in view. */}
      {!gig.isOwn && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 lg:hidden">
          <ContactSeller seller={seller} gigSlug={gig.slug} size="sm" />
          <ContactLine seller={seller} className="min-w-0 flex-1 basis-40" />
        </div>
      )}
    </header>
  );
}

/** On small screens the action sticks to the lower edge while the gig is in view, and never covers the footer. */
function PhoneBar({ gig, order }: { gig: GigView; order: GigOrder }) {
  const { chosen } = order;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-[clamp(1rem,4vw,2.5rem)] mt-10 flex items-center gap-4 border-t border-line bg-paper/95 px-[clamp(1rem,4vw,2.5rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-[6px] lg:hidden print:hidden"
    >
      <p className="min-w-0 flex-1 text-sm leading-snug">
        <a href="#order" className="block truncate font-medium">
          {gig.packages.length > 1 ? tierNames[chosen.tier] : chosen.title}
        </a>
        <span className="block truncate text-ink-soft">
          {daysText(chosen.deliveryDays)}, {revisionsText(chosen.revisions).toLowerCase()}
        </span>
      </p>
      <div className="w-1/2 min-w-44 shrink-0">
        <OrderAction gig={gig} order={order} />
      </div>
    </div>
  );
}
