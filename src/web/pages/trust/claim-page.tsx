// /claims/:claimId: a claim, for its seller and for the member who submitted it.
import {
  answerClaim,
  concedeClaim,
  getClaim,
  withdrawClaim,
} from '#contract/trust/copyright/claim.endpoints.ts';
import { call } from '#web/app/call.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { ClaimOnPage } from '#web/trust/copyright/claim-on-page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = gate(({ call: ask, params }: LoadArgs) => ask(getClaim, { claimId: params.claimId ?? '' }), {
  needs: 'session',
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ClaimPage({ loaderData: claim }: PageProps<typeof load>) {
  const { id: claimId, side } = claim;
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta title="Claim" noIndex />
      <PageHead
        title={side === 'seller' ? 'Claim against your images' : 'Your claim'}
        crumbs={[{ to: side === 'seller' ? '/claims' : '/claims?side=claimant', label: 'Copyright claims' }]}
      />
      <ClaimOnPage
        key={claimId}
        loaded={claim}
        steps={{
          answer: (answer) => call(answerClaim, { claimId, ...answer }),
          run: (step) => call(step === 'concede-claim' ? concedeClaim : withdrawClaim, { claimId }),
        }}
      />
    </div>
  );
}
