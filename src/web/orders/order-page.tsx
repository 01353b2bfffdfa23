// /orders/:orderNumber, the order room: whose turn it is, what to do, what was agreed, what happened, where the money is.
// Guards: only the actions the server allows are shown, each with its consequence. Strangers get the not-found page.
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { getOrder } from '#contract/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/order.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { CancelOrder } from '#web/orders/cancel-order.tsx';
import { Deliveries } from '#web/orders/deliveries.tsx';
import { DeliverForm } from '#web/orders/deliver-form.tsx';
import { MoneyBox } from '#web/orders/money-box.tsx';
import { AnswersCard, CriteriaCard, PeopleCard } from '#web/orders/order-facts.tsx';
import { eventWords, stateWords } from '#web/orders/order-words.ts';
import { RequirementsForm } from '#web/orders/requirements-form.tsx';
import { OrderReviews } from '#web/orders/order-reviews.tsx';
import { TurnBanner } from '#web/orders/turn-banner.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Timeline } from '#web/ui/timeline.tsx';

const load = gate(({ call, params }: LoadArgs) => call(getOrder, { orderNumber: params.orderNumber ?? '' }), { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** How often an open room asks whether the other side has done something. */
const pollMs = 20_000;

export default function OrderPage({ loaderData }: PageProps<typeof load>) {
  const [changed, setChanged] = useState<OrderView | null>(null);
  // Whichever is newer: what a command answered, or what the last poll found.
  const order = changed && changed.id === loaderData.id && changed.version >= loaderData.version ? changed : loaderData;
  usePolling();
  const may = (action: string) => order.allowedActions.includes(action);
  const state = stateWords[order.state];
  const list = order.role === 'buyer' ? '/buyer/orders' : '/seller/orders';
  return (
    <div className="page-column pt-8 sm:pt-12">
      <PageMeta title={`${order.number} · ${order.title}`} noIndex />
      <PageHead
        title={order.title}
        crumbs={[{ to: list, label: order.role === 'buyer' ? 'My Orders' : 'Orders' }]}
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <span className="tabular-nums">{order.number}</span>
            <Badge tone={state.tone}>{state.label}</Badge>
            {order.isLate && <Badge tone="danger">Late</Badge>}
          </span>
        }
      />
      <div className="mt-6">
        <TurnBanner order={order} />
      </div>
      <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-10">
        <div className="grid min-w-0 gap-6">
          {may('submit-requirements') && <RequirementsForm order={order} onChanged={setChanged} />}
          {may('deliver-order') && <DeliverForm order={order} onChanged={setChanged} />}
          {order.deliveries.length > 0 && <Deliveries order={order} onChanged={setChanged} />}
          <OrderReviews order={order} onReviewed={() => setChanged(null)} />
          <AnswersCard order={order} />
          <Card title="What happened">
            <Timeline
              label="History of this order"
              events={[...order.timeline].reverse().map((entry) => ({
                id: String(entry.version),
                icon: eventWords[entry.event].icon,
                tone: eventWords[entry.event].tone,
                at: entry.at,
                title: eventWords[entry.event].says({ buyer: nameOf(order, 'buyer'), seller: nameOf(order, 'seller') }, entry),
              }))}
            />
          </Card>
        </div>
        <aside className="grid gap-6 max-lg:order-last">
          <MoneyBox order={order} />
          <CriteriaCard order={order} />
          <PeopleCard order={order} />
          <CancelOrder order={order} onChanged={setChanged} />
        </aside>
      </div>
    </div>
  );
}

/** "You" for oneself, the name for the other. */
export function nameOf(order: OrderView, who: 'buyer' | 'seller'): string {
  return order.role === who ? 'You' : order[who].displayName;
}

function usePolling(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && state === 'idle') void revalidate();
    }, pollMs);
    return () => clearInterval(timer);
  }, [revalidate, state]);
}
