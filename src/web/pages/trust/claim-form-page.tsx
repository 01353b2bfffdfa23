// /gigs/:slug/claim: submitting a copyright claim. Open to guests, who confirm by email.
import { answerHours, confirmationDays } from '#contract/trust/copyright/claim.machine.ts';
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
    // The confirmation is shorter than the form: scroll to its heading.
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView();
  }, [sent]);
  const title = sent ? sentTitle(sent) : 'Report copyright infringement';
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
      {sent?.claimId === null && (
        <p className="mb-6">
          No email after a few minutes? Check your spam folder and the address above. An address gets a
          limited number of these emails a day, so try again tomorrow, or submit the claim signed in with this
          address: it then needs no confirmation.
        </p>
      )}
      {sent ? (
        <ButtonLink to={sent.claimId ? `/claims/${sent.claimId}` : '/explore'} variant="primary">
          {sent.claimId ? 'View claim' : 'Explore all gigs'}
        </ButtonLink>
      ) : gig.isOwn ? (
        <p>
          This is your own gig. Claims against it are listed under{' '}
          <TextLink to="/claims">Copyright claims</TextLink>.
        </p>
      ) : (
        <ClaimForm gig={gig} onSent={setSent} />
      )}
    </div>
  );
}

const sentTitle = ({ claimId }: SentClaim) => (claimId ? 'Claim submitted' : 'Check your email');

function sentLead({ claimId, email }: SentClaim): ReactNode {
  const address = <bdi className="font-medium wrap-anywhere text-ink">{email}</bdi>;
  return claimId ? (
    <>
      The seller has been notified and has {answerHours} hours to respond. We will send updates to {address}.
    </>
  ) : (
    <>
      We are sending a confirmation link to {address}. Confirm your claim within {confirmationDays} days, or
      it is deleted.
    </>
  );
}
