// /claim-links/:token: a guest's claim, found only by its emailed link. Opening the page does not confirm the claim, because email
// scanners open links too.
import {
  confirmClaim,
  getLinkedClaim,
  withdrawLinkedClaim,
} from '#contract/trust/copyright/claim.endpoints.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { ClaimOnPage } from '#web/trust/copyright/claim-on-page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = async ({ call: ask, params }: LoadArgs) => {
  const token = params.token ?? '';
  return { token, claim: await ask(getLinkedClaim, { token }) };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function LinkedClaimPage({ loaderData: { token, claim } }: PageProps<typeof load>) {
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta title="Claim" noIndex />
      <PageHead
        title="Your claim"
        lead="Anyone with the link to this page can read it, so keep it to yourself."
        crumbs={[{ to: '/help/copyright', label: 'Copyright' }]}
      />
      <ClaimOnPage
        key={claim.id}
        loaded={claim}
        steps={{
          run: (step) => call(step === 'confirm-claim' ? confirmClaim : withdrawLinkedClaim, { token }),
        }}
      />
    </div>
  );
}
