// /orders/:orderNumber/certificate: what the buyer may do with the delivered files, by whose word, to read, to print and to keep.
// Guards: both people of the order see the same certificate; one that was withdrawn says so before anything else.
import { getCertificate, getCertificatePdf } from '#contract/orders/rights/certificate.endpoints.ts';
import type { CertificateFile } from '#contract/orders/rights/certificate.schema.ts';
import { downloadFile } from '#web/app/download.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { SealedHead } from '#web/orders/records/sealed-head.tsx';
import { Standing } from '#web/orders/rights/verify-rights.tsx';
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
      <SealedHead
        title="Rights certificate"
        orderNumber={file.orderNumber}
        lead={
          <>
            What may be done with the work of <bdi>“{file.title}”</bdi>, sealed when the order was completed.
            Whoever is shown the certificate, or one of the files, can check it.
          </>
        }
        fileName="rights-certificate"
        file={file}
        sealedId={file.certificateId}
        savePdf={() => downloadFile(getCertificatePdf, { orderNumber: file.orderNumber })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Standing withdrawnAt={withdrawnAt} />
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
            // On small screens it takes two lines, which begin together.
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
        {declarations.map((one) => (
          <li key={one}>{one}</li>
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
    delivery.files.map((one) => ({ ...one, number: delivery.number })),
  );
  return (
    <Card title="Delivered files">
      {files.length === 0 ? (
        <p className="text-ink-soft">
          No file was delivered: the work is the message of the delivery, whose hash is in the certificate.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {files.map((one, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a sealed list
            <li key={at} className="py-3 first:pt-0 last:pb-0">
              <p className="font-medium wrap-anywhere">
                <bdi>{one.name}</bdi>
              </p>
              <p className="text-sm text-ink-soft">
                {one.sizeBytes.toLocaleString('en-US')} bytes, delivery {one.number}
              </p>
              <code className="font-mono text-xs break-all">{one.sha256}</code>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
