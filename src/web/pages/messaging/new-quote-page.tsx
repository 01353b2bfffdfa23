// /quotes/new?gig=… or ?with=…: a quote request to the seller of a gig, or to a seller.
// Guarantees: if no request is possible, that is stated before any input; the sent request is shown in its conversation.
import { ReceiptText } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { InputOf } from '#contract/common/endpoint.ts';
import { CallFailed } from '#contract/common/call.ts';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import { findConversation } from '#contract/messaging/messages/message.endpoints.ts';
import { requestQuote } from '#contract/messaging/messages/quote-request.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { QuoteForm } from '#web/messaging/messages/quotes/quote-form.tsx';
import { ContactFacts } from '#web/people/accounts/profiles/contact-facts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { getPublicProfile } from '#contract/people/accounts/account.endpoints.ts';

async function loadSubject({ call, url }: LoadArgs) {
  const gigSlug = url.searchParams.get('gig');
  const gig = gigSlug === null ? null : await call(getGig, { slug: gigSlug });
  const username = gig?.seller.username ?? url.searchParams.get('with');
  if (username === null)
    throw new CallFailed('gig_not_found', 'Choose a gig or a seller to ask.', { http: 404 });
  const [{ status, otherSells }, seller] = await Promise.all([
    call(findConversation, { username }),
    call(getPublicProfile, { username }),
  ]);
  const about: InputOf<typeof requestQuote>['about'] = gig ? { gigSlug: gig.slug } : { username };
  const back = gig
    ? { to: `/gigs/${gig.slug}`, label: 'Back to the gig' }
    : { to: `/profile/${username}`, label: 'Back to the profile' };
  return { about, seller, gigTitle: gig?.title ?? null, back, mayAsk: status === 'open' && otherSells };
}
const load = gate(loadSubject, { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function NewQuotePage({ loaderData }: PageProps<typeof load>) {
  const { about, seller, gigTitle, back, mayAsk } = loaderData;
  const name = `quote:${'gigSlug' in about ? about.gigSlug : `with:${seller.id}`}`;
  return (
    <div className="page-column pb-16">
      <PageMeta title={`Quote request to ${seller.displayName}`} noIndex />
      <PageHead
        title="Request a quote"
        crumbs={[back]}
        lead={
          gigTitle === null ? (
            <>Describe what you need; {seller.displayName} answers with a price and a delivery time.</>
          ) : (
            <>
              For something the packages of <bdi>“{gigTitle}”</bdi> do not cover. {seller.displayName} answers
              with a price and a delivery time.
            </>
          )
        }
      />
      {mayAsk ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-8">
          <Card title="Your request">
            <Asking key={name} name={name} about={about} other={seller.displayName} />
          </Card>
          <Card title="The seller">
            <p className="flex items-center gap-3">
              <Avatar name={seller.displayName} url={seller.avatarUrl} size={40} />
              <bdi className="min-w-0 font-medium wrap-anywhere">{seller.displayName}</bdi>
            </p>
            <ContactFacts seller={seller} className="mt-4" />
          </Card>
        </div>
      ) : (
        <EmptyState
          icon={ReceiptText}
          title={`You cannot request a quote from ${seller.displayName}`}
          action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
        >
          They are not taking requests from you. Other sellers can be asked on their gigs and profiles.
        </EmptyState>
      )}
    </div>
  );
}

type AskingProps = { name: string; about: InputOf<typeof requestQuote>['about']; other: string };

function Asking({ name, about, other }: AskingProps) {
  const navigate = useNavigate();
  const ask = useCommand(requestQuote, {
    onDone: ({ conversationId, id }) => navigate(`/messages/${conversationId}#message-${id}`),
  });
  return (
    <QuoteForm
      name={name}
      other={other}
      busy={ask.busy}
      errors={ask.errors}
      failure={ask.failure?.message}
      isWarned={ask.failure?.code === 'contact_rule'}
      onSend={async (input) => (await ask.run({ about, ...input })) !== null}
    />
  );
}
