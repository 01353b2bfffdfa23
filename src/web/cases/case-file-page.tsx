// /orders/:orderNumber/case-file: everything about an order on one page, to read, to print and to keep.
// Guards: both people of the order see the same file; whoever keeps it can check later that nothing was changed.
import { Download, FileText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { getCaseFile, getCasePdf } from '#contract/cases/case.endpoints.ts';
import type { CaseFile } from '#contract/cases/case.schema.ts';
import { messageEntry } from '#contract/cases/case-words.ts';
import { downloadFile, saveFile } from '#web/app/download.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { CaseEntries } from '#web/cases/case-entries.tsx';
import { CaseSections } from '#web/cases/case-sections.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { toast } from '#web/ui/toast.ts';

const load = gate(
  ({ call, params }: LoadArgs) => call(getCaseFile, { orderNumber: params.orderNumber ?? '' }),
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function CaseFilePage({ loaderData: file }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta title={`Case file ${file.orderNumber}`} noIndex />
      <PageHead
        title="Case file"
        crumbs={[{ to: `/orders/${file.orderNumber}`, label: file.orderNumber }]}
        lead={
          <>
            All of <bdi>“{file.title}”</bdi>: what was agreed, said, written, handed over and paid. Each step
            and each message is sealed with the one before it, so that nothing can be changed later without it
            being seen.
          </>
        }
        actions={<Keep file={file} />}
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

function Keep({ file }: { file: CaseFile }) {
  const [busy, setBusy] = useState(false);
  const savePdf = async () => {
    setBusy(true);
    try {
      await downloadFile(getCasePdf, { orderNumber: file.orderNumber });
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button icon={FileText} busy={busy} onClick={() => void savePdf()}>
        PDF
      </Button>
      <Button
        icon={Download}
        onClick={() =>
          saveFile(`${file.orderNumber}-case-file.json`, JSON.stringify(file, null, 2), 'application/json')
        }
      >
        JSON
      </Button>
      <ButtonLink to={`/verify/${file.orderId}`} icon={ShieldCheck} variant="quiet">
        Check it
      </ButtonLink>
    </div>
  );
}
