// /seller/orders: the orders a seller works on.
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useFreshPage } from '#web/app/live/use-fresh-page.ts';
import { loadOrders, OrderList } from '#web/orders/orders/order-list.tsx';
import { SideToggle } from '#web/orders/orders/side-toggle.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = gate((args: LoadArgs) => loadOrders('seller', args), { needs: 'seller' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function SellerOrdersPage({ loaderData }: PageProps<typeof load>) {
  useFreshPage(['order']);
  return (
    <div className="page-column pb-16">
      <PageMeta title="Orders" noIndex />
      <PageHead title="Orders" actions={<SideToggle side="seller" />} />
      <OrderList side="seller" page={loaderData.page} />
    </div>
  );
}
