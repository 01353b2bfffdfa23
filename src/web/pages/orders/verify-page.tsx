// /verify/:id: verifies an order record or a rights certificate. Public; the file is read in the browser and not uploaded.
import { getProof } from '#contract/orders/records/record.endpoints.ts';
import type { Proof } from '#contract/orders/records/record.schema.ts';
import { getCertificateProof } from '#contract/orders/rights/certificate.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { VerifyFile } from '#web/orders/records/verify-file.tsx';
import { VerificationScope } from '#web/orders/records/verification-scope.tsx';
import { nullIfNotFound } from '#web/orders/rights/null-if-not-found.ts';
import { VerifyRights } from '#web/orders/rights/verify-rights.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

async function load({ call, params }: LoadArgs) {
  const id = params.id ?? '';
  const certificate = await nullIfNotFound(call(getCertificateProof, { certificateId: id }));
  return certificate ? { certificate } : { proof: await call(getProof, { orderId: id }) };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function VerifyPage({ loaderData }: PageProps<typeof load>) {
  const { certificate, proof } = loaderData;
  return certificate ? (
    <VerifyRights key={certificate.seal} proof={certificate} />
  ) : (
    <VerifyRecord proof={proof} />
  );
}

function VerifyRecord({ proof }: { proof: Proof }) {
  const last = proof.seals.at(-1)!;
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta title="Verify an order record" noIndex />
      <PageHead
        title="Verify an order record"
        crumbs={[{ to: '/verify', label: 'Verify another document' }]}
        lead="An order record contains the full history of an order, each step and each message sealed with the one before. Choose the JSON file to verify that nothing in it was changed. The file stays on your device."
      />
      <VerifyFile key={proof.orderId} proofOf={() => Promise.resolve(proof)} />
      <div className="mt-6 grid gap-6">
        <VerificationScope />
        <Card title="Sealed on this site">
          <DescriptionList
            items={[
              { term: 'Sealed steps', description: proof.seals.length },
              { term: 'Sealed messages', description: proof.messages.length },
              { term: 'Sealed tips', description: proof.tips.length },
              { term: 'First step', description: <RelativeTime at={proof.firstAt} as="datetime" /> },
              { term: 'Last step', description: <RelativeTime at={proof.lastAt} as="datetime" /> },
              {
                term: `Seal of step ${last.version}`,
                description: <code className="font-mono text-xs break-all">{last.seal}</code>,
              },
            ]}
          />
        </Card>
      </div>
    </div>
  );
}
