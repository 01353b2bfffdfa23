// /offers/new?gig=… or ?order=… or ?with=… or ?request=…: a first offer to a gig’s seller, the other side of an order, a
// conversation partner, or the buyer of a quote request.
// Guarantees: the owner of the gig decides who buys; if no offer is possible, that is stated before any input.
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { previewQuote } from '#contract/settlement/checkout/checkout.endpoints.ts';
import type { InputOf } from '#contract/common/endpoint.ts';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import { listSellerGigs } from '#contract/catalog/gigs/gig.endpoints.ts';
import { findConversation } from '#contract/messaging/messages/message.endpoints.ts';
import { answerQuoteRequest, getQuoteRequest } from '#contract/messaging/messages/quote-request.endpoints.ts';
import type { QuoteRequestCard } from '#contract/messaging/messages/quote-request.schema.ts';
import { offerLimits } from '#contract/deals/offers/offer.schema.ts';
import { makeOffer } from '#contract/deals/offers/offer.endpoints.ts';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import type { Fees } from '#contract/orders/orders/fee.schema.ts';
import { getRules } from '#contract/orders/orders/rules.endpoints.ts';
import { CallFailed } from '#contract/common/call.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { emptyOffer, type OfferDraft } from '#web/deals/offers/offer-draft.ts';
import { OfferForm } from '#web/deals/offers/offer-form.tsx';
import { wishText } from '#web/messaging/messages/quotes/quote-copy.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Subject = { about: InputOf<typeof makeOffer>['about']; name: string; role: 'buyer' | 'seller' };
type Loaded = {
  other: string;
  /** The most likely one first; empty when no offer is possible. */
  subjects: Subject[];
  fees: Fees;
  back: { to: string; label: string };
  /** The name under which the draft is stored. */
  draft: string;
  /** The conversation to show the sent offer in; null: its own page. */
  conversationId: string | null;
  /** The quote request that the offer answers. */
  request: QuoteRequestCard | null;
};

async function loadSubject({ call, url, account }: LoadArgs): Promise<Loaded> {
  const requestId = url.searchParams.get('request');
  if (requestId) return loadRequest({ call, account, requestId });
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
      request: null,
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
    request: null,
  };
}

/** For a conversation: the gigs of both people, starting with those of the viewer's active side. */
async function loadBetween({
  call,
  account,
  username,
}: Pick<LoadArgs, 'call' | 'account'> & { username: string }): Promise<Loaded> {
  const conversation = await call(findConversation, { username });
  const { other, otherHasWritten, id } = conversation;
  const gigsOf = async (name: string | null | undefined) =>
    name ? (await call(listSellerGigs, { username: name })).items : [];
  const isOpen = conversation.status === 'open';
  const [own, theirs, { rules }] = await Promise.all([
    gigsOf(isOpen && otherHasWritten ? account?.profile.username : null),
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
    request: null,
  };
}

/** For a quote request: the seller’s gigs, the one it names first. */
async function loadRequest({
  call,
  account,
  requestId,
}: Pick<LoadArgs, 'call' | 'account'> & { requestId: string }): Promise<Loaded> {
  const request = await call(getQuoteRequest, { requestId });
  const conversation = `/messages/${request.conversationId}`;
  if (!request.allowedActions.includes('answer-quote-request')) throw redirect(conversation);
  const own = account?.profile.username;
  const [gigs, { rules }] = await Promise.all([
    own ? call(listSellerGigs, { username: own }).then(({ items }) => items) : [],
    call(getRules, {}),
  ]);
  const isNamed = ({ slug }: { slug: string }) => slug === request.gig?.slug;
  return {
    subjects: gigs
      .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
      .map(({ slug, title }) => ({
        about: { gigSlug: slug, username: request.counterpart.username },
        name: title,
        role: 'seller',
      })),
    other: request.counterpart.displayName,
    fees: rules.fees,
    back: { to: conversation, label: 'Back to the request' },
    draft: `offer:request:${request.id}`,
    conversationId: request.conversationId,
    request,
  };
}

const load = gate(loadSubject, { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Remounts for each draft, so that no input carries over. */
export default function NewOfferPage({ loaderData }: PageProps<typeof load>) {
  return <OfferTo key={loaderData.draft} loaded={loaderData} />;
}

function OfferTo({ loaded }: { loaded: Loaded }) {
  const { subjects, other, back } = loaded;
  // The order depends on the viewer's side, so the gig is stored, not its index.
  const [chosen, setChosen] = useState(subjects[0] && keyOf(subjects[0]));
  const subject = subjects.find((candidate) => keyOf(candidate) === chosen) ?? subjects[0];
  return (
    <div className="page-column pb-16">
      <PageMeta title={`Offer to ${other}`} noIndex />
      <PageHead
        title={loaded.request ? `Answer ${other} with an offer` : `Make ${other} an offer`}
        crumbs={[back]}
        lead={
          subject &&
          loaded.request === null && (
            <>
              For something the packages of <bdi>“{subject.name}”</bdi> do not cover. {other} can accept it,
              make a counteroffer, or decline.
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
          title="No gig to make an offer for"
          action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
        >
          {loaded.request
            ? 'An offer needs one of your active gigs. Publish or resume one, then answer the request.'
            : 'An offer needs an active gig of either of you. You can offer your own gigs to anyone who has written to you.'}
        </EmptyState>
      )}
    </div>
  );
}

/** A gig is never on both sides, so its slug is unique. */
function keyOf({ about }: Subject): string {
  return 'gigSlug' in about ? about.gigSlug : about.orderNumber;
}

type NewOfferProps = { loaded: Loaded; subject: Subject; choice: React.ReactNode };

function NewOffer({ loaded, subject, choice }: NewOfferProps) {
  const { fees, draft, conversationId, request } = loaded;
  const navigate = useNavigate();
  const onDone = (offer: { id: string }) => {
    toast.success('Offer sent');
    return navigate(
      conversationId === null ? `/offers/${offer.id}` : `/messages/${conversationId}#message-${offer.id}`,
    );
  };
  const make = useCommand(makeOffer, { onDone });
  const answer = useCommand(answerQuoteRequest, { onDone });
  const { busy, errors, failure } = request ? answer : make;
  return (
    <OfferForm
      name={draft}
      initial={request ? offerFor(request) : emptyOffer}
      role={subject.role}
      fees={fees}
      submitLabel="Send offer"
      before={
        <>
          {request && <Request request={request} />}
          {choice}
        </>
      }
      busy={busy}
      errors={errors}
      failure={failure?.message}
      onSend={async (input) =>
        (request
          ? await answer.run({ requestId: request.id, gigSlug: keyOf(subject), ...input })
          : await make.run({ about: subject.about, ...input })) !== null
      }
    />
  );
}

/** The terms that the request already implies. */
function offerFor({ text, budgetMinor, wantedBy, gig }: QuoteRequestCard): OfferDraft {
  const daysLeft =
    wantedBy === null ? null : Math.floor((Date.parse(`${wantedBy}T00:00:00Z`) - Date.now()) / 86_400_000);
  return {
    ...emptyOffer,
    title: gig?.title.slice(0, offerLimits.title.max) ?? '',
    description: text,
    priceMinor: budgetMinor,
    deliveryDays: daysLeft === null ? null : Math.min(Math.max(daysLeft, 1), offerLimits.deliveryDays.max),
  };
}

function Request({ request }: { request: QuoteRequestCard }) {
  const wish = wishText(request);
  return (
    <Card title={`${request.counterpart.displayName} needs`}>
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {request.text}
      </p>
      {wish !== '' && <p className="mt-3 text-sm font-medium tabular-nums">{wish}</p>}
      {request.fileCount > 0 && (
        <p className="mt-3 text-sm">
          <TextLink to={`/messages/${request.conversationId}#message-${request.id}`}>
            {request.fileCount === 1
              ? 'See the attached file'
              : `See the ${request.fileCount} attached files`}
          </TextLink>
        </p>
      )}
    </Card>
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
    <Card title="Gig">
      <NativeSelect
        label="Gig"
        value={keyOf(chosen)}
        help={chosen.role === 'seller' ? `You sell, ${other} pays.` : `${other} sells, you pay.`}
        options={subjects.map((subject) => ({
          value: keyOf(subject),
          label: `${subject.role === 'seller' ? 'Yours' : 'Theirs'}: ${subject.name}`,
        }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </Card>
  );
}
