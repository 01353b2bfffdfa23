// The home page: search first, the five categories, popular gigs, how escrow protects both sides, and the two ways to start.
// Guarantees: everything above the fold works without scripts; gigs and counts come from the server, never samples.
import { ArrowRight } from 'lucide-react';
import { memo, Suspense } from 'react';
import type { GigCard as Gig } from '#contract/catalog/gigs/gig.schema.ts';
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { listPopularGigs } from '#contract/discovery/search/popular.endpoints.ts';
import { listPopularQueries } from '#contract/discovery/search/query-log.endpoints.ts';
import { getRules } from '#contract/orders/orders/rules.endpoints.ts';
import { openAuthDialog } from '#web/app/auth-dialog-state.ts';
import { latePart } from '#web/app/late-part.tsx';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { openList, packed } from '#web/app/page-data/packed-list.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useSession } from '#web/app/session.ts';
import { CategoryArcade } from './category-arcade.tsx';
import { GigCard } from '#web/discovery/search/gig-card.tsx';
import { sellerShareText } from '#web/help/content/rules-copy.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

function joinAsSeller(): void {
  openAuthDialog('signup', {
    intent: { kind: 'start-selling', purpose: 'start selling', address: '/dashboard', side: 'seller' },
  });
}

async function load({ call }: LoadArgs) {
  const [categories, gigs, popular, { rules }] = await Promise.all([
    call(listCategories, {}),
    call(listPopularGigs, {}),
    call(listPopularQueries, { limit: 4 }),
    call(getRules, {}),
  ]);
  return {
    categories: categories.items,
    gigs: packed<Gig>(gigs.items),
    popular: popular.items,
    sellerShare: sellerShareText(rules.fees),
    approvalDays: rules.autoCompleteDays,
  };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(async (args: LoadArgs) => {
  const [loaded] = await Promise.all([load(args), homeSearch.fetchPart(), escrowStory.fetchPart()]);
  return loaded;
});

const homeSearch = latePart(() =>
  import('#web/discovery/search/home-search.tsx').then((part) => part.HomeSearch),
);
const escrowStory = latePart(() => import('./escrow-story.tsx').then((part) => part.EscrowStory));

/** Memoized: until their code has loaded, nothing above may re-render them. */
const HomeSearch = memo(function HomeSearch() {
  return (
    <Suspense fallback={null}>
      <homeSearch.Part />
    </Suspense>
  );
});
const EscrowStory = memo(function EscrowStory({ approvalDays }: { approvalDays: number }) {
  return (
    <Suspense fallback={null}>
      <escrowStory.Part approvalDays={approvalDays} />
    </Suspense>
  );
});

export default function HomePage({ loaderData }: PageProps<typeof load>) {
  const gigs = openList(loaderData.gigs);
  return (
    <>
      <PageMeta
        description="Hire freelancers with a written agreement and the money in escrow: paid in before work starts, released when you approve."
        canonicalPath="/"
      />
      <Hero popular={loaderData.popular} />
      <CategoryArcade categories={loaderData.categories} />
      {gigs.length > 0 && (
        <section aria-labelledby="popular" className="page-column pt-16 sm:pt-24">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h2 id="popular" className="heading-1">
              Popular right now
            </h2>
            <Link
              to="/explore"
              className="group flex min-h-11 items-center gap-1.5 rounded-sm font-medium text-accent hover:underline"
            >
              All gigs
              <Icon of={ArrowRight} size={17} className="transition-transform group-hover:translate-x-0.5" />
            </Link>
          </div>
          <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4 max-lg:md:[&>li:nth-child(n+7)]:hidden">
            {gigs.map((gig) => (
              <li key={gig.id} className="min-w-0">
                <GigCard
                  gig={gig}
                  small
                  sizes="(min-width: 80rem) 302px, (min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 46vw"
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <EscrowStory approvalDays={loaderData.approvalDays} />
      <WaysIn sellerShare={loaderData.sellerShare} />
    </>
  );
}

function Hero({ popular }: { popular: readonly string[] }) {
  return (
    <section className="page-column pt-12 text-center sm:pt-20 lg:pt-24">
      <h1 className="heading-hero mx-auto max-w-[15ch]">Good work, safely paid.</h1>
      <p className="mx-auto mt-5 max-w-xl text-lg text-ink-soft">
        Agree on the work in writing, pay into escrow, and release the money when you approve what was made.
      </p>
      <HomeSearch />
      {popular.length > 0 && (
        <p className="mt-4 flex flex-wrap items-center justify-center gap-x-4 text-sm text-ink-faint">
          <span>Popular searches</span>
          {popular.map((words) => (
            <Link
              key={words}
              to={`/explore?${new URLSearchParams({ q: words })}`}
              className="flex min-h-8 items-center rounded-sm text-ink-soft underline decoration-line-strong/50 underline-offset-4 hover:text-ink hover:decoration-ink pointer-coarse:min-h-11"
            >
              {words}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

function WaysIn({ sellerShare }: { sellerShare: string }) {
  const { isAuthenticated } = useSession();
  return (
    <section aria-label="Begin" className="page-column pt-16 sm:pt-24">
      <div className="scheme-dark grid overflow-hidden rounded-lg border border-line bg-surface text-ink md:grid-cols-2">
        <div className="p-7 sm:p-10 lg:p-14">
          <h2 className="heading-1">Need something done?</h2>
          <p className="mt-3 max-w-sm text-ink-soft">
            Compare packages by price, days and what is included. You are charged once, and nothing leaves
            escrow without you.
          </p>
          <ButtonLink to="/explore" variant="primary" size="lg" className="mt-7">
            Find a gig
          </ButtonLink>
        </div>
        <div className="border-t border-line p-7 sm:p-10 md:border-t-0 md:border-l lg:p-14">
          <h2 className="heading-1">Have a skill to sell?</h2>
          <p className="mt-3 max-w-sm text-ink-soft">
            Describe it once as a gig. Orders arrive already paid into escrow, with the requirements attached.
            You keep {sellerShare}.
          </p>
          {isAuthenticated ? (
            <ButtonLink to="/dashboard" size="lg" className="mt-7">
              Go to your dashboard
            </ButtonLink>
          ) : (
            <Button size="lg" className="mt-7" onClick={joinAsSeller}>
              Join as a seller
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
