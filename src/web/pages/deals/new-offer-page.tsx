// /offers/new?gig=… or ?order=… or ?with=…: a first offer, to the seller of a gig, to the other side of an earlier order, or to
// whom one writes with, about a gig of either.
// Guards: whose gig it is says who buys; what cannot be offered is said before anything is typed.
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { previewQuote } from '#contract/settlement/checkout/checkout.endpoints.ts';
import type { InputOf } from '#contract/common/endpoint.ts';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import { listSellerGigs } from '#contract/catalog/gigs/gig.endpoints.ts';
import { findConversation } from '#contract/messaging/messages/message.endpoints.ts';
import { makeOffer } from '#contract/deals/offers/offer.endpoints.ts';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import type { Fees } from '#contract/orders/orders/fee.schema.ts';
import { getRules } from '#contract/orders/orders/rules.endpoints.ts';
import { CallFailed } from '#contract/common/call.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { emptyOffer } from '#web/deals/offers/offer-draft.ts';
import { OfferForm } from '#web/deals/offers/offer-form.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Subject = { about: InputOf<typeof makeOffer>['about']; name: string; role: 'buyer' | 'seller' };
type Loaded = {
  other: string;
  /** The one that is meant first stands first; none where nothing can be offered. */
  subjects: Subject[];
  fees: Fees;
  back: { to: string; label: string };
  /** The draft is kept under this name. */
  draft: string;
  /** Where the offer is shown once it is sent; null: on its own page. */
  conversationId: string | null;
};

async function loadSubject({ call, url, account }: LoadArgs): Promise<Loaded> {
  const username = url.searchParams.get('with');
  if (username) return loadBetween({ call, account, username });
  const orderNumber = url.searchParams.get('order');
  if (orderNumber) {
    const order = await call(getOrder, { orderNumber });
    return {
      subjects: [{ about: { orderNumber }, name: order.title, role: order.role }],
      other: order.counterpart.displayName,
      fees: order.quote.fees,
      back: { to: `/orders/${orderNumber}`, label: 'Back to the order' },
      draft: `offer:${orderNumber}`,
      conversationId: null,
    };
  }
  const gigSlug = url.searchParams.get('gig');
  if (!gigSlug) throw new CallFailed('gig_not_found', 'Choose a gig to make an offer for.', { http: 404 });
  const gig = await call(getGig, { slug: gigSlug });
  const quote = await call(previewQuote, { gigSlug, package: gig.packages[0]!.tier });
  return {
    subjects: [{ about: { gigSlug }, name: gig.title, role: 'buyer' }],
    other: gig.seller.displayName,
    fees: quote.fees,
    back: { to: `/gigs/${gigSlug}`, label: 'Back to the gig' },
    draft: `offer:${gigSlug}`,
    conversationId: null,
  };
}

/** Of two who write to each other: the gigs of either, those of the side that the viewer is on first. */
async function loadBetween({
  call,
  account,
  username,
}: Pick<LoadArgs, 'call' | 'account'> & { username: string }): Promise<Loaded> {
  const conversation = await call(findConversation, { username });
  const { other, hasHeard, id } = conversation;
  const gigsOf = async (name: string | null | undefined) =>
    name ? (await call(listSellerGigs, { username: name })).items : [];
  const isOpen = conversation.standing === 'open';
  const [own, theirs, { rules }] = await Promise.all([
    gigsOf(isOpen && hasHeard ? account?.profile.username : null),
    gigsOf(isOpen ? username : null),
    call(getRules, {}),
  ]);
  const sold = own.map((gig): Subject => ({
    about: { gigSlug: gig.slug, username },
    name: gig.title,
    role: 'seller',
  }));
  const bought = theirs.map((gig): Subject => ({
    about: { gigSlug: gig.slug },
    name: gig.title,
    role: 'buyer',
  }));
  return {
    subjects: account?.role === 1 ? [...sold, ...bought] : [...bought, ...sold],
    other: other.displayName,
    fees: rules.fees,
    back: {
      to: id === null ? `/messages/with/${username}` : `/messages/${id}`,
      label: 'Back to your messages',
    },
    draft: `offer:with:${other.id}`,
    conversationId: id,
  };
}

const load = gate(loadSubject, { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Another draft is another form: nothing of what was typed or chosen for the one before it. */
export default function NewOfferPage({ loaderData }: PageProps<typeof load>) {
  return <OfferTo key={loaderData.draft} loaded={loaderData} />;
}

function OfferTo({ loaded }: { loaded: Loaded }) {
  const { subjects, other, back } = loaded;
  // Their order follows the side that the viewer is on, so it is the gig that is remembered, not its place.
  const [chosen, setChosen] = useState(subjects[0] && keyOf(subjects[0]));
  const subject = subjects.find((one) => keyOf(one) === chosen) ?? subjects[0];
  return (
    <div className="page-column pb-16">
      <PageMeta title={`An offer to ${other}`} noIndex />
      <PageHead
        title={`Make ${other} an offer`}
        crumbs={[back]}
        lead={
          subject && (
            <>
              For something that the packages of <bdi>“{subject.name}”</bdi> do not cover. {other} may accept
              it, answer with another one, or decline.
            </>
          )
        }
      />
      {subject ? (
        <NewOffer
          loaded={loaded}
          subject={subject}
          choice={
            subjects.length > 1 && (
              <Choice subjects={subjects} other={other} chosen={subject} onChange={setChosen} />
            )
          }
        />
      ) : (
        <EmptyState
          icon={Handshake}
          title="There is nothing to make an offer about"
          action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
        >
          An offer is about a gig that one of you has on offer. Your own can be offered to whoever has written
          to you.
        </EmptyState>
      )}
    </div>
  );
}

/** What it is about: no gig stands on both sides. */
function keyOf({ about }: Subject): string {
  return 'gigSlug' in about ? about.gigSlug : about.orderNumber;
}

type NewOfferProps = { loaded: Loaded; subject: Subject; choice: React.ReactNode };

function NewOffer({ loaded: { fees, draft, conversationId }, subject, choice }: NewOfferProps) {
  const navigate = useNavigate();
  const make = useCommand(makeOffer, {
    onDone: (offer) => {
      toast.success('Offer sent');
      return navigate(
        conversationId === null ? `/offers/${offer.id}` : `/messages/${conversationId}#message-${offer.id}`,
      );
    },
  });
  return (
    <OfferForm
      name={draft}
      initial={emptyOffer}
      role={subject.role}
      fees={fees}
      submitLabel="Send the offer"
      before={choice}
      busy={make.busy}
      errors={make.errors}
      failure={make.failure?.message}
      onSend={async (input) => (await make.run({ about: subject.about, ...input })) !== null}
    />
  );
}

type ChoiceProps = {
  subjects: readonly Subject[];
  other: string;
  chosen: Subject;
  onChange: (key: string) => void;
};

function Choice({ subjects, other, chosen, onChange }: ChoiceProps) {
  return (
    <Card title="What it is about">
      <NativeSelect
        label="Gig"
        value={keyOf(chosen)}
        help={chosen.role === 'seller' ? `You sell, ${other} pays.` : `${other} sells, you pay.`}
        options={subjects.map((one) => ({
          value: keyOf(one),
          label: `${one.role === 'seller' ? 'Yours' : 'Theirs'}: ${one.name}`,
        }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </Card>
  );
}
