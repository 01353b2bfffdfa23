// Saves the record of an order as a PDF that can be sent to a bank as evidence. Each download is in the audit log.
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { readOrderRecordPdf } from '#contract/orders/records/record.endpoints.ts';
import { downloadFile } from '#web/app/download.ts';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { toast } from '#web/ui/overlays/toast.ts';

export function SaveRecord({ orderNumber }: { orderNumber: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile(readOrderRecordPdf, { orderNumber });
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={FileText}
      busy={busy}
      aria-label={`Order record of ${orderNumber} as PDF`}
      onClick={() => void save()}
    >
      Record (PDF)
    </Button>
  );
}
