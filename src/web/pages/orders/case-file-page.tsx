// /orders/:orderNumber/case-file: everything about an order on one page, to read, to print and to keep.
// Guards: both people of the order see the same file; whoever keeps it can check later that nothing was changed.
import { getCaseFile, getCasePdf } from '#contract/orders/records/case.endpoints.ts';
import { messageEntry } from '#contract/orders/records/case-copy.ts';
import { downloadFile } from '#web/app/download.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { CaseEntries } from '#web/orders/records/case-entries.tsx';
import { CaseSections } from '#web/orders/records/case-sections.tsx';
import { SealedHead } from '#web/orders/records/sealed-head.tsx';

const load = gate(
  ({ call, params }: LoadArgs) => call(getCaseFile, { orderNumber: params.orderNumber ?? '' }),
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function CaseFilePage({ loaderData: file }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <SealedHead
        title="Case file"
        orderNumber={file.orderNumber}
        lead={
          <>
            All of <bdi>“{file.title}”</bdi>: what was agreed, said, written, handed over and paid. Each step
            and each message is sealed with the one before it, so that nothing can be changed later without it
            being seen.
          </>
        }
        fileName="case-file"
        file={file}
        sealedId={file.orderId}
        savePdf={() => downloadFile(getCasePdf, { orderNumber: file.orderNumber })}
      />
      <CaseSections
        file={file}
        messages={
          <CaseEntries
            title="Messages"
            lead="What the two of you wrote to each other from the order until all about it was over, in one conversation whatever you order from each other. A message comes in about a quarter of an hour after it was sent, when it can no longer be changed."
            entries={file.messages.map(messageEntry)}
          />
        }
      />
    </div>
  );
}
