// /offers/:offerId: an offer with each side’s amounts, its answers, and the progress of its milestones.
// Guarantees: only allowed actions are shown, each with its consequence; an offer that was countered links to the new one.
import { useRef, useState } from 'react';
import { licenseOf, licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import { getOffer } from '#contract/deals/offers/offer.endpoints.ts';
import type { OfferView } from '#contract/deals/offers/offer.schema.ts';
import { getBuyerFacts } from '#contract/orders/reputation/buyer-facts.endpoints.ts';
import type { BuyerFacts } from '#contract/orders/reputation/buyer-facts.schema.ts';
import { call } from '#web/app/call.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useLive } from '#web/app/live/live.ts';
import { revisionsText } from '#web/orders/orders/quote-copy.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { CounterForm } from '#web/deals/offers/counter-form.tsx';
import { type CounterProps, OfferActions } from '#web/deals/offers/offer-actions.tsx';
import { ChangeList } from '#web/deals/offers/offer-changes.tsx';
import { OfferMilestones } from '#web/deals/offers/offer-milestones.tsx';
import { OfferMoneyLines } from '#web/deals/offers/offer-money-lines.tsx';
import { OfferRounds } from '#web/deals/offers/offer-rounds.tsx';
import { offerStateWords, offerTurn } from '#web/deals/offers/offer-copy.ts';
import { BuyerFactsCard } from '#web/orders/reputation/buyer-facts-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

async function loadOffer({ call, params }: LoadArgs) {
  const offer = await call(getOffer, { offerId: params.offerId ?? '' });
  // Optional: the page is complete without it.
  const buyerFacts = showsBuyerFacts(offer)
    ? await call(getBuyerFacts, { username: offer.counterpart.username }).catch(() => null)
    : null;
  return { offer, buyerFacts };
}
const load = gate(loadOffer, { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function OfferPage({ loaderData }: PageProps<typeof load>) {
  const { offer, buyerFacts } = loaderData;
  return <Offer key={offer.id} loaded={offer} buyerFacts={buyerFacts} />;
}

/** Shown to sellers while they can still accept or cancel. */
function showsBuyerFacts({ role, state }: OfferView): boolean {
  return role === 'seller' && (state === 'open' || state === 'accepted');
}

function Offer({ loaded, buyerFacts }: { loaded: OfferView; buyerFacts: BuyerFacts | null }) {
  const [offer, setOffer] = useState(loaded);
  const [isCountering, setCountering] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const refetch = async () => {
    const latest = await call(getOffer, { offerId: loaded.id }).catch(() => null);
    if (latest) setOffer(latest);
  };
  useLive(['offer'], () => void refetch(), loaded.id);
  const state = offerStateWords[offer.state];
  return (
    <div className="page-column pb-16">
      <PageMeta title={`Offer: ${offer.title}`} noIndex />
      <PageHead
        title={<bdi className="wrap-anywhere">{offer.title}</bdi>}
        crumbs={[{ to: `/offers?as=${offer.role}`, label: 'Offers' }]}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-base">
            <Badge tone={state.tone}>{state.label}</Badge>
            <span>
              {offer.madeBy === offer.role ? 'to' : 'from'} <bdi>{offer.counterpart.displayName}</bdi>
            </span>
          </span>
        }
      />
      {isCountering ? (
        <CounterForm
          offer={offer}
          onCancel={() => {
            setCountering(false);
            requestAnimationFrame(() => opener.current?.focus());
          }}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-8">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <OfferStatus
              offer={offer}
              onChanged={setOffer}
              counterRef={opener}
              onCounter={() => setCountering(true)}
            />
            {buyerFacts && showsBuyerFacts(offer) && (
              <BuyerFactsCard title={`${offer.counterpart.displayName} as a buyer`} facts={buyerFacts} />
            )}
            <Terms offer={offer} />
            {offer.milestones.length > 0 && <OfferMilestones offer={offer} />}
            {offer.rounds.length > 1 && <OfferRounds offer={offer} />}
          </div>
          <aside className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:sticky lg:top-24">
            <Card title={offer.state === 'stopped' ? 'Original agreement' : 'What each side gets'}>
              <OfferMoneyLines role={offer.role} priceMinor={offer.priceMinor} money={offer.money} />
            </Card>
          </aside>
        </div>
      )}
    </div>
  );
}

type OfferStatusProps = CounterProps & {
  offer: OfferView;
  onChanged: (offer: OfferView) => void;
};

/** The status, its deadline, and the available actions. */
function OfferStatus({ offer, onChanged, counterRef, onCounter }: OfferStatusProps) {
  const turn = offerTurn(offer);
  if (offer.supersededBy) {
    return (
      <Card>
        <p>
          This offer was answered with a counteroffer.{' '}
          <TextLink to={`/offers/${offer.supersededBy}`}>See the latest offer</TextLink>
        </p>
      </Card>
    );
  }
  return (
    <Card title={turn ?? endOf(offer)}>
      {offer.gigIsRemoved && (offer.state === 'open' || offer.state === 'accepted') && (
        <p className="text-ink-soft">
          Support has removed the gig of this offer, so it can no longer be accepted or paid. Nothing was
          charged.
        </p>
      )}
      {!offer.gigIsRemoved && (offer.state === 'open' || offer.state === 'accepted') && (
        <p className="text-ink-soft">
          {offer.state === 'open' ? 'It can be answered until' : 'It can be paid until'}{' '}
          <RelativeTime at={offer.expiresAt} as="datetime" className="whitespace-nowrap" />.
        </p>
      )}
      {offer.orderNumber && (
        <p>
          <TextLink to={`/orders/${offer.orderNumber}`}>Open the order {offer.orderNumber}</TextLink>
        </p>
      )}
      {offer.state === 'stopped' && <PaidOnly offer={offer} />}
      <NewestChanges offer={offer} />
      <OfferActions offer={offer} onChanged={onChanged} counterRef={counterRef} onCounter={onCounter} />
    </Card>
  );
}

/** While the offer can be answered: the changes since the previous round. */
function NewestChanges({ offer }: { offer: OfferView }) {
  const [before, now] = offer.rounds.slice(-2);
  if (!before || !now || (offer.state !== 'open' && offer.state !== 'accepted')) return null;
  const whose = before.madeBy === offer.role ? 'your' : `${offer.counterpart.displayName}’s`;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-medium wrap-anywhere">Changed from {whose} previous offer</h3>
      <ChangeList before={before.terms} now={now.terms} />
    </div>
  );
}

/** After stopping, only paid milestones count. */
function PaidOnly({ offer }: { offer: OfferView }) {
  const paid = offer.milestones.filter((milestone) => milestone.orderNumber !== null);
  return (
    <p className="text-ink-soft">
      {paid.length} of {offer.milestones.length} milestones were paid, at a price of{' '}
      <Money amountMinor={paid.reduce((sum, milestone) => sum + milestone.priceMinor, 0)} /> of{' '}
      <Money amountMinor={offer.priceMinor} />. Nothing is owed for the others.
    </p>
  );
}

function endOf({ state, counterpart, role, madeBy }: OfferView): string {
  const maker = madeBy === role ? 'You' : counterpart.displayName;
  const other = madeBy === role ? counterpart.displayName : 'You';
  switch (state) {
    case 'declined':
      return `${other} declined this offer`;
    case 'withdrawn':
      return 'This offer was withdrawn';
    case 'expired':
      return 'This offer has expired';
    case 'ordered':
      return 'This offer became an order';
    case 'running':
      return 'The current milestone is in progress';
    case 'finished':
      return 'All milestones are completed';
    case 'stopped':
      return 'No further milestones will be paid';
    default:
      return `${maker} made this offer`;
  }
}

function Terms({ offer }: { offer: OfferView }) {
  const { terms, gig, brief } = offer;
  return (
    <Card title="Terms">
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {terms.description}
      </p>
      {terms.items.length > 0 && (
        <>
          <h3 className="mt-5 font-medium">Acceptance criteria</h3>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {terms.items.map((item) => (
              <li key={item} className="wrap-anywhere">
                <bdi>{item}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <DescriptionList
        className="mt-5 border-t border-line pt-2 text-sm"
        items={[
          { term: 'Delivery', description: daysText(terms.deliveryDays) },
          { term: 'Revisions', description: revisionsText(terms.revisions) },
          { term: 'License', description: licenseWords[licenseOf(terms)].name },
          {
            term: 'From the gig',
            description: <TextLink to={`/gigs/${gig.slug}`}>{gig.title}</TextLink>,
          },
          ...(offer.quoteRequest
            ? [
                {
                  term: 'Answers',
                  description: (
                    <TextLink
                      to={`/messages/${offer.quoteRequest.conversationId}#message-${offer.quoteRequest.id}`}
                    >
                      The quote request
                    </TextLink>
                  ),
                },
              ]
            : []),
          ...(brief
            ? [
                {
                  term: 'Project',
                  description: <TextLink to={`/projects/${brief.projectId}`}>{brief.title}</TextLink>,
                },
                {
                  term: 'SHA-256 of the brief',
                  description: <span className="font-mono text-xs">{brief.sha256}</span>,
                },
              ]
            : []),
        ]}
      />
      {offer.message && (
        <blockquote
          dir="auto"
          className="mt-5 max-w-prose border-l-2 border-line-strong pl-4 whitespace-pre-line text-ink-soft wrap-anywhere"
        >
          {offer.message}
        </blockquote>
      )}
    </Card>
  );
}
