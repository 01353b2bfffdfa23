// /offers/new?gig=… or ?order=…: a first offer, to the seller of a gig or to the other side of an earlier order.
import { useNavigate } from 'react-router';
import { previewQuote } from '#contract/checkout/checkout.endpoints.ts';
import { getGig } from '#contract/gigs/gig.endpoints.ts';
import { makeOffer } from '#contract/offers/offer.endpoints.ts';
import { getOrder } from '#contract/orders/order.endpoints.ts';
import { CallFailed } from '#contract/common/call.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { emptyOffer } from '#web/offers/offer-draft.ts';
import { OfferForm } from '#web/offers/offer-form.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { toast } from '#web/ui/toast.ts';

async function loadSubject({ call, url }: LoadArgs) {
  const orderNumber = url.searchParams.get('order');
  if (orderNumber) {
    const order = await call(getOrder, { orderNumber });
    return {
      about: { orderNumber },
      name: order.title,
      other: order.counterpart.displayName,
      role: order.role,
      fees: order.quote.fees,
      back: { to: `/orders/${orderNumber}`, label: 'Back to the order' },
    };
  }
  const gigSlug = url.searchParams.get('gig');
  if (!gigSlug) throw new CallFailed('gig_not_found', 'Choose a gig to make an offer for.', { http: 404 });
  const gig = await call(getGig, { slug: gigSlug });
  const quote = await call(previewQuote, { gigSlug, package: gig.packages[0]!.tier });
  return {
    about: { gigSlug },
    name: gig.title,
    other: gig.seller.displayName,
    role: 'buyer' as const,
    fees: quote.fees,
    back: { to: `/gigs/${gigSlug}`, label: 'Back to the gig' },
  };
}
const load = gate(loadSubject, { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function NewOfferPage({ loaderData }: PageProps<typeof load>) {
  const { about, name, other, role, fees, back } = loaderData;
  const navigate = useNavigate();
  const make = useCommand(makeOffer, {
    onDone: (offer) => {
      toast.success('Offer sent');
      return navigate(`/offers/${offer.id}`);
    },
  });
  return (
    <div className="page-column pb-16">
      <PageMeta title={`An offer to ${other}`} noIndex />
      <PageHead
        title={`Make ${other} an offer`}
        crumbs={[back]}
        lead={
          <>
            For something that the packages of <bdi>“{name}”</bdi> do not cover. {other} may accept it, answer
            with another one, or decline.
          </>
        }
      />
      <OfferForm
        name={`offer:${'gigSlug' in about ? about.gigSlug : about.orderNumber}`}
        initial={emptyOffer}
        role={role}
        fees={fees}
        submitLabel="Send the offer"
        busy={make.busy}
        errors={make.errors}
        failure={make.failure?.message}
        onSend={async (input) => (await make.run({ about, ...input })) !== null}
      />
    </div>
  );
}
