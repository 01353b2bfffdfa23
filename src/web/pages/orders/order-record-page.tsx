// /orders/:orderNumber/record: the full record of an order, to read, print and download.
// Guarantees: both sides see the same record, and can verify later that nothing was changed.
import { getOrderRecord, getOrderRecordPdf } from '#contract/orders/records/record.endpoints.ts';
import { messageEntry } from '#contract/orders/records/record-copy.ts';
import { downloadFile } from '#web/app/download.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { RecordEntries } from '#web/orders/records/record-entries.tsx';
import { RecordSections } from '#web/orders/records/record-sections.tsx';
import { SealedDocumentHead } from '#web/orders/records/sealed-document-head.tsx';

const load = gate(
  ({ call, params }: LoadArgs) => call(getOrderRecord, { orderNumber: params.orderNumber ?? '' }),
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function OrderRecordPage({ loaderData: file }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <SealedDocumentHead
        title="Order record"
        orderNumber={file.orderNumber}
        lead={
          <>
            Everything about <bdi>“{file.title}”</bdi>: what was agreed, written, delivered and paid. Each
            step and each message is sealed with the one before it, so that any later change is detectable.
          </>
        }
        fileName="record"
        file={file}
        sealedId={file.orderId}
        savePdf={() => downloadFile(getOrderRecordPdf, { orderNumber: file.orderNumber })}
      />
      <RecordSections
        file={file}
        messages={
          <RecordEntries
            title="Messages"
            lead="Your messages with each other from the start of the order until it was fully closed, also about other orders: there is one conversation. A message is included about 15 minutes after it was sent, when it can no longer be edited."
            entries={file.messages.map(messageEntry)}
          />
        }
      />
    </div>
  );
}
