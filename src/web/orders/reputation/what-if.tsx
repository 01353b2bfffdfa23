// The level that the next run would give if further orders came first.
// Uses the same function as the run, so the prediction cannot differ.
import { useState } from 'react';
import { levelNames } from '#contract/orders/reputation/level-names.ts';
import { levelOf, needsOf, nextStanding, withFutureOrders } from '#contract/orders/reputation/level.rules.ts';
import type { OwnLevel } from '#contract/orders/reputation/level.schema.ts';
import { shortfalls } from '#contract/orders/reputation/level-copy.ts';
import { Card } from '#web/ui/card.tsx';
import { MoneyField } from '#web/ui/forms/money-field.tsx';
import { RangeField } from '#web/ui/forms/range-field.tsx';
import { StarsField } from '#web/ui/forms/stars-field.tsx';

const maxOrders = 60;
const maxPriceMinor = 2_000_000;
const ordersText = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

export function WhatIf({ own }: { own: OwnLevel }) {
  const [orders, setOrders] = useState(5);
  const [newBuyers, setNewBuyers] = useState(3);
  const [late, setLate] = useState(0);
  const [stars, setStars] = useState(5);
  const [priceMinor, setPriceMinor] = useState<number | null>(() => usualPrice(own));
  const isPrice = priceMinor !== null && priceMinor > 0 && priceMinor <= maxPriceMinor;
  return (
    <Card title="What if">
      <p className="text-sm text-ink-soft">If these orders are completed and reviewed before the next run:</p>
      <div className="mt-4 grid gap-4">
        <RangeField
          label="Orders"
          value={orders}
          onChange={setOrders}
          max={maxOrders}
          formatValue={ordersText}
        />
        <RangeField
          label="From new buyers"
          value={Math.min(newBuyers, orders)}
          onChange={setNewBuyers}
          max={orders}
          formatValue={ordersText}
        />
        <RangeField
          label="Delivered late"
          value={Math.min(late, orders)}
          onChange={setLate}
          max={orders}
          formatValue={ordersText}
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
          <Outcome own={own} upcoming={{ orders, newBuyers, late, stars, priceMinor }} />
        ) : (
          <p className="text-ink-soft">Enter a price to see the level.</p>
        )}
      </div>
    </Card>
  );
}

function Outcome({ own, upcoming }: { own: OwnLevel; upcoming: Parameters<typeof withFutureOrders>[1] }) {
  const { rules, standing } = own;
  const inputs = withFutureOrders(own.inputs, upcoming);
  const { level, runsBelow } = nextStanding(standing, inputs, rules);
  const reached = levelOf(inputs, rules);
  const above = needsOf(reached + 1, rules);
  const missing = above ? shortfalls(inputs, above, rules) : [];
  return (
    <>
      <p>
        The next run gives you <strong className="font-semibold">{levelNames[level]}</strong>
        {level === standing.level ? ', as now' : ''}.
      </p>
      {runsBelow > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          It is a warning: you would reach only {levelNames[reached]}, which the run after it would apply.
        </p>
      )}
      {missing.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          {levelNames[reached + 1]} would still require {missing.join(', ')}.
        </p>
      )}
    </>
  );
}

/** The initial price: the seller's mean price so far; $80.00 before the first order. */
function usualPrice({ inputs }: OwnLevel): number {
  return inputs.orders === 0 ? 8000 : Math.max(500, Math.floor(inputs.earnedMinor / inputs.orders));
}
