// A list of orders, as buyer or as seller: tabs by state with counts, search, sorting, and more on demand. Its state is the URL.
// Works without scripts: the search is a GET form and every tab is a link.
import { PackageOpen, Search } from 'lucide-react';
import { useLocation, useSubmit } from 'react-router';
import type { DataOf } from '#contract/common/endpoint.ts';
import { listOrders } from '#contract/orders/orders/order.endpoints.ts';
import { orderSorts, orderStateSchema } from '#contract/orders/orders/order.schema.ts';
import { call } from '#web/app/call.ts';
import type { LoadArgs } from '#web/app/load.ts';
import { OrderRow } from './order-row.tsx';
import { orderStateLabels } from './order-copy.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { useMore } from '#web/ui/use-more.ts';

type Side = 'buyer' | 'seller';
type Page = DataOf<typeof listOrders>;
const sortLabels: Record<(typeof orderSorts)[number], string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  deadline: 'Deadline',
  'price-high': 'Price: high to low',
  'price-low': 'Price: low to high',
};
const pageSize = 20;

function queryOf(side: Side, search: URLSearchParams) {
  const state = orderStateSchema.safeParse(search.get('state'));
  const sort = orderSorts.find((value) => value === search.get('sort'));
  const q = search.get('q')?.trim().slice(0, 100);
  return {
    as: side,
    limit: pageSize,
    ...(state.success ? { state: state.data } : {}),
    ...(sort ? { sort } : {}),
    ...(q ? { q } : {}),
  };
}

export async function loadOrders(side: Side, { call: request, url }: LoadArgs) {
  return { page: await request(listOrders, queryOf(side, url.searchParams)), side };
}

export function OrderList({ side, page }: { side: Side; page: Page }) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const current = params.get('state');
  const total = page.counts.all ?? 0;
  const isFiltered = Boolean(current || params.get('q')?.trim());
  const to = (state: string | null) => {
    const next = new URLSearchParams(params);
    if (state) next.set('state', state);
    else next.delete('state');
    return next.size > 0 ? `?${next}` : '.';
  };
  return (
    <>
      <LinkTabs
        label="Orders by status"
        tabs={[
          { to: to(null), label: 'All', count: total, current: !current },
          ...orderStateSchema.options.map((state) => ({
            to: to(state),
            label: orderStateLabels[state].label,
            count: page.counts[state] ?? 0,
            current: current === state,
          })),
        ]}
      />
      <Filters params={params} />
      {/* Remounts for each filter, so that rows loaded for another one are dropped. */}
      <Rows key={search} side={side} first={page} params={params} isFiltered={isFiltered} />
    </>
  );
}

function Filters({ params }: { params: URLSearchParams }) {
  const submit = useSubmit();
  return (
    <form
      method="get"
      role="search"
      className="mt-5 grid grid-cols-[1fr_auto] gap-3 sm:grid-cols-[1fr_auto_14rem] sm:items-end"
    >
      {params.get('state') && <input type="hidden" name="state" value={params.get('state')!} />}
      <TextField
        label="Search orders"
        hideLabel
        name="q"
        type="search"
        defaultValue={params.get('q') ?? ''}
        placeholder="Number, title or name"
        before={<Search size={17} aria-hidden />}
      />
      <Button type="submit">Search</Button>
      <NativeSelect
        label="Sort"
        hideLabel
        className="max-sm:col-span-2"
        name="sort"
        defaultValue={params.get('sort') ?? 'newest'}
        options={orderSorts.map((value) => ({ value, label: sortLabels[value] }))}
        onChange={(event) => void submit(event.currentTarget.form)}
      />
    </form>
  );
}

function Rows({
  side,
  first,
  params,
  isFiltered,
}: {
  side: Side;
  first: Page;
  params: URLSearchParams;
  isFiltered: boolean;
}) {
  const list = useMore(first, (cursor) => call(listOrders, { ...queryOf(side, params), cursor }));
  if (list.items.length === 0) return <NoOrders side={side} isFiltered={isFiltered} />;
  return (
    <>
      <ul className="mt-6 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {list.items.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} total={first.total} totalIsCapped={first.totalIsCapped} />
    </>
  );
}

function NoOrders({ side, isFiltered }: { side: Side; isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={Search}
        title="No matching orders"
        action={<ButtonLink to=".">Show all orders</ButtonLink>}
      >
        Try another search term or status.
      </EmptyState>
    );
  }
  return side === 'buyer' ? (
    <EmptyState
      icon={PackageOpen}
      title="No orders yet"
      action={
        <ButtonLink to="/explore" variant="primary">
          Find a gig
        </ButtonLink>
      }
    >
      Your orders appear here, with their next step and due date.
    </EmptyState>
  ) : (
    <EmptyState
      icon={PackageOpen}
      title="No orders yet"
      action={
        <ButtonLink to="/seller/gigs" variant="primary">
          Manage your gigs
        </ButtonLink>
      }
    >
      When a buyer orders one of your gigs, it appears here with its deadline.
    </EmptyState>
  );
}
