// What level the next run would give if some orders came first. Guards: asks the very function the run asks; promises nothing else.
import { useState } from 'react';
import { levelNames } from '#contract/orders/reputation/level-names.ts';
import { levelOf, needsOf, nextStanding, withComing } from '#contract/orders/reputation/level.rules.ts';
import type { OwnLevel } from '#contract/orders/reputation/level.schema.ts';
import { shortfalls } from '#contract/orders/reputation/level-copy.ts';
import { Card } from '#web/ui/card.tsx';
import { MoneyField } from '#web/ui/forms/money-field.tsx';
import { RangeField } from '#web/ui/forms/range-field.tsx';
import { StarsField } from '#web/ui/forms/stars-field.tsx';

const mostOrders = 60;
const dearestMinor = 2_000_000;
const ordersText = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

export function WhatIf({ own }: { own: OwnLevel }) {
  const [orders, setOrders] = useState(5);
  const [newBuyers, setNewBuyers] = useState(3);
  const [late, setLate] = useState(0);
  const [stars, setStars] = useState(5);
  const [priceMinor, setPriceMinor] = useState<number | null>(() => usualPrice(own));
  const isPrice = priceMinor !== null && priceMinor > 0 && priceMinor <= dearestMinor;
  return (
    <Card title="What if">
      <p className="text-sm text-ink-soft">
        Suppose these orders are completed and reviewed before the next count.
      </p>
      <div className="mt-4 grid gap-4">
        <RangeField label="Orders" value={orders} onChange={setOrders} max={mostOrders} says={ordersText} />
        <RangeField
          label="From new buyers"
          value={Math.min(newBuyers, orders)}
          onChange={setNewBuyers}
          max={orders}
          says={ordersText}
        />
        <RangeField
          label="Delivered late"
          value={Math.min(late, orders)}
          onChange={setLate}
          max={orders}
          says={ordersText}
        />
        <MoneyField
          label="Price of each"
          valueMinor={priceMinor}
          onChangeMinor={setPriceMinor}
          error={isPrice ? undefined : 'Enter a price up to $20,000.00'}
        />
        <StarsField label="Stars of each" name="what-if-stars" value={stars} onChange={setStars} />
      </div>
      <div role="status" className="mt-4 rounded-md bg-sunken px-4 py-3.5">
        {isPrice ? (
          <Outcome own={own} coming={{ orders, newBuyers, late, stars, priceMinor }} />
        ) : (
          <p className="text-ink-soft">Enter a price to see the level.</p>
        )}
      </div>
    </Card>
  );
}

function Outcome({ own, coming }: { own: OwnLevel; coming: Parameters<typeof withComing>[1] }) {
  const { rules, standing } = own;
  const inputs = withComing(own.inputs, coming);
  const { level, runsBelow } = nextStanding(standing, inputs, rules);
  const reached = levelOf(inputs, rules);
  const above = needsOf(reached + 1, rules);
  const missing = above ? shortfalls(inputs, above, rules) : [];
  return (
    <>
      <p>
        The next count gives <strong className="font-semibold">{levelNames[level]}</strong>
        {level === standing.level ? ', as now' : ''}.
      </p>
      {runsBelow > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          It warns: you would reach {levelNames[reached]}, and the count after it goes by that.
        </p>
      )}
      {missing.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          Then {levelNames[reached + 1]} still asks for {missing.join(', ')}.
        </p>
      )}
    </>
  );
}

/** What an order has brought so far, to begin with; $80.00 before the first. */
function usualPrice({ inputs }: OwnLevel): number {
  return inputs.orders === 0 ? 8000 : Math.max(500, Math.floor(inputs.earnedMinor / inputs.orders));
}
