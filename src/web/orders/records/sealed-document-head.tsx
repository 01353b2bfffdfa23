// The head of a page that shows a sealed document of an order, with its actions: PDF, JSON, verify.
import { Download, FileText, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { saveFile } from '#web/app/download.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = {
  title: string;
  orderNumber: string;
  lead: ReactNode;
  /** The name of the downloaded file, after the order number. */
  fileName: string;
  file: object;
  /** The id of its page below /verify. */
  sealedId: string;
  savePdf: () => Promise<void>;
};

export function SealedDocumentHead({ title, orderNumber, lead, ...download }: Props) {
  return (
    <>
      <PageMeta title={`${title} ${orderNumber}`} noIndex />
      <PageHead
        title={title}
        crumbs={[{ to: `/orders/${orderNumber}`, label: orderNumber }]}
        lead={lead}
        actions={<DocumentActions orderNumber={orderNumber} {...download} />}
      />
    </>
  );
}

function DocumentActions({ orderNumber, fileName, file, sealedId, savePdf }: Omit<Props, 'title' | 'lead'>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await savePdf();
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button icon={FileText} busy={busy} onClick={() => void save()}>
        PDF
      </Button>
      <Button
        icon={Download}
        onClick={() =>
          saveFile(`${orderNumber}-${fileName}.json`, JSON.stringify(file, null, 2), 'application/json')
        }
      >
        JSON
      </Button>
      <ButtonLink to={`/verify/${sealedId}`} icon={ShieldCheck} variant="quiet">
        Verify
      </ButtonLink>
    </div>
  );
}
