// Downloads one document as PDF; reports which one is in progress, and failures as a toast.
import { useState } from 'react';
import { getInvoicePdf } from '#contract/payments/invoices/invoice.endpoints.ts';
import { downloadFile } from '#web/app/download.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { toast } from '#web/ui/overlays/toast.ts';

export function useInvoicePdf(): { busyWith: string | null; save: (invoiceNumber: string) => Promise<void> } {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const save = async (invoiceNumber: string) => {
    if (busyWith !== null) return;
    setBusyWith(invoiceNumber);
    try {
      await downloadFile(getInvoicePdf, { invoiceNumber });
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setBusyWith(null);
    }
  };
  return { busyWith, save };
}
