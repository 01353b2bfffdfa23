// /offers: the offers or the quote requests (?show=requests) of one side of the account, newest first; those awaiting the viewer
// are marked.
import { Handshake, ReceiptText } from 'lucide-react';
import type { DataOf } from '#contract/common/endpoint.ts';
import { listOffers } from '#contract/deals/offers/offer.endpoints.ts';
import { listQuoteRequests } from '#contract/messaging/messages/quote-request.endpoints.ts';
import type { OfferCard } from '#contract/deals/offers/offer.schema.ts';
import { call } from '#web/app/call.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useFreshPage } from '#web/app/live/use-fresh-page.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { offerStateWords, offerTurn } from '#web/deals/offers/offer-copy.ts';
import { RequestRow } from '#web/messaging/messages/quotes/request-row.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { useMore } from '#web/ui/use-more.ts';

type Side = 'buyer' | 'seller';

async function loadOffers({ call: request, url, account }: LoadArgs) {
  const requested = url.searchParams.get('as');
  const side: Side =
    requested === 'buyer' || requested === 'seller' ? requested : account?.role === 1 ? 'seller' : 'buyer';
  return url.searchParams.get('show') === 'requests'
    ? { side, requests: await request(listQuoteRequests, { as: side }) }
    : { side, page: await request(listOffers, { as: side }) };
}
const load = gate(loadOffers, { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function OffersPage({ loaderData }: PageProps<typeof load>) {
  const { side, page, requests } = loaderData;
  useFreshPage(['offer', 'message']);
  const show = requests ? '&show=requests' : '';
  return (
    <div className="page-column pb-16">
      <PageMeta title="Offers" noIndex />
      <PageHead title="Offers" lead="Custom offers and quote requests you have sent and received." />
      <LinkTabs
        label="Whose offers"
        tabs={[
          { to: `/offers?as=buyer${show}`, label: 'As Buyer', current: side === 'buyer' },
          { to: `/offers?as=seller${show}`, label: 'As Seller', current: side === 'seller' },
        ]}
      />
      <nav aria-label="What to show" className="mt-4 flex gap-2">
        <FilterLink to={`/offers?as=${side}`} current={!requests}>
          Offers
        </FilterLink>
        <FilterLink to={`/offers?as=${side}&show=requests`} current={requests !== undefined}>
          Quote requests
        </FilterLink>
      </nav>
      {/* Remounts for each side, so that rows of the other one are dropped. */}
      {requests ? (
        <RequestRows key={side} side={side} first={requests} />
      ) : (
        <Rows key={side} side={side} first={page} />
      )}
    </div>
  );
}

type FilterLinkProps = { to: string; current: boolean; children: string };

function FilterLink({ to, current, children }: FilterLinkProps) {
  return (
    <Link
      to={to}
      aria-current={current ? 'true' : undefined}
      className={cx(
        'flex h-9 items-center rounded-full border px-3.5 text-sm transition-colors pointer-coarse:h-11',
        current ? 'border-ink bg-ink text-paper' : 'border-line hover:border-line-strong',
      )}
    >
      {children}
    </Link>
  );
}

function RequestRows({ side, first }: { side: Side; first: DataOf<typeof listQuoteRequests> }) {
  const list = useMore(first, (cursor) => call(listQuoteRequests, { as: side, cursor }));
  if (list.items.length === 0) return <Nothing of="requests" side={side} />;
  return (
    <>
      <ul className="mt-6 grid gap-3">
        {list.items.map((request) => (
          <li key={request.id}>
            <RequestRow request={request} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} total={null} />
    </>
  );
}

type Page = DataOf<typeof listOffers>;

function Rows({ side, first }: { side: Side; first: Page }) {
  const list = useMore(first, (cursor) => call(listOffers, { as: side, cursor }));
  if (list.items.length === 0) return <Nothing of="offers" side={side} />;
  return (
    <>
      <ul className="mt-6 grid gap-3">
        {list.items.map((offer) => (
          <li key={offer.id}>
            <OfferRow offer={offer} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} total={null} />
    </>
  );
}

function OfferRow({ offer }: { offer: OfferCard }) {
  const state = offerStateWords[offer.state];
  const turn = offerTurn(offer);
  return (
    <article className="relative flex flex-wrap items-start justify-between gap-x-6 gap-y-2 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong sm:p-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="leading-snug font-medium">
          <Link
            to={`/offers/${offer.id}`}
            className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
          >
            <bdi>{offer.title}</bdi>
          </Link>
        </h2>
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
          {offer.madeBy === offer.role ? 'to' : 'from'} <bdi>{offer.counterpart.displayName}</bdi>
        </p>
        <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone={state.tone}>{state.label}</Badge>
          {turn && (
            <span className={cx(offer.isMyTurn ? 'font-medium text-accent' : 'text-ink-soft')}>
              {turn}
              {offer.state !== 'running' && (
                <>
                  {' '}
                  · ends <RelativeTime at={offer.expiresAt} />
                </>
              )}
            </span>
          )}
        </p>
      </div>
      <p className="font-semibold sm:text-right">
        <Money amountMinor={offer.priceMinor} />
        <span className="block text-sm font-normal text-ink-faint">
          {daysText(offer.deliveryDays)}
          {offer.milestoneCount > 0 && `, ${offer.milestoneCount} milestones`}
        </span>
      </p>
    </article>
  );
}

const nothing = {
  offers: {
    icon: Handshake,
    title: 'No offers yet',
    buyer:
      'When no package fits, request a quote on the gig’s page: its seller answers with an offer. Or name a price yourself.',
    seller: 'Offers from buyers appear here, and those you make in answer to quote requests and messages.',
  },
  requests: {
    icon: ReceiptText,
    title: 'No quote requests yet',
    buyer:
      'Describe what you need on a gig or a profile; the seller answers with a price and a delivery time.',
    seller:
      'When a buyer needs something that no package covers, their request appears here and in your messages.',
  },
};

function Nothing({ of, side }: { of: keyof typeof nothing; side: Side }) {
  const { icon, title, [side]: text } = nothing[of];
  const action =
    side === 'buyer' ? (
      <ButtonLink to="/explore" variant="primary">
        Find a gig
      </ButtonLink>
    ) : undefined;
  return (
    <EmptyState icon={icon} title={title} action={action}>
      {text}
    </EmptyState>
  );
}
