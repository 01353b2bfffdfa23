// What the house vouches for of a rights certificate, for whoever was shown its link: whether it stands, the license, and a place to
// check the certificate or a delivered file.
import { Ban, ShieldCheck } from 'lucide-react';
import { aiUseName } from '#contract/catalog/gigs/ai-use.rules.ts';
import { licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import type { CertificateProof } from '#contract/orders/rights/certificate.schema.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { CheckRights } from './check-rights.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function VerifyRights({ proof }: { proof: CertificateProof }) {
  const license = licenseWords[proof.license];
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta title="Check a rights certificate" noIndex />
      <PageHead
        title="Check a rights certificate"
        crumbs={[{ to: '/verify', label: 'Check another one' }]}
        lead="A rights certificate says what the buyer of an order may do with the files that were delivered. This one was sealed here."
      />
      <div className="grid gap-6">
        <Standing withdrawnAt={proof.withdrawnAt} />
        <CheckRights proof={proof} />
        <Card title={`License: ${license.name}`}>
          <p className="mb-5 max-w-prose">{license.summary}</p>
          <DescriptionList
            items={[
              { term: 'Generative AI, says the seller', description: aiUseName(proof.aiUse) },
              { term: 'Delivered files', description: proof.files.length },
              { term: 'Order completed', description: <RelativeTime at={proof.completedAt} as="datetime" /> },
              {
                term: 'Seal',
                description: <code className="font-mono text-xs break-all">{proof.seal}</code>,
              },
            ]}
          />
        </Card>
        <Card title="What this shows, and what it does not">
          <ul className="grid max-w-prose list-disc gap-2 pl-5">
            <li>
              Shown: that the certificate is as it was sealed, with its names, its license and its files; that
              a file is, byte for byte, one that was delivered; whether all of the price went back since.
            </li>
            <li>
              Not shown: that the seller’s declarations are true, or who somebody is outside this site. Names
              stand in the certificate only, not here.
            </li>
          </ul>
        </Card>
      </div>
    </div>
  );
}

export function Standing({ withdrawnAt }: { withdrawnAt: string | null }) {
  const stands = withdrawnAt === null;
  return (
    <p
      className={cx(
        'flex gap-3 rounded-md p-4',
        stands ? 'bg-success-wash text-success' : 'bg-danger-wash text-danger',
      )}
    >
      <Icon of={stands ? ShieldCheck : Ban} size={22} className="shrink-0" />
      <span>
        {stands ? (
          'This certificate stands.'
        ) : (
          <>
            Withdrawn <RelativeTime at={withdrawnAt} as="datetime" />: all of the price went back to the
            buyer. It grants nothing any more.
          </>
        )}
      </span>
    </p>
  );
}
