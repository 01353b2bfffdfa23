// /orders/:orderNumber/certificate: the rights certificate of the delivered files, to read, print and download.
// Guarantees: both sides see the same certificate; a withdrawal is stated first.
import { getCertificate, getCertificatePdf } from '#contract/orders/rights/certificate.endpoints.ts';
import type { CertificateFile } from '#contract/orders/rights/certificate.schema.ts';
import { downloadFile } from '#web/app/download.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { SealedDocumentHead } from '#web/orders/records/sealed-document-head.tsx';
import { CertificateStatus } from '#web/orders/rights/verify-rights.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = gate(
  ({ call, params }: LoadArgs) => call(getCertificate, { orderNumber: params.orderNumber ?? '' }),
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function CertificatePage({ loaderData: certificate }: PageProps<typeof load>) {
  const { file, withdrawnAt } = certificate;
  return (
    <div className="page-column pb-16">
      <SealedDocumentHead
        title="Rights certificate"
        orderNumber={file.orderNumber}
        lead={
          <>
            How the work of <bdi>“{file.title}”</bdi> may be used, sealed when the order was completed. Anyone
            with the certificate or one of the files can verify it.
          </>
        }
        fileName="rights-certificate"
        file={file}
        sealedId={file.certificateId}
        savePdf={() => downloadFile(getCertificatePdf, { orderNumber: file.orderNumber })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <CertificateStatus withdrawnAt={withdrawnAt} />
        <Granted file={file} />
        <Declared file={file} />
        <Delivered file={file} />
      </div>
    </div>
  );
}

function Granted({ file }: { file: CertificateFile }) {
  return (
    <Card title={`License: ${file.license.name}`}>
      <p className="mb-5 max-w-prose">{file.license.summary}</p>
      <DescriptionList
        items={[
          { term: 'Granted by', description: <Party of={file.seller} /> },
          { term: 'Granted to', description: <Party of={file.buyer} /> },
          { term: 'Package', description: <bdi>{file.packageTitle}</bdi> },
          { term: 'Completed', description: <RelativeTime at={file.completedAt} as="datetime" /> },
          {
            term: 'Seal',
            // Left-aligned, because it takes two lines on small screens.
            description: <code className="block text-left font-mono text-xs break-all">{file.seal}</code>,
          },
        ]}
      />
    </Card>
  );
}

function Party({ of: { name, username } }: { of: CertificateFile['buyer'] }) {
  return (
    <span className="wrap-anywhere">
      <bdi>{name}</bdi> <span className="text-ink-soft">@{username}</span>
    </span>
  );
}

function Declared({ file: { declarations, ai } }: { file: CertificateFile }) {
  return (
    <Card title="What the seller declares">
      <ul className="grid max-w-prose list-disc gap-2 pl-5">
        {declarations.map((declaration) => (
          <li key={declaration}>{declaration}</li>
        ))}
        <li className="wrap-anywhere">
          Generative AI: {ai.name}
          {ai.tools !== '' && (
            <>
              {'. '}
              <bdi>{ai.tools}</bdi>
            </>
          )}
        </li>
      </ul>
    </Card>
  );
}

function Delivered({ file: { deliveries } }: { file: CertificateFile }) {
  const files = deliveries.flatMap((delivery) =>
    delivery.files.map((item) => ({ ...item, number: delivery.number })),
  );
  return (
    <Card title="Delivered files">
      {files.length === 0 ? (
        <p className="text-ink-soft">
          No files were delivered. The work is the text of the delivery, whose hash is in the certificate.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {files.map((item, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a sealed list
            <li key={at} className="py-3 first:pt-0 last:pb-0">
              <p className="font-medium wrap-anywhere">
                <bdi>{item.name}</bdi>
              </p>
              <p className="text-sm text-ink-soft">
                {item.sizeBytes.toLocaleString('en-US')} bytes, delivery {item.number}
              </p>
              <code className="font-mono text-xs break-all">{item.sha256}</code>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
