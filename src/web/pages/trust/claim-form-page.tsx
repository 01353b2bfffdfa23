// /gigs/:slug/claim: somebody says that pictures of a gig are their own work. Guards: guests may, too; a mail confirms their address.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { ClaimForm, type SentClaim } from '#web/trust/copyright/claim-form.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = ({ call, params }: LoadArgs) => call(getGig, { slug: params.slug ?? '' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ClaimFormPage({ loaderData: gig }: PageProps<typeof load>) {
  const [sent, setSent] = useState<SentClaim | null>(null);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sent) return;
    // The form was longer than what has taken its place: one reads from the top on what became of it.
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView();
  }, [sent]);
  const title = sent ? sentTitle(sent) : 'This is my work';
  return (
    <div className="page-column max-w-2xl pb-16">
      <PageMeta title={title} noIndex />
      <div ref={head} tabIndex={-1} className="outline-none">
        <PageHead
          title={title}
          lead={sent ? sentLead(sent) : <bdi className="wrap-anywhere">{gig.title}</bdi>}
          crumbs={[{ to: `/gigs/${gig.slug}`, label: 'Back to the gig' }]}
        />
      </div>
      {sent ? (
        <ButtonLink to={sent.claimId ? `/claims/${sent.claimId}` : '/explore'} variant="primary">
          {sent.claimId ? 'See the claim' : 'Explore all gigs'}
        </ButtonLink>
      ) : gig.isOwn ? (
        <p>
          This is your own gig. Claims that others make about it stand under{' '}
          <TextLink to="/claims">Claims</TextLink>.
        </p>
      ) : (
        <ClaimForm gig={gig} onSent={setSent} />
      )}
    </div>
  );
}

const sentTitle = ({ claimId }: SentClaim) => (claimId ? 'Your claim is made' : 'Look into your mail');

function sentLead({ claimId, email }: SentClaim): ReactNode {
  const address = <bdi className="font-medium wrap-anywhere text-ink">{email}</bdi>;
  return claimId ? (
    <>The seller is told and has 72 hours to answer. What comes of it is told to {address}.</>
  ) : (
    <>
      We have sent a link to {address}. The claim begins when you have used it; without that it is forgotten
      after 7 days.
    </>
  );
}
