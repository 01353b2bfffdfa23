// /verify/:id: whether a case file or a rights certificate is as it was sealed. Open to everyone; the file is checked in the browser
// and sent nowhere.
import { getProof } from '#contract/orders/records/case.endpoints.ts';
import type { Proof } from '#contract/orders/records/case.schema.ts';
import { getCertificateProof } from '#contract/orders/rights/certificate.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { CheckFile } from '#web/orders/records/check-file.tsx';
import { WhatItShows } from '#web/orders/records/what-it-shows.tsx';
import { found } from '#web/orders/rights/found.ts';
import { VerifyRights } from '#web/orders/rights/verify-rights.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

async function load({ call, params }: LoadArgs) {
  const id = params.id ?? '';
  const certificate = await found(call(getCertificateProof, { certificateId: id }));
  return certificate ? { certificate } : { proof: await call(getProof, { orderId: id }) };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function VerifyPage({ loaderData }: PageProps<typeof load>) {
  const { certificate, proof } = loaderData;
  return certificate ? (
    <VerifyRights key={certificate.seal} proof={certificate} />
  ) : (
    <VerifyCase proof={proof} />
  );
}

function VerifyCase({ proof }: { proof: Proof }) {
  const last = proof.seals.at(-1)!;
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta title="Check a case file" noIndex />
      <PageHead
        title="Check a case file"
        crumbs={[{ to: '/verify', label: 'Check another one' }]}
        lead="A case file tells the whole history of an order, each step and each message sealed with the one before. Choose the JSON file to see whether it is as it was sealed here. It is read on your own device and sent nowhere."
      />
      <CheckFile key={proof.orderId} proofOf={() => Promise.resolve(proof)} />
      <div className="mt-6 grid gap-6">
        <WhatItShows />
        <Card title="What is vouched for here">
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
