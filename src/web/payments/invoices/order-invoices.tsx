// What was issued for one order, in its money box: each document as PDF. Asks for itself, because documents follow the money
// by a moment; until they are there it says so.
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { listOrderInvoices } from '#contract/payments/invoices/invoice.endpoints.ts';
import type { InvoiceCard } from '#contract/payments/invoices/invoice.schema.ts';
import { call } from '#web/app/call.ts';
import { invoiceWords } from './invoice-copy.ts';
import { useInvoicePdf } from './use-invoice-pdf.ts';
import { Button } from '#web/ui/button.tsx';

const lookEveryMs = 5_000;
const mostLooks = 12;

/** `version` is the order's: when it has moved on there may be more. `isEarned`: something is sure to be issued. */
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
        <p className="mt-2 text-sm text-ink-soft">They are being issued and appear here in a moment.</p>
      ) : (
        <ul className="mt-2 grid gap-1">
          {items.map((item) => (
            <li key={item.number} className="flex items-center justify-between gap-3">
              <span className="min-w-0 text-sm">
                <span className="block text-ink-soft">{invoiceWords(item)}</span>
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
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const look = async () => {
      looks++;
      const found = await call(listOrderInvoices, { orderNumber }).catch(() => null);
      if (isGone) return;
      if (found) setItems(found.items);
      const isMissing = isEarned && (found === null || found.items.length === 0);
      if (isMissing && looks < mostLooks) timer = setTimeout(() => void look(), lookEveryMs);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another version of the order may have other documents
  }, [orderNumber, version, isEarned]);
  return items;
}
