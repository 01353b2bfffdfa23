// Open proposals to add to this order, extras that can be bought at once, and the form to propose something.
// Renders nothing when there is nothing to add; declined and expired proposals are in the history.
import { CirclePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { buyAddition } from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import { formatMinor } from '#contract/common/money.ts';
import type { BuyableExtra } from '#contract/orders/orders/addition.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { deltaText } from '#web/catalog/gigs/package-copy.ts';
import { AdditionItem } from './addition-item.tsx';
import { ProposeAddition } from './propose-addition.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';

type Props = { order: OrderView; onChanged: (order: OrderView) => void };

export function Additions({ order, onChanged }: Props) {
  const [proposing, setProposing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = order.additions.filter(({ awaits }) => awaits !== null);
  const mayPropose = order.allowedActions.includes('propose-addition');
  if (open.length === 0 && !mayPropose && order.buyableExtras.length === 0) return null;
  const other = order.counterpart.displayName;
  return (
    <Card title="Add to this order">
      {open.length > 0 && (
        <ul className="mb-6 grid gap-4">
          {open.map((addition) => (
            <li key={addition.id}>
              <AdditionItem order={order} addition={addition} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
      {order.buyableExtras.length > 0 && <Extras order={order} />}
      {mayPropose &&
        (proposing ? (
          <ProposeAddition
            order={order}
            onChanged={(next) => {
              setProposing(false);
              onChanged(next);
            }}
            onCancel={() => {
              setProposing(false);
              requestAnimationFrame(() => button.current?.focus());
            }}
          />
        ) : (
          <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
            <Button ref={button} icon={CirclePlus} onClick={() => setProposing(true)}>
              {order.role === 'buyer' ? 'Request an addition' : 'Propose an addition'}
            </Button>
            <p className="text-sm text-ink-faint wrap-anywhere">
              {order.role === 'buyer'
                ? `You pay only what you and ${other} have both agreed to.`
                : `${other} pays into escrow before you work on it.`}
            </p>
          </div>
        ))}
    </Card>
  );
}

function Extras({ order }: { order: OrderView }) {
  return (
    <div className="mb-6">
      <h3 className="font-medium">Gig extras</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {order.buyableExtras.map((extra) => (
          <li key={extra.id}>
            <Extra order={order} extra={extra} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Extra({ order, extra }: { order: OrderView; extra: BuyableExtra }) {
  const navigate = useNavigate();
  const buy = useCommand(buyAddition, { onDone: (checkout) => navigate(`/pay/${checkout.id}`) });
  const total = formatMinor(extra.priceMinor + extra.buyerFeeMinor);
  return (
    <div className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <p className="min-w-0">
        <bdi className="block wrap-anywhere">{extra.title}</bdi>
        <span className="text-sm text-ink-soft">
          {formatMinor(extra.priceMinor)}
          {extra.buyerFeeMinor > 0 && ` plus ${formatMinor(extra.buyerFeeMinor)} buyer fee`} ·{' '}
          {deltaText(extra.daysDelta)}
        </span>
      </p>
      <Button
        busy={buy.busy}
        aria-label={`Add ${extra.title} for ${total}`}
        onClick={() => void buy.run({ orderNumber: order.number, extraId: extra.id })}
      >
        Add for {total}
      </Button>
      {buy.failure && (
        <div className="sm:col-span-2">
          <FormFailure>{buy.failure.message}</FormFailure>
        </div>
      )}
    </div>
  );
}
