// Documents of one order, in its money panel, each as PDF. Fetches them itself, because they are issued shortly after the money moves;
// until then it shows a notice.
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { listOrderInvoices } from '#contract/payments/invoices/invoice.endpoints.ts';
import type { InvoiceCard } from '#contract/payments/invoices/invoice.schema.ts';
import { call } from '#web/app/call.ts';
import { invoiceTitle } from './invoice-copy.ts';
import { useInvoicePdf } from './use-invoice-pdf.ts';
import { Button } from '#web/ui/button.tsx';

const pollIntervalMs = 5_000;
const maxPolls = 12;

/** `version` is the order's; a new one may bring documents. `isEarned`: documents will be issued for certain. */
export function OrderInvoices({
  orderNumber,
  version,
  isEarned,
}: {
  orderNumber: string;
  version: number;
  isEarned: boolean;
}) {
  const items = useOrderInvoices(orderNumber, version, isEarned);
  const { busyWith, save } = useInvoicePdf();
  if (items === null || (items.length === 0 && !isEarned)) return null;
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="text-sm font-semibold">Invoices</h3>
      {items.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">Invoices are being issued and will appear here shortly.</p>
      ) : (
        <ul className="mt-2 grid gap-1">
          {items.map((item) => (
            <li key={item.number} className="flex items-center justify-between gap-3">
              <span className="min-w-0 text-sm">
                <span className="block text-ink-soft">{invoiceTitle(item)}</span>
                <span className="block text-ink-faint tabular-nums">{item.number}</span>
              </span>
              <Button
                size="sm"
                variant="quiet"
                icon={Download}
                busy={busyWith === item.number}
                aria-label={`Download ${item.number} as PDF`}
                onClick={() => void save(item.number)}
              >
                PDF
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useOrderInvoices(orderNumber: string, version: number, isEarned: boolean): InvoiceCard[] | null {
  const [items, setItems] = useState<InvoiceCard[] | null>(null);
  useEffect(() => {
    let polls = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const poll = async () => {
      polls++;
      const result = await call(listOrderInvoices, { orderNumber }).catch(() => null);
      if (isGone) return;
      if (result) setItems(result.items);
      const isMissing = isEarned && (result === null || result.items.length === 0);
      if (isMissing && polls < maxPolls) timer = setTimeout(() => void poll(), pollIntervalMs);
    };
    void poll();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new version of the order may have more documents
  }, [orderNumber, version, isEarned]);
  return items;
}
