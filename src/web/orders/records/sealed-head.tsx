// The head of a page that shows a sealed file of an order, and what one does with it: keep it as a PDF or as JSON, or check it.
// What stands in the file is its page's own.
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
  /** Of the file that is saved, after the number of the order. */
  fileName: string;
  file: object;
  /** What it is checked by at /verify. */
  sealedId: string;
  savePdf: () => Promise<void>;
};

export function SealedHead({ title, orderNumber, lead, ...keeping }: Props) {
  return (
    <>
      <PageMeta title={`${title} ${orderNumber}`} noIndex />
      <PageHead
        title={title}
        crumbs={[{ to: `/orders/${orderNumber}`, label: orderNumber }]}
        lead={lead}
        actions={<Keep orderNumber={orderNumber} {...keeping} />}
      />
    </>
  );
}

function Keep({ orderNumber, fileName, file, sealedId, savePdf }: Omit<Props, 'title' | 'lead'>) {
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
        Check it
      </ButtonLink>
    </div>
  );
}
