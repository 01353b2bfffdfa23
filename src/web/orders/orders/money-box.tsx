// Where the money of an order is (held, released or refunded), and the items it is made of.
// Guarantees: every amount was stored with the order; fees are labeled by how they were calculated.
import { Lock, LockOpen, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { buyerFeeLabel, sellerFeeLabel } from './quote-copy.ts';
import { OrderInvoices } from '#web/payments/invoices/order-invoices.tsx';
import { hasLostChargeback, takenByBanks } from './chargeback-card.tsx';
import { Card } from '#web/ui/card.tsx';
import { type SplitPart, SplitBar } from '#web/ui/charts/split-bar.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

type Line = { label: string; amountMinor: number };

export function MoneyBox({ order }: { order: OrderView }) {
  const { lines, total } = linesOf(order);
  return (
    <Card title="Money">
      <MoneyStatus order={order} />
      <Shares order={order} />
      <dl className="mt-5 grid gap-2.5 border-t border-line pt-5 text-sm">
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fixed list; two extras may share a title
          <Row key={at} line={line} />
        ))}
        <Row line={total} isTotal />
      </dl>
      {(order.state === 'completed' || order.state === 'cancelled') && (
        <OrderInvoices
          orderNumber={order.number}
          version={order.version}
          isEarned={order.state === 'completed'}
        />
      )}
    </Card>
  );
}

/** Who gets what: on approval while the money is held, afterwards as it was paid. In a dispute, each offer has its own bar. */
function Shares({ order }: { order: OrderView }) {
  const { money, role, state, isDisputed } = order;
  const isHeld = money.escrowMinor > 0;
  if (state === 'cancelled' || (isHeld && isDisputed)) return null;
  const refundedMinor = isHeld ? 0 : money.refundedMinor;
  const wholeMinor = isHeld ? money.escrowMinor : money.paidMinor;
  const feesMinor = wholeMinor - refundedMinor - money.sellerGetsMinor;
  const parts: SplitPart[] = [
    {
      label: role === 'seller' ? 'You' : order.seller.displayName,
      amountMinor: money.sellerGetsMinor,
      tone: 'seller',
    },
    { label: 'Fees', amountMinor: feesMinor, tone: 'fees' },
    {
      label: role === 'buyer' ? 'Back to you' : 'Back to the buyer',
      amountMinor: refundedMinor,
      tone: 'buyer',
    },
  ];
  return (
    <div className="mt-5">
      <SplitBar label={isHeld ? 'On approval' : 'Paid out'} parts={parts} />
    </div>
  );
}

function Row({ line, isTotal = false }: { line: Line; isTotal?: boolean }) {
  return (
    <div
      className={cx(
        'flex justify-between gap-4',
        isTotal && 'border-t border-line pt-3 text-base font-semibold',
      )}
    >
      <dt dir="auto" className={cx('min-w-0 wrap-anywhere', !isTotal && 'text-ink-soft')}>
        {line.label}
      </dt>
      <dd>
        <Money amountMinor={line.amountMinor} />
      </dd>
    </div>
  );
}

function linesOf(order: OrderView): { lines: Line[]; total: Line } {
  const { role, quote, money, state } = order;
  const bought = [
    { label: quote.package.title, amountMinor: quote.package.priceMinor },
    ...quote.extras.map((extra) => ({ label: extra.title, amountMinor: extra.priceMinor })),
    ...order.additions

      .filter(({ state: additionState }) => additionState === 'paid')
      .map(({ title, priceMinor }) => ({ label: title, amountMinor: priceMinor! })),
  ];
  if (role === 'buyer') {
    const buyerFeeMinor = money.paidMinor - order.priceMinor;
    const label = buyerFeeLabel({ priceMinor: order.priceMinor, buyerFeeMinor, fees: quote.fees });
    const lines = [...bought, { label, amountMinor: buyerFeeMinor }];
    // For a cancelled order, the refund is stated above.
    if (money.refundedMinor === 0 || state === 'cancelled')
      return { lines, total: { label: 'You paid', amountMinor: money.paidMinor } };
    return {
      lines: [...lines, { label: 'Refunded to you', amountMinor: -money.refundedMinor }],
      total: { label: 'You paid in total', amountMinor: money.paidMinor - money.refundedMinor },
    };
  }
  if (state === 'cancelled') return { lines: bought, total: { label: 'You get', amountMinor: 0 } };
  const earnedMinor = money.sellerGetsMinor + money.sellerFeeMinor;
  const refunded = { label: 'Refunded to the buyer', amountMinor: earnedMinor - order.priceMinor };
  const fee = {
    label: sellerFeeLabel(quote.fees.seller, earnedMinor, money.sellerFeeMinor),
    amountMinor: -money.sellerFeeMinor,
  };
  const label = state === 'completed' ? 'You earned' : 'You get on approval';
  return {
    lines: [...bought, ...(refunded.amountMinor < 0 ? [refunded] : []), fee],
    total: { label, amountMinor: money.sellerGetsMinor },
  };
}

function Figure({
  icon,
  amountMinor,
  children,
}: {
  icon: typeof Lock;
  amountMinor: number;
  children: ReactNode;
}) {
  return (
    <div className="flex items-start gap-3.5">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-success-wash text-success">
        <Icon of={icon} size={20} />
      </span>
      <p className="min-w-0">
        <Money amountMinor={amountMinor} className="block font-display text-2xl font-medium" />
        <span className="text-sm text-ink-soft wrap-anywhere">{children}</span>
      </p>
    </div>
  );
}

function MoneyStatus({ order }: { order: OrderView }) {
  const { money, state, role } = order;
  const isOnHold = order.isDisputed && !money.isCleared;
  if (money.escrowMinor > 0) {
    return (
      <Figure icon={Lock} amountMinor={money.escrowMinor}>
        in escrow since <RelativeTime at={money.heldSince} as="date" className="whitespace-nowrap" />
      </Figure>
    );
  }
  if (state === 'cancelled') {
    const to = role === 'buyer' ? 'you' : 'the buyer';
    const takenMinor = takenByBanks(order);
    if (takenMinor > 0 && takenMinor < money.refundedMinor)
      return (
        <Figure icon={Undo2} amountMinor={money.refundedMinor}>
          {money.refundState === 'in-transit' ? 'goes' : 'went'} back to {to}, {formatMinor(takenMinor)} of it
          by the bank
        </Figure>
      );
    return (
      <Figure icon={Undo2} amountMinor={money.refundedMinor}>
        {money.refundState === 'done' && `was refunded to ${to}`}
        {money.refundState === 'credited' && `is in ${role === 'buyer' ? 'your' : 'the buyer’s'} balance`}
        {hasLostChargeback(order) &&
          money.refundState === 'none' &&
          `was taken back by ${role === 'buyer' ? 'your' : 'the buyer’s'} bank`}
        {(money.refundState === 'in-transit' ||
          (money.refundState === 'none' && !hasLostChargeback(order))) &&
          `is on its way back to ${to}`}
      </Figure>
    );
  }
  if (hasLostChargeback(order) && money.sellerGetsMinor === 0) {
    return (
      <Figure icon={Undo2} amountMinor={money.refundedMinor}>
        was taken back by {role === 'buyer' ? 'your' : 'the buyer’s'} bank
      </Figure>
    );
  }
  if (role === 'buyer') {
    return (
      <Figure icon={LockOpen} amountMinor={money.sellerGetsMinor}>
        was released to {order.seller.displayName}
      </Figure>
    );
  }
  return (
    <Figure icon={LockOpen} amountMinor={money.sellerGetsMinor}>
      is yours
      {isOnHold && '; on hold until the dispute is resolved'}
      {!isOnHold && money.earningsClearAt && (
        <>
          ; available to withdraw from{' '}
          <RelativeTime at={money.earningsClearAt} as="date" className="whitespace-nowrap" />
        </>
      )}
    </Figure>
  );
}
