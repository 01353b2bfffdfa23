// /compare?gigs=one,other: up to four gigs side by side. Its state is the URL, so it can be shared and works without scripts.
// Guarantees: a real table; on small screens it scrolls sideways under its row heads, by keyboard too.
import { Plus, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { listRelatedGigs } from '#contract/catalog/gigs/gig.endpoints.ts';
import { compareGigs } from '#contract/catalog/gigs/named-gigs.endpoints.ts';
import { aiUseName } from '#contract/catalog/gigs/ai-use.rules.ts';
import { maxCompared } from '#contract/catalog/gigs/gig.rules.ts';
import { licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import type { GigCard, GigView } from '#contract/catalog/gigs/gig.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { compareAddress } from '#web/discovery/compare/compare-state.ts';
import { LevelBadge } from '#web/catalog/gigs/level-badge.tsx';
import { daysText, revisionsText, tierNames } from '#web/catalog/gigs/package-copy.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';

async function load({ call, url }: LoadArgs) {
  const slugs = (url.searchParams.get('gigs') ?? '').slice(0, maxCompared * 120);
  const { items: gigs } = slugs ? await call(compareGigs, { slugs }) : { items: [] };
  const [first] = gigs;
  const hasRoom = first !== undefined && gigs.length < maxCompared;
  const near = hasRoom ? (await call(listRelatedGigs, { slug: first.slug })).items : [];
  const known = new Set(gigs.map((gig) => gig.id));
  return { gigs, near: near.filter((gig) => !known.has(gig.id)).slice(0, 4) };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ComparePage({ loaderData: { gigs, near } }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta title="Compare gigs" noIndex />
      <PageHead
        title="Compare gigs"
        lead={gigs.length > 0 ? 'Side by side: price, delivery time and what is included.' : undefined}
        crumbs={[{ to: '/explore', label: 'Explore' }]}
      />
      {gigs.length === 0 ? (
        <EmptyState
          icon={Scale}
          title="Nothing to compare yet"
          action={
            <ButtonLink to="/explore" variant="primary">
              Explore gigs
            </ButtonLink>
          }
        >
          Press “Compare” below a gig in Explore. Up to four are shown side by side; gigs that are no longer
          offered are left out.
        </EmptyState>
      ) : (
        <Comparison gigs={gigs} />
      )}
      {near.length > 0 && <Near gigs={gigs} near={near} />}
    </div>
  );
}

const slugsOf = (gigs: readonly { slug: string }[]) => gigs.map((gig) => gig.slug);

function Comparison({ gigs }: { gigs: GigView[] }) {
  return (
    <div
      role="region"
      aria-label="The gigs compared"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full table-fixed text-sm" style={{ minWidth: `${6.5 + gigs.length * 12}rem` }}>
        <caption className="sr-only">The gigs compared</caption>
        <colgroup>
          <col className="w-26 sm:w-40" />
        </colgroup>
        <thead className="align-top">
          <tr>
            <RowHead>Gig</RowHead>
            {gigs.map((gig) => (
              <th key={gig.id} scope="col" className="border-l border-line p-3 text-left font-normal sm:p-4">
                <GigHead gig={gig} others={slugsOf(gigs).filter((slug) => slug !== gig.slug)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line align-top">
          {rows.map(({ label, render }) => (
            <tr key={label}>
              <RowHead>{label}</RowHead>
              {gigs.map((gig) => (
                <td key={gig.id} className="border-l border-line p-3 sm:p-4">
                  {render(gig)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowHead({ children }: { children: string }) {
  return (
    <th
      scope="row"
      className="sticky left-0 z-1 bg-surface p-3 text-left align-top font-medium text-ink-soft sm:p-4"
    >
      {children}
    </th>
  );
}

function GigHead({ gig, others }: { gig: GigView; others: string[] }) {
  return (
    <>
      <Picture
        picture={gig.pictures[0] ?? null}
        alt=""
        sizes="(min-width: 64rem) 280px, 12rem"
        className="rounded-md"
      />
      <Link
        to={`/gigs/${gig.slug}`}
        className="mt-3 block text-base leading-snug font-medium wrap-anywhere hover:underline"
      >
        <bdi>{gig.title}</bdi>
      </Link>
      <TextLink
        to={compareAddress(others)}
        aria-label={`Remove ${gig.title}`}
        preventScrollReset
        className="mt-1 inline-flex min-h-9 items-center pointer-coarse:min-h-11"
      >
        Remove
      </TextLink>
    </>
  );
}

const rows: { label: string; render: (gig: GigView) => ReactNode }[] = [
  {
    label: 'Price',
    render: (gig) => <Packages gig={gig} render={({ priceMinor }) => <Price amountMinor={priceMinor} />} />,
  },
  {
    label: 'Delivery',
    render: (gig) => <Packages gig={gig} render={({ deliveryDays }) => daysText(deliveryDays)} />,
  },
  {
    label: 'Revisions',
    render: (gig) => <Packages gig={gig} render={({ revisions }) => revisionsText(revisions)} />,
  },
  {
    label: 'License',
    render: (gig) => <Packages gig={gig} render={({ license }) => licenseWords[license].name} />,
  },
  { label: 'Generative AI', render: (gig) => aiUseName(gig.aiUse) },
  { label: 'Included', render: (gig) => <Included gig={gig} /> },
  {
    label: 'Reviews',
    render: (gig) => <Rating ratingHundredths={gig.ratingHundredths} count={gig.reviewCount} />,
  },
  { label: 'Orders completed', render: (gig) => gig.ordersCompleted.toLocaleString('en-US') },
  { label: 'Orders in queue', render: (gig) => gig.ordersInQueue.toLocaleString('en-US') },
  { label: 'Seller', render: (gig) => <Seller gig={gig} /> },
  {
    label: 'On time',
    render: ({ seller }) =>
      seller.onTimePercent === null ? 'No deliveries yet' : `${seller.onTimePercent}%`,
  },
  {
    label: 'Languages',
    render: ({ seller }) => seller.languages.map(({ name }) => name).join(', ') || 'Not stated',
  },
];

type Package = GigView['packages'][number];

function Packages({ gig, render }: { gig: GigView; render: (item: Package) => ReactNode }) {
  return (
    <ul className="grid gap-1 tabular-nums">
      {gig.packages.map((item) => (
        <li key={item.tier}>
          {gig.packages.length > 1 && (
            <span className="block text-xs text-ink-faint">{tierNames[item.tier]}</span>
          )}
          {render(item)}
        </li>
      ))}
    </ul>
  );
}

function Included({ gig }: { gig: GigView }) {
  const [first] = gig.packages;
  if (!first || first.items.length === 0) return 'Not stated';
  return (
    <>
      {gig.packages.length > 1 && (
        <span className="block text-xs text-ink-faint">{tierNames[first.tier]}</span>
      )}
      <ul className="list-disc pl-4 wrap-anywhere">
        {first.items.map((item) => (
          <li key={item}>
            <bdi>{item}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

function Seller({ gig: { seller } }: { gig: GigView }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <TextLink to={`/profile/${seller.username}`} className="inline-flex min-h-6 items-center wrap-anywhere">
        <bdi>{seller.displayName}</bdi>
      </TextLink>
      <LevelBadge level={seller.level} />
    </div>
  );
}

/** Similar gigs as links, so that the table can be filled without scripts. */
function Near({ gigs, near }: { gigs: GigView[]; near: GigCard[] }) {
  return (
    <section aria-labelledby="near" className="mt-12">
      <h2 id="near" className="heading-2">
        Add a similar gig
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {near.map((gig) => (
          <li key={gig.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <Link
              to={`/gigs/${gig.slug}`}
              className="min-w-0 flex-1 basis-60 font-medium wrap-anywhere hover:underline"
            >
              <bdi>{gig.title}</bdi>
            </Link>
            <span className="text-sm text-ink-soft">
              From <Price amountMinor={gig.fromPriceMinor} />
            </span>
            <ButtonLink
              to={compareAddress(slugsOf([...gigs, gig]))}
              size="sm"
              preventScrollReset
              icon={Plus}
              aria-label={`Add ${gig.title}`}
            >
              Add
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
