// /orders/:orderNumber, the order page: next step, actions, money, agreement and history.
// Guarantees: only allowed actions are shown, each with its consequence. Others than the two sides get the not-found page.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { getBuyerFacts } from '#contract/orders/reputation/buyer-facts.endpoints.ts';
import type { BuyerFacts } from '#contract/orders/reputation/buyer-facts.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { ChangeCard } from '#web/orders/orders/change-card.tsx';
import { Additions } from '#web/orders/orders/additions/additions.tsx';
import { ChargebackCard, hasOpenChargeback } from '#web/orders/orders/chargeback-card.tsx';
import { DisputeCard } from '#web/disputes/disputes/dispute-card.tsx';
import { OpenDispute } from '#web/disputes/disputes/open-dispute.tsx';
import { CancelOrder, isCancellingUrgent } from '#web/orders/orders/cancel-order.tsx';
import { DeliverForm } from '#web/orders/orders/deliver-form.tsx';
import { MoneyBox } from '#web/orders/orders/money-box.tsx';
import { NewestDelivery } from '#web/orders/orders/newest-delivery.tsx';
import { CriteriaCard, PeopleCard, showsBuyerFacts } from '#web/orders/orders/order-facts.tsx';
import { awaitedAddition } from '#web/orders/orders/requests/request-turn.tsx';
import { RecordLink } from '#web/orders/records/record-link.tsx';
import { OrderOfferNote } from '#web/deals/offers/order-offer-note.tsx';
import { OpenRequests } from '#web/orders/orders/requests/open-requests.tsx';
import { mayOrderAgain, OrderAgain } from '#web/orders/orders/order-again.tsx';
import { type Above, OrderHistory } from '#web/orders/orders/order-history.tsx';
import { OrderReviews } from '#web/orders/orders/order-reviews.tsx';
import { orderStateLabels } from '#web/orders/orders/order-copy.ts';
import { RequirementsForm } from '#web/orders/orders/requirements-form.tsx';
import { TipCard } from '#web/orders/orders/tip-card.tsx';
import {
  OnceVisible,
  type OrderPart,
  OrderTabs,
  partClasses,
  useOrderPart,
} from '#web/orders/orders/order-tabs.tsx';
import { TurnBar } from '#web/orders/orders/turn-bar.tsx';
import { TurnBanner } from './turn-banner.tsx';
import { useLiveOrder } from '#web/orders/orders/use-live-order.ts';
import { CertificateLink } from '#web/orders/rights/certificate-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { PageHead } from '#web/ui/page-head.tsx';

const OrderMessages = lazy(() =>
  import('#web/messaging/messages/order-messages.tsx').then((part) => ({ default: part.OrderMessages })),
);

async function loadOrder({ call, params }: LoadArgs) {
  const order = await call(getOrder, { orderNumber: params.orderNumber ?? '' });
  // Optional: the page is complete without it.
  const buyerFacts = showsBuyerFacts(order)
    ? await call(getBuyerFacts, { username: order.counterpart.username }).catch(() => null)
    : null;
  return { order, buyerFacts };
}
const load = gate(loadOrder, { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Another part of the page only changes the address; live updates keep the order current. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOtherPart = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherPart && formMethod === undefined ? false : defaultShouldRevalidate;
}

export default function OrderPage({ loaderData }: PageProps<typeof load>) {
  // Remounts for each order, so that no input carries over.
  return (
    <OrderDetails key={loaderData.order.id} loaded={loaderData.order} buyerFacts={loaderData.buyerFacts} />
  );
}

function OrderDetails({ loaded, buyerFacts }: { loaded: OrderView; buyerFacts: BuyerFacts | null }) {
  const { order, apply, refetch } = useLiveOrder(loaded);
  const turn = useRef<HTMLElement>(null);
  const part = useOrderPart();
  const isWork = part === 'work';
  const [acted, setActed] = useState(0);
  // An action changes the next step, so the focus moves there, after a closing dialog has returned it.
  useEffect(() => {
    if (acted === 0) return undefined;
    const timer = setTimeout(() => turn.current?.focus(), 50);
    return () => clearTimeout(timer);
  }, [acted]);
  const onChanged = (next: OrderView) => {
    apply(next);
    setActed((count) => count + 1);
  };
  return (
    <div className="page-column pb-16">
      <PageMeta title={`${order.number} · ${order.title}`} noIndex />
      <OrderHead order={order} />
      <OrderTabs order={order} part={part} />
      <div className={partClasses(isWork, 'max-md:mt-6')}>
        <TurnBanner order={order} ref={turn} />
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8">
        <Work
          order={order}
          isCurrent={isWork}
          onChanged={onChanged}
          onReviewed={() => refetch().then(() => setActed((count) => count + 1))}
        />
        <Agreement order={order} buyerFacts={buyerFacts} part={part} />
        <Rest order={order} buyerFacts={buyerFacts} part={part} onChanged={onChanged} />
      </div>
      <TurnBar order={order} />
    </div>
  );
}

type PartProps = { order: OrderView; buyerFacts: BuyerFacts | null; part: OrderPart };

/** Beside the work on wide screens: money and what was agreed. */
function Agreement({ order, buyerFacts, part }: PartProps) {
  return (
    <aside
      aria-label="Money and agreement"
      className={partClasses(
        part !== 'chat',
        'grid grid-cols-[minmax(0,1fr)] gap-6 md:max-lg:grid-cols-2 md:max-lg:items-start lg:col-start-2 lg:row-span-2 lg:row-start-1',
      )}
    >
      <div className={partClasses(part === 'money')}>
        <MoneyBox order={order} />
      </div>
      <div className={partClasses(part === 'work', 'empty:hidden')}>
        <CriteriaCard order={order} />
      </div>
      <div className={partClasses(part === 'money', 'grid gap-6 empty:hidden')}>
        <OrderOfferNote order={order} />
        <CertificateLink order={order} />
        <RecordLink orderNumber={order.number} />
      </div>
      <div className="max-lg:hidden">
        <PeopleCard order={order} buyerFacts={buyerFacts} />
      </div>
    </aside>
  );
}

/** Below the current actions. */
function Rest({ order, buyerFacts, part, onChanged }: PartProps & { onChanged: (order: OrderView) => void }) {
  const isWork = part === 'work';
  const isMoney = part === 'money';
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-1">
      <div className={partClasses(part === 'chat')}>
        <OnceVisible part={part}>
          <Suspense fallback={null}>
            <OrderMessages order={order} />
          </Suspense>
        </OnceVisible>
      </div>
      <div className={partClasses(isWork, rest)}>
        <OrderHistory order={order} above={aboveOf(order)} />
        {/* On phones, the dates and the other side come after the history. */}
        <div className="lg:hidden">
          <PeopleCard order={order} buyerFacts={buyerFacts} />
        </div>
      </div>
      <div className={partClasses(isMoney, rest)}>
        {!hasOpenChargeback(order) && <ChargebackCard order={order} />}
      </div>
      <div className={partClasses(isWork, rest)}>
        {order.dispute && !order.isDisputed && <DisputeCard order={order} onChanged={onChanged} />}
        <ChangeCard order={order} onChanged={onChanged} />
        {!isCancellingUrgent(order) && <CancelOrder order={order} onChanged={onChanged} />}
        <OpenDispute order={order} onChanged={onChanged} />
      </div>
    </div>
  );
}

const rest = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 empty:hidden';

function OrderHead({ order }: { order: OrderView }) {
  const state = orderStateLabels[order.state];
  const isBuyer = order.role === 'buyer';
  return (
    <PageHead
      title={<bdi className="wrap-anywhere">{order.title}</bdi>}
      crumbs={[{ to: isBuyer ? '/buyer/orders' : '/seller/orders', label: isBuyer ? 'My Orders' : 'Orders' }]}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-base">
          <span className="tabular-nums">{order.number}</span>
          <Badge tone={state.tone}>{state.label}</Badge>
          {order.isLate && <Badge tone="danger">Late</Badge>}
          {hasOpenChargeback(order) && <Badge tone="warning">Charged back</Badge>}
          {order.isDisputed && order.state === 'completed' && <Badge tone="danger">In dispute</Badge>}
        </span>
      }
      // Orders from an offer cannot be repeated by package; a link to a new offer is below.
      actions={mayOrderAgain(order) && !order.offer && !order.isDisputed && <OrderAgain order={order} />}
    />
  );
}

type WorkProps = {
  order: OrderView;
  isCurrent: boolean;
  onChanged: (order: OrderView) => void;
  onReviewed: () => Promise<void>;
};

/** The current actions and content; empty while there is nothing to do. */
function Work({ order, isCurrent, onChanged, onReviewed }: WorkProps) {
  const may = (action: string) => order.allowedActions.includes(action);
  const newest = order.deliveries.at(-1);
  return (
    <div id="work" className={partClasses(isCurrent, cx(rest, 'scroll-mt-32 lg:col-start-1'))}>
      {hasOpenChargeback(order) && <ChargebackCard order={order} />}
      {order.isDisputed && <DisputeCard order={order} onChanged={onChanged} />}
      <OpenRequests order={order} onChanged={onChanged} />
      {isCancellingUrgent(order) && <CancelOrder order={order} onChanged={onChanged} />}
      {may('submit-requirements') && <RequirementsForm order={order} onChanged={onChanged} />}
      {awaitedAddition(order) && <Additions order={order} onChanged={onChanged} />}
      {may('deliver-order') && (
        <DeliverForm key={order.deliveries.length} order={order} onChanged={onChanged} />
      )}
      {newest && aboveOf(order) === 'delivery' && (
        <NewestDelivery key={newest.id} order={order} delivery={newest} onChanged={onChanged} />
      )}
      {!awaitedAddition(order) && <Additions order={order} onChanged={onChanged} />}
      <OrderReviews order={order} onReviewed={onReviewed} />
      {!order.isDisputed && <TipCard order={order} />}
    </div>
  );
}

function aboveOf(order: OrderView): Above {
  if (order.deliveries.length === 0) return null;
  if (order.state === 'delivered' || order.state === 'disputed' || order.state === 'completed')
    return 'delivery';
  return order.state === 'revision' && order.role === 'seller' ? 'revision' : null;
}
