// Where the money of this order is, in one box: held, released or on its way back.
import { CircleDollarSign } from 'lucide-react';
import type { OrderView } from '#contract/orders/order.schema.ts';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function MoneyBox({ order }: { order: OrderView }) {
  const { money, role, quote } = order;
  const lines =
    role === 'buyer'
      ? [
          { term: quote.package.title, description: <Money amountMinor={quote.package.priceMinor} /> },
          ...quote.extras.map((extra) => ({ term: extra.title, description: <Money amountMinor={extra.priceMinor} /> })),
          { term: 'Buyer fee', description: <Money amountMinor={quote.buyerFeeMinor} /> },
          { term: 'You paid', description: <Money amountMinor={money.paidMinor} className="font-semibold" /> },
        ]
      : [
          { term: 'Price', description: <Money amountMinor={order.priceMinor} /> },
          { term: 'Seller fee', description: <Money amountMinor={-money.sellerFeeMinor} /> },
          { term: 'You get', description: <Money amountMinor={money.sellerGetsMinor} className="font-semibold" /> },
        ];
  return (
    <Card title="Money">
      <p className="flex gap-3">
        <Icon of={CircleDollarSign} size={22} className="mt-0.5 shrink-0 text-success" />
        <span>
          <Whereabouts order={order} />
        </span>
      </p>
      <div className="mt-4 border-t border-line pt-4">
        <DescriptionList items={lines} />
      </div>
    </Card>
  );
}

function Whereabouts({ order }: { order: OrderView }) {
  const { money, state, role } = order;
  if (money.escrowMinor > 0) {
    return (
      <>
        <Money amountMinor={money.escrowMinor} className="font-semibold" /> in escrow since <RelativeTime at={money.heldSince} as="date" />
      </>
    );
  }
  if (state === 'cancelled') {
    const back = <Money amountMinor={money.refundedMinor} className="font-semibold" />;
    if (money.refundState === 'done') return <>{back} went back to the buyer</>;
    if (money.refundState === 'credited') return <>{back} was credited to the buyer’s balance</>;
    return <>{back} is on its way back to the buyer</>;
  }
  if (role === 'seller') {
    return (
      <>
        <Money amountMinor={money.sellerGetsMinor} className="font-semibold" /> is yours
        {money.earningsClearAt && (
          <>
            {' '}
            and clears <RelativeTime at={money.earningsClearAt} as="date" />
          </>
        )}
      </>
    );
  }
  return (
    <>
      <Money amountMinor={order.priceMinor} className="font-semibold" /> was released to {order.seller.displayName}
    </>
  );
}
