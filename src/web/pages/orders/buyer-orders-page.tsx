// /buyer/orders: the orders a buyer has placed.
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useFreshPage } from '#web/app/live/use-fresh-page.ts';
import { loadOrders, OrderList } from '#web/orders/orders/order-list.tsx';
import { SideToggle } from '#web/orders/orders/side-toggle.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = gate((args: LoadArgs) => loadOrders('buyer', args), { needs: 'buyer' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function BuyerOrdersPage({ loaderData }: PageProps<typeof load>) {
  useFreshPage(['order']);
  return (
    <div className="page-column pb-16">
      <PageMeta title="My Orders" noIndex />
      <PageHead title="My Orders" actions={<SideToggle side="buyer" />} />
      <OrderList side="buyer" page={loaderData.page} />
    </div>
  );
}
