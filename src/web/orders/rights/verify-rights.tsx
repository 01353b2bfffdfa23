// The verification page of a rights certificate: its status, its license, and a place to verify the certificate or a file.
import { Ban, ShieldCheck } from 'lucide-react';
import { aiUseName } from '#contract/catalog/gigs/ai-use.rules.ts';
import { licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import type { CertificateProof } from '#contract/orders/rights/certificate.schema.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { VerifyRightsFile } from './verify-rights-file.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function VerifyRights({ proof }: { proof: CertificateProof }) {
  const license = licenseWords[proof.license];
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta title="Verify a rights certificate" noIndex />
      <PageHead
        title="Verify a rights certificate"
        crumbs={[{ to: '/verify', label: 'Verify another document' }]}
        lead="A rights certificate states how the buyer of an order may use the delivered files. This one was sealed here."
      />
      <div className="grid gap-6">
        <CertificateStatus withdrawnAt={proof.withdrawnAt} />
        <VerifyRightsFile proof={proof} />
        <Card title={`License: ${license.name}`}>
          <p className="mb-5 max-w-prose">{license.summary}</p>
          <DescriptionList
            items={[
              { term: 'Generative AI (stated by the seller)', description: aiUseName(proof.aiUse) },
              { term: 'Delivered files', description: proof.files.length },
              { term: 'Order completed', description: <RelativeTime at={proof.completedAt} as="datetime" /> },
              {
                term: 'Seal',
                description: <code className="font-mono text-xs break-all">{proof.seal}</code>,
              },
            ]}
          />
        </Card>
        <Card title="What this proves, and what it does not">
          <ul className="grid max-w-prose list-disc gap-2 pl-5">
            <li>
              Proven: the certificate matches its seal, with its names, license and files; a file is identical
              to a delivered one, byte for byte; whether the full price was refunded since.
            </li>
            <li>
              Not proven: that the seller’s declarations are true, or the real identity of either party. Names
              are in the certificate only, not here.
            </li>
          </ul>
        </Card>
      </div>
    </div>
  );
}

export function CertificateStatus({ withdrawnAt }: { withdrawnAt: string | null }) {
  const isValid = withdrawnAt === null;
  return (
    <p
      className={cx(
        'flex gap-3 rounded-md p-4',
        isValid ? 'bg-success-wash text-success' : 'bg-danger-wash text-danger',
      )}
    >
      <Icon of={isValid ? ShieldCheck : Ban} size={22} className="shrink-0" />
      <span>
        {isValid ? (
          'This certificate is valid.'
        ) : (
          <>
            Withdrawn <RelativeTime at={withdrawnAt} as="datetime" />: the full price was refunded to the
            buyer. It no longer grants any rights.
          </>
        )}
      </span>
    </p>
  );
}
