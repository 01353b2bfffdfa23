// /seller/invoices: the viewer's documents as a seller.
import { ReceiptText } from 'lucide-react';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { InvoiceList, loadInvoices } from '#web/payments/invoices/invoice-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = gate((args: LoadArgs) => loadInvoices('seller', args), { needs: 'seller' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function SellerInvoicesPage({ loaderData }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta title="Invoices" noIndex />
      <PageHead
        title="Invoices"
        lead="Invoices and receipts for your sales and seller fees."
        actions={
          <ButtonLink to="/settings/billing" icon={ReceiptText}>
            Billing details
          </ButtonLink>
        }
      />
      <InvoiceList side="seller" page={loaderData.page} />
    </div>
  );
}
