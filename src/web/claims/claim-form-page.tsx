// /gigs/:slug/claim: somebody says that pictures of a gig are their own work. Guards: guests may, too; a mail confirms their address.
import { useState } from 'react';
import { getGig } from '#contract/gigs/gig.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { ClaimForm } from '#web/claims/claim-form.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = ({ call, params }: LoadArgs) => call(getGig, { slug: params.slug ?? '' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

type Sent = { claimId: string | null };

export default function ClaimFormPage({ loaderData: gig }: PageProps<typeof load>) {
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <div className="page-column max-w-2xl pb-16">
      <PageMeta title="This is my work" noIndex />
      <PageHead
        title={sent ? sentTitle(sent) : 'This is my work'}
        lead={sent ? sentLead(sent) : <bdi className="wrap-anywhere">{gig.title}</bdi>}
        crumbs={[{ to: `/gigs/${gig.slug}`, label: 'Back to the gig' }]}
      />
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

const sentTitle = ({ claimId }: Sent) => (claimId ? 'Your claim is made' : 'Look into your mail');

const sentLead = ({ claimId }: Sent) =>
  claimId
    ? 'The seller is told and has 72 hours to answer. You are told what comes of it.'
    : 'We have sent you a link. The claim begins when you have used it; without that it is forgotten after 7 days.';
